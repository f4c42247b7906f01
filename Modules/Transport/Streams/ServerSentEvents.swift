/// The events of a ``DataStreamRequest`` (`text/event-stream`). One that the stream ends within is not told.
public struct ServerSentEvents: AsyncSequence, Sendable {
    /// One event.
    public typealias Element = ServerSentEvent
    /// Why the stream ended early: always a ``MBContracts/NetworkError``.
    public typealias Failure = any Error

    let lines: StreamedLines

    /// Reads on from where the stream is.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(lines: lines.makeAsyncIterator()) }

    /// The reader of one loop.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var lines: StreamedLines.AsyncIterator
        private(set) var parser: EventParser

        init(lines: StreamedLines.AsyncIterator, after id: String? = nil) {
            self.lines = lines
            parser = EventParser(id: id)
        }

        /// The next event; `nil` at the end.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws -> ServerSentEvent? {
            while let line = try await lines.next(isolation: actor) {
                if let event = parser.take(line) { return event }
            }
            return nil
        }
    }
}

/// Puts events together, line by line (WHATWG HTML §9.2.6).
struct EventParser {
    private var event = ""
    private var data: [Substring] = []
    private var id: String?
    /// The identifier of the last event that was whole, in this stream or the one before it.
    private(set) var lastID: String?
    private(set) var retry: Int?
    private var isFirst = true

    init(id: String? = nil) {
        self.id = id
        lastID = id
    }

    /// - Returns: the event that ends with this line.
    mutating func take(_ text: String) -> ServerSentEvent? {
        var line = text[...]
        if isFirst, line.unicodeScalars.first == "\u{FEFF}" { line.unicodeScalars.removeFirst() }
        isFirst = false
        guard !line.isEmpty else { return end() }
        let colon = line.utf8.firstIndex(of: UInt8(ascii: ":"))
        let name = colon.map { line[..<$0] } ?? line
        var value = colon.map { line[line.utf8.index(after: $0)...] } ?? ""
        if value.utf8.first == UInt8(ascii: " ") { value = value.dropFirst() }
        switch name {
        case "event": event = String(value)
        case "data": data.append(value)
        case "id": if !value.utf8.contains(0) { id = String(value) }
        case "retry": if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { retry = Int(value) }
        default: break  // comments, and fields of the future
        }
        return nil
    }

    private mutating func end() -> ServerSentEvent? {
        lastID = id
        defer {
            event = ""
            data = []
        }
        guard !data.isEmpty else { return nil }
        return ServerSentEvent(
            event: event.isEmpty ? "message" : event, data: data.joined(separator: "\n"), id: id, retry: retry)
    }
}
