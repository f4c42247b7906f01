/// How a request ended: its result, and what the server said, whatever the result.
public struct RequestCompletion<Output: Sendable>: Sendable {
    private let storedResult: Result<Output, NetworkError>
    /// The head and, for requests that end in a ``Payload`` and for refused downloads, the body of the answer.
    /// `nil` when none came.
    public let answer: Payload?
    /// What the exchange took; `nil` when nothing was sent.
    public let metrics: TransferMetrics?
    package let ticket: RequestTicket

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

    package init(
        _ result: Result<Output, NetworkError>, answer: Payload?, metrics: TransferMetrics?, ticket: RequestTicket
    ) {
        storedResult = result
        self.answer = answer ?? result.error?.payload ?? result.value as? Payload
        self.metrics = metrics
        self.ticket = ticket
    }

    /// The result. Cancelled, once `cancel()` has returned on the request, even if a result was there by then: nobody
    /// sees a success after a cancel.
    public var result: Result<Output, NetworkError> {
        ticket.isCancelled ? .failure(.cancelled) : storedResult
    }

    /// Why there is no result; see ``result``.
    public var error: NetworkError? { result.error }

    /// Asks for the right to tell the user about the end of this request. The first who asks gets it: one failure is
    /// one message, however many links of the chain would show it.
    public func claimMessage() -> Bool { ticket.claimMessage() }

    package func with(ticket: RequestTicket) -> RequestCompletion {
        RequestCompletion(storedResult, answer: answer, metrics: metrics, ticket: ticket)
    }
}
