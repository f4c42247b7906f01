/// The lines of a ``DataStreamRequest``, each read as a value.
public struct StreamedValues<Value: MBPayloadMappable>: AsyncSequence {
    /// One value.
    public typealias Element = Value
    /// Why the stream ended early, or a line could not be read: always a ``MBContracts/NetworkError``.
    public typealias Failure = any Error

    let lines: StreamedLines
    let options: PayloadOptions

    /// Reads on from where the stream is.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(lines: lines.makeAsyncIterator(), options: options)
    }

    /// The reader of one loop.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var lines: StreamedLines.AsyncIterator
        private let options: PayloadOptions
        /// A line of JSON lines is JSON.
        private let head = ResponseHead(status: 200, headers: ["Content-Type": "application/json"])

        init(lines: StreamedLines.AsyncIterator, options: PayloadOptions) {
            self.lines = lines
            self.options = options
        }

        /// The next value; `nil` at the end.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws -> Value? {
            while let line = try await lines.next(isolation: actor) {
                let isBlank = line.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
                guard !isBlank else { continue }
                return try Value.map(Payload(head: head, bytes: Array(line.utf8)), at: nil, options: options)
            }
            return nil
        }
    }
}
