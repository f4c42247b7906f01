/// The value of a field of a ``ProtobufMessage``.
///
/// Literals stand for values: `try message.set("Shanghai", for: "data.place")`.
public enum ProtobufValue: Sendable, Equatable {
    case bool(Bool)
    /// Any of the signed integers.
    case int(Int64)
    /// Any of the unsigned integers.
    case uint(UInt64)
    case float(Float)
    case double(Double)
    case string(String)
    /// The value of a field of bytes; also of a proto2 text that is not UTF-8.
    case bytes([UInt8])
    /// A value of an enum by its number, which need not be one that the schema knows.
    case enumeration(Int32)
    case message(ProtobufMessage)
    /// The values of a repeated field, in order.
    case list([ProtobufValue])
    /// The entries of a map.
    case map([ProtobufMapKey: ProtobufValue])
}

/// The key of an entry of a map.
public enum ProtobufMapKey: Sendable, Hashable {
    case bool(Bool)
    case int(Int64)
    case uint(UInt64)
    case string(String)

    /// The key as JSON writes it.
    public var text: String {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .uint(let value): String(value)
        case .string(let value): value
        }
    }
}

extension ProtobufMapKey: Comparable {
    /// Numbers by value, texts by their bytes: the order in which entries are written.
    public static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.int(let left), .int(let right)): left < right
        case (.uint(let left), .uint(let right)): left < right
        default: left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
        }
    }
}

extension ProtobufValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
    /// `true` and `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A signed integer.
    public init(integerLiteral value: Int64) { self = .int(value) }
    /// A `double`.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// A text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A list.
    public init(arrayLiteral elements: ProtobufValue...) { self = .list(elements) }
}
