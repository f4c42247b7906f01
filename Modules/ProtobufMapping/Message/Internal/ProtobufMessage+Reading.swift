import CMBProtobuf

extension ProtobufMessage {
    /// Copies a decoded message.
    init(type: ProtobufMessageType, reading message: UnsafeRawPointer) {
        self.init(type)
        for pointer in type.info.fieldPointers {
            let access = FieldAccess(message, pointer)
            guard access.isPresent else { continue }
            let field = pointer.pointee
            let value =
                field.isMap
                ? map(of: access, field)
                : field.isRepeated
                    ? list(of: access, field) : field.value(at: access.value, type.tables)
            if !field.isAbsent(value) { values[field.number] = value }
        }
        unknownFields = Self.unknownFields(of: message)
    }

    private func list(of access: FieldAccess, _ field: FieldInfo) -> ProtobufValue {
        .list((0..<access.count).compactMap { access.element($0).map { field.value(at: $0, type.tables) } })
    }

    /// Entries that come later replace earlier ones with the same key; a missing key or value is the default.
    private func map(of access: FieldAccess, _ field: FieldInfo) -> ProtobufValue {
        guard let entry = field.message, let key = entry.pointer(numbered: 1), let value = entry.pointer(numbered: 2)
        else { return .map([:]) }
        var entries: [ProtobufMapKey: ProtobufValue] = [:]
        access.forEachMessage { message in
            let keyAccess = FieldAccess(message, key)
            guard let entryKey = key.pointee.value(at: keyAccess.value, type.tables).mapKey else { return }
            let valueAccess = FieldAccess(message, value)
            entries[entryKey] =
                valueAccess.isPresent || value.pointee.kind.isMessage
                ? value.pointee.value(at: valueAccess.value, type.tables) : value.pointee.defaultScalar
        }
        return .map(entries)
    }

    private static func unknownFields(of message: UnsafeRawPointer) -> [UInt8] {
        let base = message.assumingMemoryBound(to: ProtobufCMessage.self).pointee
        var bytes: [UInt8] = []
        for field in UnsafeBufferPointer(start: base.unknown_fields, count: Int(base.n_unknown_fields)) {
            bytes.appendTag(field.tag, wireType: UInt8(field.wire_type.rawValue))
            bytes += UnsafeBufferPointer(start: field.data, count: field.len)
        }
        return bytes
    }
}

extension ProtobufValue {
    /// The value as a key of a map, if it can be one.
    var mapKey: ProtobufMapKey? {
        switch self {
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .uint(let value): .uint(value)
        case .string(let value): .string(value)
        case .bytes(let value): .string(String(decoding: value, as: UTF8.self))  // a proto2 text that is not UTF-8
        default: nil
        }
    }
}
