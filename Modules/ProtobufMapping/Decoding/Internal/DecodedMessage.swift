import CMBProtobuf

/// A decoded message: the tree that protobuf-c made, and the memory in which it lies.
///
/// Used by one thread at a time; nothing changes it after ``decode(_:as:limits:)``.
final class DecodedMessage {
    let type: ProtobufMessageType
    /// The outermost message, laid out as its type says.
    let root: UnsafeRawPointer
    private let arena: Arena

    private init(type: ProtobufMessageType, root: UnsafeRawPointer, arena: consuming Arena) {
        self.type = type
        self.root = root
        self.arena = arena
    }

    static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, as type: ProtobufMessageType, limits: ProtobufLimits
    ) throws(ProtobufError) -> DecodedMessage {
        var scanner = Scanner(type.info, limits: limits)
        try scanner.scan(bytes)
        if !scanner.needsNormalizing {
            if let missing = scanner.missing { throw missing }
            if let message = unpack(bytes, as: type, memory: scanner.memory, limits) { return message }
        }
        return try decodeNormalized(bytes, as: type, limits: limits)
    }

    /// The way of messages that protobuf-c would not read as it should.
    private static func decodeNormalized(
        _ bytes: UnsafeBufferPointer<UInt8>, as type: ProtobufMessageType, limits: ProtobufLimits
    ) throws(ProtobufError) -> DecodedMessage {
        let normalized: [UInt8]
        do throws(WireFault) {
            normalized = try Normalizer.normalize(bytes, as: type.info)
        } catch {
            throw ProtobufError(error.reason, messageType: type.name)
        }
        return try normalized.withUnsafeBufferPointer { bytes throws(ProtobufError) in
            var scanner = Scanner(type.info, limits: limits)
            try scanner.scan(bytes)
            if let missing = scanner.missing { throw missing }
            guard let message = unpack(bytes, as: type, memory: scanner.memory, limits) else {
                throw ProtobufError(.refused, messageType: type.name)
            }
            Unwrapper.unwrap(message.root, type.info)
            return message
        }
    }

    private static func unpack(
        _ bytes: UnsafeBufferPointer<UInt8>, as type: ProtobufMessageType, memory: Int, _ limits: ProtobufLimits
    ) -> DecodedMessage? {
        var arena = Arena(size: memory, limit: limits.memory)
        let root = withUnsafeMutablePointer(to: &arena) { arena in
            var allocator = ProtobufCAllocator(
                alloc: { arena, size in arena?.assumingMemoryBound(to: Arena.self).pointee.allocate(size) },
                free: { _, _ in }, allocator_data: arena)
            return protobuf_c_message_unpack(type.info.descriptor, &allocator, bytes.count, bytes.baseAddress)
        }
        guard let root else { return nil }
        return DecodedMessage(type: type, root: UnsafeRawPointer(root), arena: arena)
    }
}
