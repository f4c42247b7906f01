/// The body of a ``DataStreamRequest``, line by line.
public struct StreamedLines: AsyncSequence, Sendable {
    /// One line.
    public typealias Element = String
    /// Why the stream ended early: always a ``MBContracts/NetworkError``.
    public typealias Failure = any Error

    let chunks: StreamedChunks

    /// Reads on from where the stream is.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks: chunks.makeAsyncIterator()) }

    /// The reader of one loop.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var chunks: StreamedChunks.AsyncIterator
        private var splitter = LineSplitter()

        init(chunks: StreamedChunks.AsyncIterator) { self.chunks = chunks }

        /// The next line; `nil` at the end.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws -> String? {
            while true {
                if let line = try splitter.next() { return String(decoding: line, as: UTF8.self) }
                guard let chunk = try await chunks.next() else {
                    return splitter.rest().map { String(decoding: $0, as: UTF8.self) }
                }
                splitter.add(chunk)
            }
        }
    }
}

/// Cuts bytes into lines that end with `\n`, `\r\n` or `\r`.
struct LineSplitter {
    /// A line that grows above this is no line.
    static let limit = 16 << 20

    private var bytes: [UInt8] = []
    /// The first byte that is not part of a line that was given out.
    private var start = 0
    /// How far the bytes were searched for an end.
    private var searched = 0
    /// The last line ended with `\r`: a `\n` that follows belongs to it.
    private var skipsNewline = false

    mutating func add(_ chunk: [UInt8]) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes += chunk
    }

    /// The next whole line.
    mutating func next() throws(NetworkError) -> ArraySlice<UInt8>? {
        if skipsNewline, start < bytes.count {
            if bytes[start] == UInt8(ascii: "\n") { start += 1 }
            searched = max(searched, start)
            skipsNewline = false
        }
        let ends = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        guard let end = bytes[searched...].firstIndex(where: { $0 == ends[0] || $0 == ends[1] }) else {
            searched = bytes.count
            guard bytes.count - start <= Self.limit else {
                throw NetworkError(.responseTooLarge, "A line of the stream is longer than \(Self.limit) bytes.")
            }
            return nil
        }
        defer {
            skipsNewline = bytes[end] == ends[1]
            start = end + 1
            searched = start
        }
        return bytes[start..<end]
    }

    /// What stands behind the last end of a line; `nil` when nothing does.
    mutating func rest() -> ArraySlice<UInt8>? {
        defer { start = bytes.count }
        return start < bytes.count ? bytes[start...] : nil
    }
}
