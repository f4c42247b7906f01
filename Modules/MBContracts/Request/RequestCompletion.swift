/// How a request ended: its result, and what the server said, whatever the result.
public struct RequestCompletion<Output: Sendable>: Sendable {
    let record: CompletionRecord

    init(_ record: CompletionRecord) { self.record = record }

    /// Makes an end.
    ///
    /// - Parameter answer: what the server said. By default the payload that the result or its error carries.
    /// - Parameter result: the value, or why there is none.
    /// - Parameter metrics: what the exchange took.
    public init(
        _ result: Result<Output, NetworkError>, answer: Payload? = nil, metrics: TransferMetrics? = nil
    ) {
        self.init(result, answer: answer, metrics: metrics, ticket: RequestTicket())
    }

    @specialized(where Output == Payload)
    package init(
        _ result: Result<Output, NetworkError>, answer: Payload?, metrics: TransferMetrics?, ticket: RequestTicket
    ) {
        switch result {
        case .success(let output):
            // An answer that is the output as well is kept once.
            let payload = answer == nil ? output as? Payload : nil
            record = CompletionRecord(
                output: payload == nil ? output : nil, answer: payload ?? answer, metrics: metrics, ticket: ticket)
        case .failure(let error):
            record = CompletionRecord(
                failure: error, answer: answer ?? error.payload, metrics: metrics, ticket: ticket)
        }
    }

    /// The result. Cancelled, once `cancel()` has returned on the request, even if a result was there by then: nobody
    /// sees a success after a cancel.
    public var result: Result<Output, NetworkError> {
        @specialized(where Output == Payload)
        get {
            if let error { return .failure(error) }
            if let output = record.output as? Output { return .success(output) }
            if let output = record.answer as? Output { return .success(output) }
            return .failure(NetworkError(.internalFailure, "The request ended without a result."))
        }
    }

    /// Why there is no result; see ``result``.
    public var error: NetworkError? { record.ticket.isCancelled ? .cancelled : record.failure }

    /// The head and, for requests that end in a ``Payload`` and for refused downloads, the body of the answer.
    /// `nil` when none came.
    public var answer: Payload? { record.answer }

    /// What the exchange took; `nil` when nothing was sent.
    public var metrics: TransferMetrics? { record.metrics }

    /// Asks for the right to tell the user about the end of this request. The first who asks gets it: one failure is
    /// one message, however many links of the chain would show it.
    public func claimMessage() -> Bool { record.ticket.claimMessage() }

    package var ticket: RequestTicket { record.ticket }

    package func with(ticket: RequestTicket) -> RequestCompletion { RequestCompletion(record.with(ticket: ticket)) }
}

/// What a ``RequestCompletion`` says, whatever the type of the output: so a hub need not know it.
final class CompletionRecord: Sendable {
    let failure: NetworkError?
    /// The output of a success, unless it is ``answer``.
    let output: (any Sendable)?
    let answer: Payload?
    let metrics: TransferMetrics?
    let ticket: RequestTicket

    init(
        failure: NetworkError? = nil, output: (any Sendable)? = nil, answer: Payload? = nil,
        metrics: TransferMetrics? = nil, ticket: RequestTicket
    ) {
        self.failure = failure
        self.output = output
        self.answer = answer
        self.metrics = metrics
        self.ticket = ticket
    }

    func with(ticket: RequestTicket) -> CompletionRecord {
        self.ticket === ticket
            ? self
            : CompletionRecord(failure: failure, output: output, answer: answer, metrics: metrics, ticket: ticket)
    }
}
