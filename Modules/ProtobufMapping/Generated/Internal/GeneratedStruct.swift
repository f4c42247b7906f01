import CMBProtobuf

/// The C struct that protoc-c generated for a message: where its fields lie, and what they hold at first.
struct GeneratedStruct {
    let descriptor: UnsafePointer<ProtobufCMessageDescriptor>

    var size: Int { descriptor.pointee.sizeof_message }

    private var fields: UnsafeBufferPointer<ProtobufCFieldDescriptor> {
        UnsafeBufferPointer(start: descriptor.pointee.fields, count: Int(descriptor.pointee.n_fields))
    }

    /// Where a field lies, and how the struct says that it is there; `nil` for a number that no field has.
    func place(of number: Int) -> (presence: FieldInfo.Presence, offset: Int, quantifierOffset: Int)? {
        fields.first { Int($0.id) == number }.map { field in
            (Self.presence(of: field), Int(field.offset), Int(field.quantifier_offset))
        }
    }

    private static func presence(of field: ProtobufCFieldDescriptor) -> FieldInfo.Presence {
        if field.label == PROTOBUF_C_LABEL_REPEATED { return .repeated }
        if isOneof(field) { return .oneof }
        if field.type == PROTOBUF_C_TYPE_MESSAGE || field.type == PROTOBUF_C_TYPE_STRING { return .pointer }
        if field.label == PROTOBUF_C_LABEL_REQUIRED { return .required }
        return field.quantifier_offset == 0 ? .implicit : .flag
    }

    private static func isOneof(_ field: ProtobufCFieldDescriptor) -> Bool {
        field.flags & PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue != 0
    }

    /// Makes a message without fields in memory that is zero: with the generated function or, where none was generated,
    /// from the defaults of the fields.
    func initialize(_ memory: UnsafeMutableRawPointer) {
        if let initialize = descriptor.pointee.message_init {
            initialize(memory.assumingMemoryBound(to: ProtobufCMessage.self))
            return
        }
        memory.storeBytes(of: descriptor, as: UnsafePointer<ProtobufCMessageDescriptor>.self)
        for field in fields where field.label != PROTOBUF_C_LABEL_REPEATED && !Self.isOneof(field) {
            guard let value = field.default_value else { continue }
            let place = memory + Int(field.offset)
            switch field.type {
            case PROTOBUF_C_TYPE_STRING: place.storeBytes(of: value, as: UnsafeRawPointer.self)
            case PROTOBUF_C_TYPE_MESSAGE: break
            default: place.copyMemory(from: value, byteCount: GeneratedDescriptions.kind(of: field.type)?.size ?? 0)
            }
        }
    }
}
