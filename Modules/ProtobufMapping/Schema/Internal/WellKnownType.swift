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
    var isWrapper: Bool {
        switch self {
        case .double, .float, .int64, .uint64, .int32, .uint32, .bool, .string, .bytes: true
        default: false
        }
    }
}
