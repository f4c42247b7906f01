/// Why a schema cannot be used. Names the file and the symbol that are to blame.
public struct ProtobufSchemaError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The `.proto` file, as the descriptor set names it; empty when the set itself is at fault.
    public let file: String
    /// The full name of the message, field, enum or extension; empty when the file itself is at fault.
    public let symbol: String
    /// One sentence.
    public let reason: String

    public init(file: String = "", symbol: String = "", reason: String) {
        self.file = file
        self.symbol = symbol
        self.reason = reason
    }

    public var description: String {
        [file, symbol, reason].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}
