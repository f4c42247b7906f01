/// Writes messages to the wire.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ message: ProtobufMessage) {
        let isSet = message.type.info.isMessageSet
        for field in message.type.info.fields {
            guard let value = message.values[field.number] else { continue }
            if isSet, case .pointer = field.presence, case .message(let item) = value {
                write(item, numbered: field.number)
            } else {
                write(value, of: field)
            }
        }
        bytes += message.unknownFields
    }

    /// An item of a message set.
    private mutating func write(_ message: ProtobufMessage, numbered number: UInt32) {
        bytes.appendTag(MessageSet.item, wireType: 3)
        bytes.appendTag(MessageSet.number, wireType: 0)
        bytes.appendVarint(UInt64(number))
        delimited(MessageSet.message) { $0.write(message) }
        bytes.appendTag(MessageSet.item, wireType: 4)
    }

    private mutating func write(_ value: ProtobufValue, of field: FieldInfo) {
        switch value {
        case .list(let list) where field.isPacked:
            delimited(field.number) { writer in
                for element in list { writer.writeContent(element, field.kind) }
            }
        case .list(let list): for element in list { writeSingle(element, of: field) }
        case .map(let map): for (key, value) in map.sorted(by: { $0.key < $1.key }) { write(key, value, of: field) }
        default: writeSingle(value, of: field)
        }
    }

    /// An entry of a map: key and value are always written.
    private mutating func write(_ key: ProtobufMapKey, _ value: ProtobufValue, of field: FieldInfo) {
        guard let entry = field.message, let keyField = entry.field(numbered: 1),
            let valueField = entry.field(numbered: 2)
        else { return }
        let keyValue: ProtobufValue =
            switch key {
            case .bool(let value): .bool(value)
            case .int(let value): .int(value)
            case .uint(let value): .uint(value)
            case .string(let value): .string(value)
            }
        delimited(field.number) { writer in
            writer.writeSingle(keyValue, of: keyField)
            writer.writeSingle(value, of: valueField)
        }
    }

    private mutating func writeSingle(_ value: ProtobufValue, of field: FieldInfo) {
        switch value {
        case .message(let message) where field.kind == .group:
            bytes.appendTag(field.number, wireType: 3)
            write(message)
            bytes.appendTag(field.number, wireType: 4)
        case .message(let message):
            delimited(field.number) { $0.write(message) }
        default:
            bytes.appendTag(field.number, wireType: field.kind.wireType)
            writeContent(value, field.kind)
        }
    }

    private mutating func writeContent(_ value: ProtobufValue, _ kind: FieldKind) {
        switch value {
        case .bool(let value): bytes.append(value ? 1 : 0)
        case .enumeration(let value): bytes.appendVarint(UInt64(bitPattern: Int64(value)))
        case .float(let value): append(value.bitPattern)
        case .double(let value): append(value.bitPattern)
        case .string(let value): append(value.utf8)
        case .bytes(let value): append(value)
        case .uint(let value): write(integer: value, kind)
        case .int(let value): write(integer: UInt64(bitPattern: value), kind)
        case .message, .list, .map: break  // no content of its own
        }
    }

    private mutating func write(integer value: UInt64, _ kind: FieldKind) {
        switch kind {
        case .fixed32, .sfixed32: append(UInt32(truncatingIfNeeded: value))
        case .fixed64, .sfixed64: append(value)
        case .sint32, .sint64:
            let signed = Int64(bitPattern: value)
            bytes.appendVarint(UInt64(bitPattern: signed << 1 ^ signed >> 63))
        default: bytes.appendVarint(value)
        }
    }

    private mutating func append(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
    }

    private mutating func append(_ content: some Collection<UInt8>) {
        bytes.appendVarint(UInt64(content.count))
        bytes += content
    }

    /// Writes a length and, behind it, what `body` writes.
    private mutating func delimited(_ number: UInt32, _ body: (inout WireWriter) -> Void) {
        bytes.appendTag(number, wireType: 2)
        var inner = WireWriter()
        body(&inner)
        bytes.appendVarint(UInt64(inner.bytes.count))
        bytes += inner.bytes
    }
}
