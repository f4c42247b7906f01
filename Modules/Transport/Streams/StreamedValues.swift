/// The lines of a ``DataStreamRequest``, each read as a value.
public struct StreamedValues<Value: MBPayloadMappable>: AsyncSequence {
    public typealias Element = Value
    public typealias Failure = any Error

    let lines: StreamedLines
    let options: PayloadOptions

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(lines: lines.makeAsyncIterator(), options: options)
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        private var lines: StreamedLines.AsyncIterator
        private let options: PayloadOptions
        /// A line of JSON lines is JSON.
        private let head = ResponseHead(status: 200, headers: ["Content-Type": "application/json"])

        init(lines: StreamedLines.AsyncIterator, options: PayloadOptions) {
            self.lines = lines
            self.options = options
        }

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
