import CMBProtobuf

/// A default as a descriptor set writes it: a number, a name, or a text in which C's escapes stand for bytes.
enum DefaultValue {
    case int32(Int32)
    case int64(Int64)
    case uint32(UInt32)
    case uint64(UInt64)
    case float(Float)
    case double(Double)
    case bytes([UInt8])

    init?(_ text: String, _ kind: FieldKind, _ enumeration: EnumInfo?) {
        let value: Self? =
            switch kind {
            case .double: Double(text).map { .double($0) }
            case .float: Float(text).map { .float($0) }
            case .int64, .sint64, .sfixed64: Int64(text).map { .int64($0) }
            case .uint64, .fixed64: UInt64(text).map { .uint64($0) }
            case .int32, .sint32, .sfixed32: Int32(text).map { .int32($0) }
            case .uint32, .fixed32: UInt32(text).map { .uint32($0) }
            case .bool: text == "true" ? .int32(1) : text == "false" ? .int32(0) : nil
            case .enumeration: enumeration?.number(of: text).map { .int32($0) }
            case .string: .bytes(Array(text.utf8))
            case .bytes: .bytes(Self.unescaped(text))
            case .message, .group: nil
            }
        guard let value else { return nil }
        self = value
    }

    /// A copy that lies in memory as it would in a C struct.
    func store(in memory: inout SchemaMemory) -> UnsafeRawPointer {
        switch self {
        case .int32(let value): return UnsafeRawPointer(memory.store([value]))
        case .int64(let value): return UnsafeRawPointer(memory.store([value]))
        case .uint32(let value): return UnsafeRawPointer(memory.store([value]))
        case .uint64(let value): return UnsafeRawPointer(memory.store([value]))
        case .float(let value): return UnsafeRawPointer(memory.store([value]))
        case .double(let value): return UnsafeRawPointer(memory.store([value]))
        case .bytes(let bytes):
            let data = UnsafeMutablePointer(mutating: memory.store(bytes))
            let block = memory.allocate(ProtobufCBinaryData.self, count: 1)
            block.pointee = ProtobufCBinaryData(len: bytes.count, data: data)
            return UnsafeRawPointer(block)
        }
    }

    private static func unescaped(_ text: String) -> [UInt8] {
        let simple: [UInt8: UInt8] = [
            UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "a"): 7,
            UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "v"): 11,
        ]
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.first else {
                result.append(byte)
                continue
            }
            let digits = rest.prefix(3).prefix { (0x30...0x37).contains($0) }
            if digits.isEmpty {
                rest = rest.dropFirst()
                result.append(simple[next] ?? next)
            } else {
                rest = rest.dropFirst(digits.count)
                result.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
            }
        }
        return result
    }
}
