/// Why a schema cannot be used. Names the file and the symbol that are to blame.
public struct ProtobufSchemaError: Error, Sendable, CustomStringConvertible {
    /// The `.proto` file, as the descriptor set names it, or the descriptor set itself; empty when it has no name.
    public let file: String
    /// The full name of the message, field, enum or extension; empty when the file itself is at fault.
    public let symbol: String
    /// One sentence.
    public let reason: String
    /// The error of the system that led to this one, such as that of a file that cannot be read.
    public let underlying: (any Error)?

    /// Makes an error from its parts.
    public init(file: String = "", symbol: String = "", reason: String, underlying: (any Error)? = nil) {
        self.file = file
        self.symbol = symbol
        self.reason = reason
        self.underlying = underlying
    }

    /// File, symbol and reason, with a colon between them.
    public var description: String {
        [file, symbol, reason].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}

/// Two are equal that say the same; their causes are not compared.
extension ProtobufSchemaError: Hashable {
    public static func == (left: Self, right: Self) -> Bool {
        (left.file, left.symbol, left.reason) == (right.file, right.symbol, right.reason)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(symbol)
        hasher.combine(reason)
    }
}
