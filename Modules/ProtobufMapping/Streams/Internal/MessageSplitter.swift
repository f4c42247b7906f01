/// Cuts bytes that arrive in pieces into messages.
struct MessageSplitter {
    private let type: ProtobufMessageType
    private let limits: ProtobufLimits
    private var pending: [UInt8] = []
    private var position = 0
    /// How many bytes lie before the pending ones.
    private var offset = 0

    init(_ type: ProtobufMessageType, _ limits: ProtobufLimits) {
        self.type = type
        self.limits = limits
    }

    mutating func append(_ chunk: some Sequence<UInt8>) {
        if position > 0 {
            offset += position
            pending.removeSubrange(..<position)
            position = 0
        }
        pending += chunk
    }

    /// The next message, if all of it is there.
    mutating func next() throws(ProtobufError) -> ProtobufMessage? {
        guard let (length, size) = try length() else { return nil }
        guard length <= limits.memory else { throw fault(.tooLarge) }
        let start = position + size
        guard pending.count - start >= length else { return nil }
        position = start + length
        return try ProtobufMessage(pending[start..<position], as: type, limits: limits)
    }

    /// Says that no more bytes come.
    func finish() throws(ProtobufError) {
        if position < pending.count { throw fault(.truncated) }
    }

    /// The length of the next message and the size of that length.
    private func length() throws(ProtobufError) -> (length: Int, size: Int)? {
        var length = 0
        for (index, byte) in pending[position...].prefix(5).enumerated() {
            length |= Int(byte & 0x7F) << (7 * index)
            if byte < 0x80 { return (length, index + 1) }
        }
        if pending.count - position >= 5 { throw fault(.malformedVarint) }
        return nil
    }

    private func fault(_ reason: ProtobufError.Reason) -> ProtobufError {
        ProtobufError(reason, messageType: type.name, byteOffset: offset + position)
    }
}
