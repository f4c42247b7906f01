import MBMapping

extension RecordField {
    /// A field of a message as `Map` reads it.
    init(_ field: UnsafePointer<FieldInfo>) {
        let info = field.pointee
        self.init(
            name: info.nameBytes, otherName: info.jsonNameBytes, text: info.name, otherText: info.jsonName,
            kind: Kind(info), presence: Presence(info),
            number: info.number, offset: info.offset, quantifierOffset: info.quantifierOffset,
            standIn: info.defaultValue, type: info.message?.record, detail: UnsafeRawPointer(field))
    }

    /// Where the rest that is known of the field lies.
    var info: UnsafePointer<FieldInfo> { detail.assumingMemoryBound(to: FieldInfo.self) }
}

extension RecordField.Kind {
    fileprivate init(_ field: FieldInfo) {
        self =
            switch field.kind {
            case .int32, .sint32, .sfixed32: .int32
            case .int64, .sint64, .sfixed64: .int64
            case .uint32, .fixed32: .uint32
            case .uint64, .fixed64: .uint64
            case .float: .float
            case .double: .double
            case .bool: .bool
            case .string: field.checksUTF8 ? .text : .other
            case .bytes: .bytes
            case .message, .group: .record
            case .enumeration: field.enumeration?.isNullValue == true ? .other : .choice
            }
    }
}

extension RecordField.Presence {
    fileprivate init(_ field: FieldInfo) {
        self =
            switch field.presence {
            case .implicit, .required: .always
            case .flag: .flag
            case .pointer: .address
            case .oneof: .number
            case .repeated: field.isMap ? .dictionary : .list
            }
    }
}

extension RecordType {
    /// A message type as `Map` reads it.
    init(_ table: UnsafePointer<MessageTable>, fields: UnsafeBufferPointer<RecordField>) {
        self.init(fields: fields, isObject: table.pointee.wellKnown == nil, detail: UnsafeRawPointer(table))
    }

    var info: MessageInfo { MessageInfo(detail.assumingMemoryBound(to: MessageTable.self)) }
}
