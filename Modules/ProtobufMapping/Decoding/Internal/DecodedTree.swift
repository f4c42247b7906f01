import CMBProtobuf

/// A decoded message as a tree of structs, and the memory in which they lie. How they are laid out says the type that it
/// was decoded as.
struct DecodedTree: ~Copyable {
    /// The outermost message.
    let root: UnsafeRawPointer
    private let arena: Arena
    /// How many pieces of memory it took.
    var blockCount: Int { arena.blockCount }
    /// How many bytes it took.
    var size: Int { arena.size }

    init(root: UnsafeRawPointer, arena: consuming Arena) {
        self.root = root
        self.arena = arena
    }

    /// Runs `body` with the outermost message, while its memory is there.
    @inline(__always)
    borrowing func withRoot<Result>(_ body: (UnsafeRawPointer) throws -> Result) rethrows -> Result { try body(root) }

    /// - Parameter scratch: memory that a small message may use, which then is to be there as long as the tree.
    static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, as info: MessageInfo, limits: ProtobufLimits,
        scratch: UnsafeMutableRawBufferPointer? = nil
    ) throws(ProtobufError) -> DecodedTree {
        if let tree = OnePassDecoder.decode(bytes, as: info, limits: limits, scratch: scratch) { return tree }
        return try decodeCarefully(bytes, as: info, limits: limits)
    }

    /// The way of messages that are not ordinary: scanned, rewritten where protobuf-c would misread them, and unpacked
    /// by it.
    static func decodeCarefully(
        _ bytes: UnsafeBufferPointer<UInt8>, as info: MessageInfo, limits: ProtobufLimits
    ) throws(ProtobufError) -> DecodedTree {
        var scanner = Scanner(info, limits: limits)
        try scanner.scan(bytes)
        if !scanner.needsNormalizing {
            if let missing = scanner.missing { throw missing }
            if let tree = unpack(bytes, as: info, memory: scanner.memory, limits) { return tree }
        }
        return try decodeNormalized(bytes, as: info, limits)
    }

    /// The way of messages that protobuf-c would not read as it should.
    private static func decodeNormalized(
        _ bytes: UnsafeBufferPointer<UInt8>, as info: MessageInfo, _ limits: ProtobufLimits
    ) throws(ProtobufError) -> DecodedTree {
        let normalized: [UInt8]
        do throws(WireFault) {
            normalized = try Normalizer.normalize(bytes, as: info)
        } catch {
            throw ProtobufError(error.reason, messageType: info.name)
        }
        var unpacked: DecodedTree?
        try normalized.withUnsafeBufferPointer { bytes throws(ProtobufError) in
            var scanner = Scanner(info, limits: limits, isNormalized: true)
            try scanner.scan(bytes)
            if let missing = scanner.missing { throw missing }
            unpacked = unpack(bytes, as: info, memory: scanner.memory, limits)
        }
        guard let tree = consume unpacked else { throw ProtobufError(.refused, messageType: info.name) }
        Unwrapper.unwrap(tree.root, info)
        return tree
    }

    /// Hands bytes that were scanned to protobuf-c.
    private static func unpack(
        _ bytes: UnsafeBufferPointer<UInt8>, as info: MessageInfo, memory: Int, _ limits: ProtobufLimits
    ) -> DecodedTree? {
        var arena = Arena(expecting: memory, limit: Int(clamping: UInt(memory) + UInt(limits.memory)))
        let root = withUnsafeMutablePointer(to: &arena) { arena in
            var allocator = ProtobufCAllocator(
                alloc: { arena, size in arena?.assumingMemoryBound(to: Arena.self).pointee.allocate(size) },
                free: { _, _ in }, allocator_data: arena)
            return protobuf_c_message_unpack(info.descriptor, &allocator, bytes.count, bytes.baseAddress)
        }
        guard let root else { return nil }
        return DecodedTree(root: UnsafeRawPointer(root), arena: arena)
    }
}
