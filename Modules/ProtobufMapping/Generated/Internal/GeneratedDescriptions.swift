import CMBProtobuf

/// What the tables that protoc-c generates say of a message and of all that it refers to, in the form in which a
/// descriptor set says it.
struct GeneratedDescriptions {
    private typealias Message = UnsafePointer<ProtobufCMessageDescriptor>
    private typealias Enumeration = UnsafePointer<ProtobufCEnumDescriptor>

    private var proto2 = FileDescription(name: "generated C, proto2", syntax: "proto2")
    private var proto3 = FileDescription(name: "generated C, proto3", syntax: "proto3")
    private var seen: Set<UnsafeRawPointer> = []
    /// The C structs of the messages, by their names.
    private(set) var structs: [String: GeneratedStruct] = [:]

    init(_ root: UnsafePointer<ProtobufCMessageDescriptor>) {
        var rest = [root]
        while let message = rest.popLast() {
            guard seen.insert(message).inserted else { continue }
            rest += add(message)
        }
    }

    var files: [FileDescription] { [proto2, proto3] }

    /// - Returns: the messages that this one refers to.
    private mutating func add(_ message: Message) -> [Message] {
        let fields = UnsafeBufferPointer(start: message.pointee.fields, count: Int(message.pointee.n_fields))
        let isProto3 = !fields.contains {
            $0.label == PROTOBUF_C_LABEL_OPTIONAL || $0.label == PROTOBUF_C_LABEL_REQUIRED
        }
        var description = MessageDescription(name: String(cString: message.pointee.name))
        structs[description.name] = GeneratedStruct(descriptor: message)
        description.isMapEntry = Self.isMapEntry(description.name, fields)
        var oneofs: [UInt32: Int] = [:]  // by the place of the case
        var others: [Message] = []
        for field in fields {
            var oneof: Int?
            if field.flags & PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue != 0 {
                oneof = oneofs[field.quantifier_offset] ?? oneofs.count
                oneofs[field.quantifier_offset] = oneof
            }
            description.fields.append(Self.describe(field, oneof: oneof))
            if field.type == PROTOBUF_C_TYPE_MESSAGE, let type = field.descriptor {
                others.append(type.assumingMemoryBound(to: ProtobufCMessageDescriptor.self))
            } else if field.type == PROTOBUF_C_TYPE_ENUM, let type = field.descriptor, seen.insert(type).inserted {
                add(type.assumingMemoryBound(to: ProtobufCEnumDescriptor.self), isProto3: isProto3)
            }
        }
        description.oneofs = oneofs.map { _ in OneofDescription() }
        if isProto3 { proto3.messages.append(description) } else { proto2.messages.append(description) }
        return others
    }

    private mutating func add(_ enumeration: Enumeration, isProto3: Bool) {
        let values = UnsafeBufferPointer(start: enumeration.pointee.values, count: Int(enumeration.pointee.n_values))
        let description = EnumDescription(
            name: String(cString: enumeration.pointee.name),
            values: values.map { (String(cString: $0.name), Int32($0.value)) })
        if isProto3 { proto3.enums.append(description) } else { proto2.enums.append(description) }
    }

    /// The tables do not mark the entries of maps; protoc names them after the field.
    private static func isMapEntry(_ name: String, _ fields: UnsafeBufferPointer<ProtobufCFieldDescriptor>) -> Bool {
        name.hasSuffix("Entry") && fields.count == 2 && fields[0].id == 1 && fields[1].id == 2
            && String(cString: fields[0].name) == "key" && String(cString: fields[1].name) == "value"
    }

    private static func describe(_ field: ProtobufCFieldDescriptor, oneof: Int?) -> FieldDescription {
        var description = FieldDescription(name: String(cString: field.name), number: Int(field.id))
        description.oneof = oneof
        description.isPacked = field.flags & PROTOBUF_C_FIELD_FLAG_PACKED.rawValue != 0
        description.type = Int(kind(of: field.type)?.rawValue ?? 0)
        switch field.label {
        case PROTOBUF_C_LABEL_REPEATED: description.label = .repeated
        case PROTOBUF_C_LABEL_REQUIRED: description.label = .required
        default: description.label = .optional
        }
        if let type = field.descriptor {
            let isMessage = field.type == PROTOBUF_C_TYPE_MESSAGE
            description.typeName =
                isMessage
                ? String(cString: type.assumingMemoryBound(to: ProtobufCMessageDescriptor.self).pointee.name)
                : String(cString: type.assumingMemoryBound(to: ProtobufCEnumDescriptor.self).pointee.name)
        }
        if let value = field.default_value, field.label == PROTOBUF_C_LABEL_OPTIONAL {
            description.defaultValue = text(of: value, field)
        }
        return description
    }

    static func kind(of type: ProtobufCType) -> FieldKind? {
        if type == PROTOBUF_C_TYPE_STRING { return .string }
        let kinds: [FieldKind] = [
            .double, .float, .int64, .uint64, .int32, .fixed64, .fixed32, .bool, .message, .bytes, .uint32,
            .enumeration, .sfixed32, .sfixed64, .sint32, .sint64,
        ]
        return kinds.first { $0.cType == type }
    }

    /// A default as a descriptor set would write it.
    private static func text(of value: UnsafeRawPointer, _ field: ProtobufCFieldDescriptor) -> String? {
        switch field.type {
        case PROTOBUF_C_TYPE_STRING: return String(cString: value.assumingMemoryBound(to: CChar.self))
        case PROTOBUF_C_TYPE_BYTES:
            return FieldInfo.bytes(at: value).map { byte in
                "\\" + String(byte >> 6, radix: 8) + String(byte >> 3 & 7, radix: 8) + String(byte & 7, radix: 8)
            }
            .joined()
        case PROTOBUF_C_TYPE_BOOL: return value.load(as: Int32.self) != 0 ? "true" : "false"
        case PROTOBUF_C_TYPE_FLOAT: return "\(value.load(as: Float.self))"
        case PROTOBUF_C_TYPE_DOUBLE: return "\(value.load(as: Double.self))"
        case PROTOBUF_C_TYPE_INT64, PROTOBUF_C_TYPE_SINT64, PROTOBUF_C_TYPE_SFIXED64:
            return String(value.load(as: Int64.self))
        case PROTOBUF_C_TYPE_UINT64, PROTOBUF_C_TYPE_FIXED64: return String(value.load(as: UInt64.self))
        case PROTOBUF_C_TYPE_UINT32, PROTOBUF_C_TYPE_FIXED32: return String(value.load(as: UInt32.self))
        case PROTOBUF_C_TYPE_ENUM:
            guard let type = field.descriptor?.assumingMemoryBound(to: ProtobufCEnumDescriptor.self),
                let entry = protobuf_c_enum_descriptor_get_value(type, value.load(as: Int32.self))
            else { return nil }
            return String(cString: entry.pointee.name)
        default: return String(value.load(as: Int32.self))
        }
    }
}
