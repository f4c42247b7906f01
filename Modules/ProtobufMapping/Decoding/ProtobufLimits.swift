/// How much a message may ask for before it is refused.
///
/// protobuf-c itself has no limits: some 34 KB of nested messages overflow its stack, and 1 MB of empty ones takes
/// 237 MB of memory. Every decode here has them, and ends with a ``ProtobufError`` where one is reached.
public struct ProtobufLimits: Sendable, Hashable {
    /// How many messages may lie in each other below the outermost. At least 1 and at most 1,000.
    public var depth: Int {
        didSet { depth = min(max(depth, 1), 1_000) }
    }
    /// How many bytes of memory the decoded message may take.
    public var memory: Int

    /// Makes limits; a depth out of range is taken for the nearest one.
    public init(depth: Int = 100, memory: Int = 256 << 20) {
        self.depth = min(max(depth, 1), 1_000)
        self.memory = memory
    }

    /// A hundred levels, and 256 MB.
    public static let `default` = Self()
}
