/// The fields of one message as they lie on the wire, read without a schema: enough to read a schema.
struct WireFields: Sequence, IteratorProtocol {
    enum Value {
        case varint(UInt64)
        case fixed64(UInt64)
        case fixed32(UInt32)
        case bytes(ArraySlice<UInt8>)
    }

    private var rest: ArraySlice<UInt8>
    /// Whether the bytes ended in the middle of a field or hold what no descriptor holds.
    private(set) var isMalformed = false

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func next() -> (number: Int, value: Value)? {
        guard !rest.isEmpty else { return nil }
        guard let tag = varint(), tag >> 3 > 0, tag >> 3 <= UInt64(maximumFieldNumber), let value = value(of: tag & 7)
        else {
            isMalformed = true
            rest = []
            return nil
        }
        return (Int(tag >> 3), value)
    }

    private mutating func value(of wireType: UInt64) -> Value? {
        switch wireType {
        case 0: varint().map { .varint($0) }
        case 1: fixed(8).map { .fixed64($0) }
        case 2: bytes().map { .bytes($0) }
        case 5: fixed(4).map { .fixed32(UInt32($0)) }
        default: nil
        }
    }

    private mutating func varint() -> UInt64? {
        var result: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 70, let byte = rest.popFirst() {
            result |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return result }
            shift += 7
        }
        return nil
    }

    private mutating func fixed(_ count: Int) -> UInt64? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func bytes() -> ArraySlice<UInt8>? {
        guard let length = varint(), length <= UInt64(rest.count) else { return nil }
        defer { rest = rest.dropFirst(Int(length)) }
        return rest.prefix(Int(length))
    }
}

/// The largest number that a field may have (2²⁹ − 1).
let maximumFieldNumber = 536_870_911

extension WireFields.Value {
    var int: Int {
        switch self {
        case .varint(let value), .fixed64(let value): Int(truncatingIfNeeded: value)
        case .fixed32(let value): Int(value)
        case .bytes: 0
        }
    }

    var text: String {
        if case .bytes(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { "" }
    }

    var message: ArraySlice<UInt8> {
        if case .bytes(let bytes) = self { bytes } else { [] }
    }
}
