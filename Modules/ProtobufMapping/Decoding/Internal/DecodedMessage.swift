import CMBProtobuf

/// A decoded message: a tree of structs as protobuf-c would make it, and the memory in which it lies.
///
/// Used by one thread at a time; nothing changes it once it is decoded.
struct DecodedMessage: ~Copyable {
    let type: ProtobufMessageType
    /// The outermost message, laid out as its type says.
    let root: UnsafeRawPointer
    private let arena: Arena
    /// How many pieces of memory it took.
    var blockCount: Int { arena.blockCount }
    /// How many bytes it took.
    var size: Int { arena.size }

    init(type: ProtobufMessageType, root: UnsafeRawPointer, arena: consuming Arena) {
        self.type = type
        self.root = root
        self.arena = arena
    }

    /// Runs `body` with the outermost message, while its memory is there.
    borrowing func withRoot<Result>(_ body: (UnsafeRawPointer) throws -> Result) rethrows -> Result { try body(root) }

    /// - Parameter descriptor: the generated table of the type, when its C struct is to be filled.
    static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, as type: ProtobufMessageType, limits: ProtobufLimits,
        descriptor: UnsafePointer<ProtobufCMessageDescriptor>? = nil
    ) throws(ProtobufError) -> DecodedMessage {
        if descriptor == nil, let message = OnePassDecoder.decode(bytes, as: type, limits: limits) { return message }
        return try decodeCarefully(bytes, as: type, limits: limits, descriptor: descriptor)
    }

    /// The way of messages that are not ordinary, and of structs of protobuf-c's own layout: scanned, rewritten where
    /// protobuf-c would misread them, and unpacked by it.
    static func decodeCarefully(
        _ bytes: UnsafeBufferPointer<UInt8>, as type: ProtobufMessageType, limits: ProtobufLimits,
        descriptor: UnsafePointer<ProtobufCMessageDescriptor>? = nil
    ) throws(ProtobufError) -> DecodedMessage {
        var scanner = Scanner(type.info, limits: limits, refusesNul: descriptor != nil)
        try scanner.scan(bytes)
        let unpacker = Unpacker(type: type, descriptor: descriptor ?? type.info.descriptor, limits: limits)
        if !scanner.needsNormalizing {
            if let missing = scanner.missing { throw missing }
            if let message = unpacker.unpack(bytes, memory: scanner.memory) { return message }
        }
        let isGenerated = descriptor != nil
        return try unpacker.unpackNormalized(bytes, unwraps: !isGenerated)
    }

    /// Hands bytes that were scanned to protobuf-c.
    private struct Unpacker {
        let type: ProtobufMessageType
        let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
        let limits: ProtobufLimits

        func unpack(_ bytes: UnsafeBufferPointer<UInt8>, memory: Int) -> DecodedMessage? {
            var arena = Arena(size: memory, limit: limits.memory)
            let root = withUnsafeMutablePointer(to: &arena) { arena in
                var allocator = ProtobufCAllocator(
                    alloc: { arena, size in arena?.assumingMemoryBound(to: Arena.self).pointee.allocate(size) },
                    free: { _, _ in }, allocator_data: arena)
                return protobuf_c_message_unpack(descriptor, &allocator, bytes.count, bytes.baseAddress)
            }
            guard let root else { return nil }
            return DecodedMessage(type: type, root: UnsafeRawPointer(root), arena: arena)
        }

        /// The way of messages that protobuf-c would not read as it should.
        ///
        /// - Parameter unwraps: whether unknown fields are put right, which needs structs of our own layout.
        func unpackNormalized(
            _ bytes: UnsafeBufferPointer<UInt8>, unwraps: Bool
        ) throws(ProtobufError) -> DecodedMessage {
            let normalized: [UInt8]
            do throws(WireFault) {
                normalized = try Normalizer.normalize(bytes, as: type.info)
            } catch {
                throw ProtobufError(error.reason, messageType: type.name)
            }
            var unpacked: DecodedMessage?
            try normalized.withUnsafeBufferPointer { bytes throws(ProtobufError) in
                var scanner = Scanner(type.info, limits: limits, isNormalized: true)
                try scanner.scan(bytes)
                if let missing = scanner.missing { throw missing }
                unpacked = unpack(bytes, memory: scanner.memory)
            }
            guard let message = consume unpacked else { throw ProtobufError(.refused, messageType: type.name) }
            if unwraps { Unwrapper.unwrap(message.root, type.info) }
            return message
        }
    }
}
