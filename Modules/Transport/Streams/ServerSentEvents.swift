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
                if let event = try parser.take(line) { return event }
            }
            return nil
        }
    }
}

/// Puts events together, line by line (WHATWG HTML §9.2.6).
struct EventParser {
    private var event = ""
    private var data: String?
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
    /// - Throws: ``MBContracts/NetworkError/Code/responseTooLarge`` for an event that does not end.
    mutating func take(_ text: String) throws(NetworkError) -> ServerSentEvent? {
        var line = text[...]
        if isFirst, line.unicodeScalars.first == "\u{FEFF}" { line.unicodeScalars.removeFirst() }
        isFirst = false
        guard !line.isEmpty else { return end() }
        let colon = line.utf8.firstIndex(of: UInt8(ascii: ":"))
        let name = colon.map { line[..<$0] } ?? line
        var value = colon.map { line[line.utf8.index(after: $0)...] } ?? ""
        if value.utf8.first == UInt8(ascii: " ") { value.unicodeScalars.removeFirst() }
        switch name {
        case "event": event = String(value)
        case "data":
            if data == nil { data = "" } else { data?.append("\n") }
            data?.append(contentsOf: value)
            guard data?.utf8.count ?? 0 <= LineSplitter.limit else {
                throw NetworkError(
                    .responseTooLarge, "An event of the stream has more than \(LineSplitter.limit) bytes.")
            }
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
            data = nil
        }
        guard let data else { return nil }
        return ServerSentEvent(
            event: event.isEmpty ? "message" : event, data: data, id: id, retry: retry)
    }
}
