import MBMapping

/// Writes a tree as JSON into memory that grows.
struct JSONText: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var capacity: Int
    private let isPretty: Bool
    private let sortsKeys: Bool
    /// Whether a number was written that JSON does not have: it became null.
    private(set) var hasUnwritable = false

    init(isPretty: Bool = false, sortsKeys: Bool = false, capacity: Int = 512) {
        self.isPretty = isPretty
        self.sortsKeys = sortsKeys
        self.capacity = capacity
        bytes = .allocate(capacity: capacity)
    }

    deinit { bytes.deallocate() }

    var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

    mutating func write(_ tree: MapTree) {
        if tree.isEmpty { append("null") } else { write(tree, 0, depth: 0) }
    }

    private mutating func write(_ tree: MapTree, _ node: Int, depth: Int) {
        switch tree.content(of: node) {
        case .absent, .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .signed(let value): append(value.magnitude, isNegative: value < 0)
        case .unsigned(let value): append(value, isNegative: false)
        case .double(let value): append(value)
        case .float(let value): append(value)
        case .number(let text): append(text)
        case .text(let text), .escapedText(let text): appendString(text)
        case .bytes(let data): appendBase64(data)
        case .choice(let number, _): append(number.magnitude, isNegative: number < 0)
        case .time(let seconds, let nanoseconds):
            appendString(ISO8601.format(Timestamp(seconds: seconds, nanoseconds: nanoseconds)))
        case .list(let count): writeItems(tree, node, count, "[", "]", depth)
        case .object(let count): writeItems(tree, node, count, "{", "}", depth)
        }
    }

    private mutating func writeItems(
        _ tree: MapTree, _ node: Int, _ count: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ depth: Int
    ) {
        let isObject = open == "{"
        append(UInt8(ascii: open))
        if sortsKeys, isObject {
            for (index, child) in tree.sortedChildren(of: node).enumerated() {
                writeItem(tree, child, isFirst: index == 0, isObject, depth)
            }
        } else {
            var child = tree.firstChild(of: node)
            let first = child
            while child >= 0 {
                writeItem(tree, child, isFirst: child == first, isObject, depth)
                child = tree.nextChild(after: child)
            }
        }
        if isPretty, count > 0 { newLine(depth) }
        append(UInt8(ascii: close))
    }

    private mutating func writeItem(_ tree: MapTree, _ child: Int, isFirst: Bool, _ isObject: Bool, _ depth: Int) {
        if !isFirst { append(UInt8(ascii: ",")) }
        if isPretty { newLine(depth + 1) }
        if isObject {
            appendString(tree.key(of: child))
            if isPretty { append(" : ") } else { append(UInt8(ascii: ":")) }
        }
        write(tree, child, depth: depth + 1)
    }

    private mutating func newLine(_ depth: Int) {
        append(UInt8(ascii: "\n"))
        for _ in 0..<depth { append("  ") }
    }

    // MARK: Bytes

    /// Room for `more` bytes.
    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(more) }
    }

    private mutating func grow(_ more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = larger
    }

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        reserve(1)
        bytes[count] = byte
        count += 1
    }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress else { return }
        reserve(text.count)
        (bytes + count).update(from: start, count: text.count)
        count += text.count
    }

    private mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func append(_ magnitude: UInt64, isNegative: Bool) {
        reserve(21)
        if isNegative {
            bytes[count] = UInt8(ascii: "-")
            count &+= 1
        }
        let digits = Self.digits(of: magnitude)
        writeDigits(magnitude, digits, at: count)
        count &+= digits
    }

    private static func digits(of magnitude: UInt64) -> Int {
        var digits = 1
        var rest = magnitude
        while rest >= 10_000 {
            rest /= 10_000
            digits &+= 4
        }
        return digits &+ (rest >= 1_000 ? 3 : rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
    }

    /// Writes the last `digits` digits, zeros in front.
    private func writeDigits(_ magnitude: UInt64, _ digits: Int, at start: Int) {
        var place = start &+ digits
        var rest = magnitude
        while place > start {
            place &-= 1
            bytes[place] = UInt8(truncatingIfNeeded: rest % 10) &+ 48
            rest /= 10
        }
    }

    /// The shortest text that reads back as the same number; a whole one without a fraction.
    private mutating func append(_ value: Double) {
        let magnitude = value.magnitude
        guard value.isFinite, magnitude < 1e15, magnitude >= 1e-3 else { return appendAny(value) }
        if magnitude == magnitude.rounded() { return append(UInt64(magnitude), isNegative: value < 0) }
        // A number of few decimals, as most are. The first power of ten that makes it whole again by an exact division
        // gives the shortest text: a shorter one would be found by a smaller power. Below 2⁵³ the division rounds
        // correctly, and no two whole numbers give the same quotient.
        var power = 10.0
        var scale: UInt64 = 10
        var decimals = 1
        while decimals <= 8 {
            let whole = (magnitude * power).rounded()
            guard whole < 9_007_199_254_740_992 else { break }
            if whole / power == magnitude {
                let (integer, fraction) = UInt64(whole).quotientAndRemainder(dividingBy: scale)
                append(integer, isNegative: value < 0)
                reserve(decimals + 1)
                bytes[count] = UInt8(ascii: ".")
                writeDigits(fraction, decimals, at: count &+ 1)
                count &+= decimals &+ 1
                return
            }
            power *= 10
            scale &*= 10
            decimals &+= 1
        }
        appendAny(value)
    }

    private mutating func appendAny(_ value: Double) {
        guard value.isFinite else { return appendUnwritable() }
        if value.magnitude < 9_007_199_254_740_992, value == value.rounded(), !(value == 0 && value.sign == .minus) {
            return append(UInt64(value.magnitude), isNegative: value < 0)
        }
        appendPlain(value.description)
    }

    private mutating func append(_ value: Float) {
        guard value.isFinite else { return appendUnwritable() }
        // Whole and below 2²⁴: no shorter digits tell it from its neighbours.
        let isShort = value.magnitude < 16_777_216 && value == value.rounded()
        if isShort { append(Double(value)) } else { appendPlain(value.description) }
    }

    private mutating func appendUnwritable() {
        hasUnwritable = true
        append("null")
    }

    private mutating func appendPlain(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    private mutating func appendString(_ text: String) {
        var text = text
        text.withUTF8 { appendString($0) }
    }

    private mutating func appendString(_ text: UnsafeBufferPointer<UInt8>) {
        reserve(text.count + 2)
        bytes[count] = UInt8(ascii: "\"")
        count &+= 1
        var place = text.startIndex
        while place < text.endIndex {
            place = copyUnescaped(text, from: place)
            guard place < text.endIndex else { break }
            appendEscape(text[place])
            place &+= 1
            reserve(text.count - place + 1)
        }
        bytes[count] = UInt8(ascii: "\"")
        count &+= 1
    }

    /// Copies bytes up to one that needs an escape, for all of which there is room, and returns its position.
    @inline(__always)
    private mutating func copyUnescaped(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let input = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped)
        let output = UnsafeMutableRawPointer(bytes + count)
        let length = text.count
        var place = start
        while place &+ 8 <= length {
            let word = input.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            output.storeBytes(of: word, toByteOffset: place &- start, as: UInt64.self)
            let marks = JSONScanner.escapeMarks(word)
            guard marks == 0 else {
                place &+= marks.trailingZeroBitCount >> 3
                count &+= place &- start
                return place
            }
            place &+= 8
        }
        while place < length, !JSONScanner.needsEscape(text[place]) {
            output.storeBytes(of: text[place], toByteOffset: place &- start, as: UInt8.self)
            place &+= 1
        }
        count &+= place &- start
        return place
    }

    private mutating func appendEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x0a: append("\\n")
        case 0x0d: append("\\r")
        case 0x09: append("\\t")
        case 0x08: append("\\b")
        case 0x0c: append("\\f")
        default:
            append("\\u00")
            append(Self.hexDigit(byte >> 4))
            append(Self.hexDigit(byte & 15))
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? value + 48 : value + 87 }

    private mutating func appendBase64(_ data: UnsafeBufferPointer<UInt8>) {
        let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        reserve((data.count + 2) / 3 * 4 + 2)
        append(UInt8(ascii: "\""))
        var index = 0
        while index < data.count {
            let left = data.count - index
            let word =
                UInt32(data[index]) << 16 | (left > 1 ? UInt32(data[index + 1]) << 8 : 0)
                | (left > 2 ? UInt32(data[index + 2]) : 0)
            for part in 0..<4 {
                let isPadding = part > left
                append(isPadding ? UInt8(ascii: "=") : alphabet.utf8Start[Int(word >> UInt32(18 - part * 6)) & 63])
            }
            index += 3
        }
        append(UInt8(ascii: "\""))
    }
}

extension MapTree {
    /// The children of an object in the order of the bytes of their keys.
    fileprivate func sortedChildren(of node: Int) -> [Int] {
        var children: [Int] = []
        var child = firstChild(of: node)
        while child >= 0 {
            children.append(child)
            child = nextChild(after: child)
        }
        return children.sorted { key(of: $0).lexicographicallyPrecedes(key(of: $1)) }
    }
}
