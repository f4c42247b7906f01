import CMBProtobuf

/// Puts the unknown fields right that the ``Normalizer`` has sent through protobuf-c in a field of its own.
enum Unwrapper {
    static func unwrap(_ message: UnsafeRawPointer, _ info: MessageInfo) {
        let base = message.assumingMemoryBound(to: ProtobufCMessage.self)
        let unknown = UnsafeMutableBufferPointer(
            start: base.pointee.unknown_fields, count: Int(base.pointee.n_unknown_fields))
        for index in unknown.indices where unknown[index].tag == Normalizer.wrapperNumber { unwrap(&unknown[index]) }
        for field in info.fieldPointers {
            guard let type = field.pointee.message else { continue }
            FieldAccess(message, field).forEachMessage { unwrap($0, type) }
        }
    }

    private static func unwrap(_ field: inout ProtobufCMessageUnknownField) {
        var cursor = WireCursor(UnsafeBufferPointer(start: field.data, count: field.len))
        guard var inner = try? cursor.delimited(), let tag = try? inner.tag() else { return }
        field.tag = tag.number
        field.wire_type = ProtobufCWireType(rawValue: UInt32(tag.wireType))
        field.len = inner.remaining
        field.data = UnsafeMutablePointer(mutating: inner.position)
    }
}
