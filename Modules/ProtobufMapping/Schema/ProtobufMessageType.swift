/// A message type: what bytes are decoded as.
///
/// Comes from a ``ProtobufSchema`` or from generated C, and keeps alive what it came from. Two are equal when they are
/// the same type of the same schema.
public struct ProtobufMessageType: Sendable, Hashable, CustomStringConvertible {
    let info: MessageInfo
    let tables: SchemaTables

    /// The full name: `weather.v1.ForecastReply`.
    public var name: String { info.name }
    /// The full name.
    public var description: String { info.name }

    /// The names of the fields as the `.proto` file has them, in ascending order of their numbers.
    public var fieldNames: [String] { info.fields.map(\.name) }

    public static func == (left: Self, right: Self) -> Bool { left.info == right.info }
    public func hash(into hasher: inout Hasher) { hasher.combine(info) }
}
