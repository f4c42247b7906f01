/// A decoded message: its tree of structs, and the type that says how they are laid out.
///
/// Used by one thread at a time; nothing changes it once it is decoded.
struct DecodedMessage: ~Copyable {
    let type: ProtobufMessageType
    private let tree: DecodedTree
    /// The outermost message, laid out as its type says.
    var root: UnsafeRawPointer { tree.root }
    /// How many bytes it took.
    var size: Int { tree.size }

    private init(type: ProtobufMessageType, tree: consuming DecodedTree) {
        self.type = type
        self.tree = tree
    }

    /// Runs `body` with the outermost message, while its memory is there.
    borrowing func withRoot<Result>(_ body: (UnsafeRawPointer) throws -> Result) rethrows -> Result { try body(root) }

    static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, as type: ProtobufMessageType, limits: ProtobufLimits
    ) throws(ProtobufError) -> DecodedMessage {
        DecodedMessage(type: type, tree: try DecodedTree.decode(bytes, as: type.info, limits: limits))
    }
}
