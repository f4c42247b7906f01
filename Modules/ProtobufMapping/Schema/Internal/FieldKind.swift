import CMBProtobuf

/// What a field holds; the raw values are those of `FieldDescriptorProto.Type`.
enum FieldKind: UInt8 {
    case double = 1
    case float = 2
    case int64 = 3
    case uint64 = 4
    case int32 = 5
    case fixed64 = 6
    case fixed32 = 7
    case bool = 8
    case string = 9
    case group = 10
    case message = 11
    case bytes = 12
    case uint32 = 13
    case enumeration = 14
    case sfixed32 = 15
    case sfixed64 = 16
    case sint32 = 17
    case sint64 = 18

    /// How protobuf-c is told to decode it. Strings are decoded as bytes, so that they keep their NULs and have a
    /// length; groups as messages, into which the normalizer turns them.
    var cType: ProtobufCType {
        switch self {
        case .double: PROTOBUF_C_TYPE_DOUBLE
        case .float: PROTOBUF_C_TYPE_FLOAT
        case .int64: PROTOBUF_C_TYPE_INT64
        case .uint64: PROTOBUF_C_TYPE_UINT64
        case .int32: PROTOBUF_C_TYPE_INT32
        case .fixed64: PROTOBUF_C_TYPE_FIXED64
        case .fixed32: PROTOBUF_C_TYPE_FIXED32
        case .bool: PROTOBUF_C_TYPE_BOOL
        case .string, .bytes: PROTOBUF_C_TYPE_BYTES
        case .group, .message: PROTOBUF_C_TYPE_MESSAGE
        case .uint32: PROTOBUF_C_TYPE_UINT32
        case .enumeration: PROTOBUF_C_TYPE_ENUM
        case .sfixed32: PROTOBUF_C_TYPE_SFIXED32
        case .sfixed64: PROTOBUF_C_TYPE_SFIXED64
        case .sint32: PROTOBUF_C_TYPE_SINT32
        case .sint64: PROTOBUF_C_TYPE_SINT64
        }
    }

    /// The size of one value in a C struct, which is also its alignment except for strings and bytes.
    var size: Int {
        switch self {
        case .string, .bytes: 16
        case .float, .int32, .fixed32, .bool, .uint32, .enumeration, .sfixed32, .sint32: 4
        case .double, .int64, .uint64, .fixed64, .group, .message, .sfixed64, .sint64: 8
        }
    }

    var alignment: Int { min(size, 8) }

    /// The wire type of one value: 0 varint, 1 eight bytes, 2 length-delimited, 3 group, 5 four bytes.
    var wireType: UInt8 {
        switch self {
        case .int32, .int64, .uint32, .uint64, .sint32, .sint64, .bool, .enumeration: 0
        case .double, .fixed64, .sfixed64: 1
        case .string, .bytes, .message: 2
        case .group: 3
        case .float, .fixed32, .sfixed32: 5
        }
    }

    var isMessage: Bool { self == .message || self == .group }
    /// Whether a repeated field of this kind may be packed.
    var isPackable: Bool { wireType == 0 || wireType == 1 || wireType == 5 }
    /// Whether a map may have keys of this kind.
    var isMapKey: Bool {
        switch self {
        case .double, .float, .bytes, .enumeration, .message, .group: false
        default: true
        }
    }
}
