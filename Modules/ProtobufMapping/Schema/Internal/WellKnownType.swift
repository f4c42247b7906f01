/// The message types of `google/protobuf/*.proto` that have a meaning of their own.
enum WellKnownType: String {
    case any = "google.protobuf.Any"
    case timestamp = "google.protobuf.Timestamp"
    case duration = "google.protobuf.Duration"
    case fieldMask = "google.protobuf.FieldMask"
    case structure = "google.protobuf.Struct"
    case value = "google.protobuf.Value"
    case list = "google.protobuf.ListValue"
    case empty = "google.protobuf.Empty"
    case double = "google.protobuf.DoubleValue"
    case float = "google.protobuf.FloatValue"
    case int64 = "google.protobuf.Int64Value"
    case uint64 = "google.protobuf.UInt64Value"
    case int32 = "google.protobuf.Int32Value"
    case uint32 = "google.protobuf.UInt32Value"
    case bool = "google.protobuf.BoolValue"
    case string = "google.protobuf.StringValue"
    case bytes = "google.protobuf.BytesValue"

    /// Whether the message stands for the scalar in its field `value`.
    var isWrapper: Bool { scalar != nil }

    /// What a wrapper wraps.
    private var scalar: FieldKind? {
        switch self {
        case .double: .double
        case .float: .float
        case .int64: .int64
        case .uint64: .uint64
        case .int32: .int32
        case .uint32: .uint32
        case .bool: .bool
        case .string: .string
        case .bytes: .bytes
        case .any, .timestamp, .duration, .fieldMask, .structure, .value, .list, .empty: nil
        }
    }

    /// Whether a message of that name has the fields that it should have. A message that has others is like any other,
    /// whatever its name.
    func hasShape(of fields: UnsafeBufferPointer<FieldInfo>) -> Bool {
        func has(_ number: UInt32, _ kind: FieldKind, oneof: Bool = false) -> Bool {
            fields.contains {
                $0.number == number && $0.kind == kind && !$0.isRepeated && ($0.oneof != nil) == oneof
            }
        }
        switch self {
        case .any: return has(1, .string) && has(2, .bytes)
        case .timestamp, .duration: return has(1, .int64) && has(2, .int32)
        case .fieldMask: return fields.contains { $0.number == 1 && $0.kind == .string && $0.isRepeated }
        case .structure: return fields.contains { $0.number == 1 && $0.isMap }
        case .list: return fields.contains { $0.number == 1 && $0.kind == .message && $0.isRepeated && !$0.isMap }
        case .empty: return true
        case .value:
            return has(1, .enumeration, oneof: true) && has(2, .double, oneof: true) && has(3, .string, oneof: true)
                && has(4, .bool, oneof: true) && has(5, .message, oneof: true) && has(6, .message, oneof: true)
        default: return scalar.map { has(1, $0) } ?? false
        }
    }
}
