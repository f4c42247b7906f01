/// Messages that come one after the other, each behind its length: what `writeDelimitedTo` of other libraries writes.
///
/// ```swift
/// for try await forecast in chunks.protobufMessages(try schema.message("weather.v1.Forecast")) { … }
/// ```
///
/// A message is given as soon as its last byte is there. The sequence ends where the bytes end between two messages;
/// ``ProtobufError`` is thrown where they end inside of one, and for one that cannot be decoded.
public struct ProtobufMessages<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element: Collection<UInt8> {
    /// What comes, one by one.
    public typealias Element = ProtobufMessage

    private let chunks: Chunks
    private let type: ProtobufMessageType
    private let limits: ProtobufLimits

    init(_ chunks: Chunks, _ type: ProtobufMessageType, _ limits: ProtobufLimits) {
        self.chunks = chunks
        self.type = type
        self.limits = limits
    }

    /// A reader, which begins where the chunks do.
    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), splitter: MessageSplitter(type, limits))
    }

    /// Reads messages off the chunks.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var chunks: Chunks.AsyncIterator
        fileprivate var splitter: MessageSplitter

        /// The next message; `nil` behind the last one.
        public mutating func next() async throws -> ProtobufMessage? {
            while true {
                if let message = try splitter.next() { return message }
                guard let chunk = try await chunks.next() else {
                    try splitter.finish()
                    return nil
                }
                splitter.append(chunk)
            }
        }
    }
}

extension ProtobufMessages: Sendable where Chunks: Sendable {}

extension AsyncSequence where Element: Collection<UInt8> {
    /// The messages in these chunks of bytes, each behind its length.
    public func protobufMessages(
        _ type: ProtobufMessageType, limits: ProtobufLimits = .default
    ) -> ProtobufMessages<Self> {
        ProtobufMessages(self, type, limits)
    }
}

extension ProtobufMessage {
    /// The message behind its length, as it goes into a stream of messages.
    public func packedDelimited() -> [UInt8] {
        let content = packed()
        var bytes: [UInt8] = []
        bytes.appendVarint(UInt64(content.count))
        return bytes + content
    }

    /// Reads all messages of a whole stream.
    public static func delimited(
        _ bytes: some Sequence<UInt8>, as type: ProtobufMessageType, limits: ProtobufLimits = .default
    ) throws(ProtobufError) -> [ProtobufMessage] {
        var splitter = MessageSplitter(type, limits)
        splitter.append(bytes)
        var messages: [ProtobufMessage] = []
        while let message = try splitter.next() { messages.append(message) }
        try splitter.finish()
        return messages
    }
}
