/// When a stream of events that has ended is opened anew; see ``MBRequestable/events(_:reconnecting:)``.
public struct EventReconnection: Sendable {
    /// Seconds to wait, until the server says otherwise (`retry`).
    public var delay: Double
    /// The greatest wait, in seconds: it doubles with each failure in a row.
    public var maximumDelay: Double
    /// How many failures in a row end the stream with an error; `nil`: it is tried for ever.
    public var limit: Int?

    /// For ever, after three seconds at first and a minute at most.
    public init(delay: Double = 3, maximumDelay: Double = 60, limit: Int? = nil) {
        self.delay = delay
        self.maximumDelay = maximumDelay
        self.limit = limit
    }
}

extension MBRequestable {
    /// Server-sent events that go on when the connection is lost (WHATWG HTML §9.2).
    ///
    /// ```swift
    /// for try await event in events(PricesForm()) { show(event.data) }
    /// ```
    ///
    /// A stream that ends, or fails for lack of network, is opened anew with `Last-Event-ID`, after the wait that the
    /// server asks for. The answer 204 is its way to say that there will be no more: the loop ends. Any other answer that
    /// is refused is thrown, and so is one that is no `text/event-stream`. Every connection is a request with the same
    /// form, which is read now; interceptors see each. Leaving the loop, or cancelling its task, ends the connection.
    public func events(
        _ form: any MBRequestFormable, reconnecting reconnection: EventReconnection = EventReconnection()
    ) -> ReconnectingEvents {
        let description = Result { () throws(NetworkError) in
            var request = try form.requestDescription()
            if request.headers.value(for: "Accept") == nil { request.headers.add(.accept("text/event-stream")) }
            if request.headers.value(for: "Cache-Control") == nil {
                request.headers.add(name: "Cache-Control", value: "no-store")
            }
            return request
        }
        return ReconnectingEvents(
            session: session, interceptors: interceptors, description: description, reconnection: reconnection)
    }
}

/// Events of one connection after the other. Each loop has connections of its own.
public struct ReconnectingEvents: AsyncSequence, Sendable {
    /// One event.
    public typealias Element = ServerSentEvent
    /// Why the stream ended: always a ``MBContracts/NetworkError``.
    public typealias Failure = any Error

    let session: Session
    let interceptors: [any RequestInterceptor]
    let description: Result<RequestDescription, NetworkError>
    let reconnection: EventReconnection

    /// Begins with a connection of its own.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    fileprivate func connect(after id: String?) -> Connection {
        let body = StreamBody()
        let core = RequestCore(session, interceptors, body) { () throws(NetworkError) in
            var request = try description.get()
            // An identifier that no field can carry is not sent.
            if let id, !id.isEmpty, id.printable == id { request.headers.update(name: "Last-Event-ID", value: id) }
            return request
        }
        let request = DataStreamRequest(core, body).validate(contentType: ["text/event-stream"])
        return Connection(
            request: request,
            events: ServerSentEvents.AsyncIterator(lines: request.lines.makeAsyncIterator(), after: id))
    }

    fileprivate struct Connection {
        let request: DataStreamRequest
        var events: ServerSentEvents.AsyncIterator
    }

    /// The reader of one loop.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let source: ReconnectingEvents
        private var connection: Connection?
        private var id: String?
        private var delay: Double
        /// Connections in a row that brought nothing.
        private var failures = 0
        private var isOver = false

        init(_ source: ReconnectingEvents) {
            self.source = source
            delay = source.reconnection.delay
        }

        /// The next event; `nil` when the server says that there will be no more.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws -> ServerSentEvent? {
            while !isOver {
                if connection == nil { connection = source.connect(after: id) }
                do {
                    if let event = try await connection?.events.next(isolation: actor) {
                        failures = 0
                        return event
                    }
                    if await connection?.request.completion().answer?.head.status == 204 { isOver = true }
                } catch let error as NetworkError {
                    failures += 1
                    if !error.isConnectivity || failures >= source.reconnection.limit ?? .max {
                        isOver = true
                        throw error
                    }
                }
                guard !isOver else { break }
                do {
                    try await Task.pause(seconds: prepareNext())
                } catch {
                    isOver = true
                    throw NetworkError.cancelled
                }
            }
            return nil
        }

        /// Keeps what the connection said.
        ///
        /// - Returns: the seconds to wait before the next one.
        private mutating func prepareNext() -> Double {
            if let parser = connection?.events.parser {
                id = parser.lastID
                if let retry = parser.retry { delay = Double(retry) / 1000 }
            }
            connection = nil
            let factor = Double(1 << Swift.min(Swift.max(failures - 1, 0), 16))
            return Swift.min(delay * factor, Swift.max(delay, source.reconnection.maximumDelay))
        }
    }
}
