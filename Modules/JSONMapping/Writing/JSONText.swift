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
        reserve(20)
        if isNegative {
            bytes[count] = UInt8(ascii: "-")
            count += 1
        }
        var digits = 1
        var bound: UInt64 = 10
        while digits < 20, magnitude >= bound {
            digits += 1
            bound = digits < 20 ? bound * 10 : bound
        }
        var place = count + digits
        var rest = magnitude
        repeat {
            place -= 1
            bytes[place] = UInt8(truncatingIfNeeded: rest % 10) + 48
            rest /= 10
        } while rest > 0
        count += digits
    }

    /// The shortest text that reads back as the same number; a whole one without a fraction.
    private mutating func append(_ value: Double) {
        guard value.isFinite else {
            hasUnwritable = true
            return append("null")
        }
        if value.magnitude < 9_007_199_254_740_992, value == value.rounded(), !(value == 0 && value.sign == .minus) {
            return append(UInt64(value.magnitude), isNegative: value < 0)
        }
        var text = value.description
        text.withUTF8 { append($0) }
    }

    private mutating func appendString(_ text: String) {
        var text = text
        text.withUTF8 { appendString($0) }
    }

    private mutating func appendString(_ text: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "\""))
        if let start = text.baseAddress {
            let end = start + text.count
            var place = start
            while place < end {
                let run = JSONScanner.skipUnescaped(place, end)
                append(UnsafeBufferPointer(start: place, count: run - place))
                place = run
                guard place < end else { break }
                appendEscape(place.pointee)
                place += 1
            }
        }
        append(UInt8(ascii: "\""))
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
