import MBMapping

/// Writes a tree as JSON into memory that grows.
struct JSONText: ~Copyable {
    var bytes: UnsafeMutablePointer<UInt8>
    var count = 0
    private var capacity: Int
    private let isPretty: Bool
    private let sortsKeys: Bool
    /// Whether a number was written that JSON does not have: it became null.
    var hasUnwritable = false

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
    mutating func reserve(_ more: Int) {
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
    mutating func append(_ byte: UInt8) {
        reserve(1)
        bytes[count] = byte
        count += 1
    }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress else { return }
        reserve(text.count)
        (bytes + count).update(from: start, count: text.count)
        count += text.count
    }

    mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
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
