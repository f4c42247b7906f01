/// How a request ended: its result, and what the server said, whatever the result.
public struct RequestCompletion<Output: Sendable>: Sendable {
    package let record: CompletionRecord
    /// What all who look at the end of one request share.
    package let ticket: HubCore

    package init(_ record: CompletionRecord, ticket: HubCore) {
        self.record = record
        self.ticket = ticket
    }

    /// Makes an end.
    ///
    /// - Parameter answer: what the server said. By default the payload that the result or its error carries.
    /// - Parameter result: the value, or why there is none.
    /// - Parameter metrics: what the exchange took.
    public init(
        _ result: Result<Output, NetworkError>, answer: Payload? = nil, metrics: TransferMetrics? = nil
    ) {
        self.init(result, answer: answer, metrics: metrics, ticket: HubCore())
    }

    private init(
        _ result: Result<Output, NetworkError>, answer: Payload?, metrics: TransferMetrics?, ticket: HubCore
    ) {
        self.ticket = ticket
        switch result {
        case .success(let output):
            // An answer that is the output as well is kept once.
            let payload = answer == nil ? output as? Payload : nil
            record = CompletionRecord(
                output: payload == nil ? output : nil, answer: payload ?? answer, metrics: metrics)
        case .failure(let error):
            record = CompletionRecord(failure: error, answer: answer ?? error.payload, metrics: metrics)
        }
    }

    /// The same request with another result.
    package func with(_ result: Result<Output, NetworkError>) -> RequestCompletion {
        RequestCompletion(result, answer: answer, metrics: metrics, ticket: ticket)
    }

    /// The result. Cancelled, once `cancel()` has returned on the request, even if a result was there by then: nobody
    /// sees a success after a cancel.
    public var result: Result<Output, NetworkError> {
        @specialized(where Output == Payload)
        get {
            if let error { return .failure(error) }
            if let output = record.output {
                if let output = output as? Output { return .success(output) }
            } else if let answer = record.answer, let output = answer as? Output {
                return .success(output)
            }
            return .failure(NetworkError(.internalFailure, "The request ended without a result."))
        }
    }

    /// The value of ``result``. A function of its own, so that the memory for a result lies on the stack and is not kept
    /// by a task that waits.
    @specialized(where Output == Payload)
    func output() throws(NetworkError) -> Output { try result.get() }

    /// Why there is no result; see ``result``.
    public var error: NetworkError? { ticket.isCancelled ? .cancelled : record.failure }

    /// The head and, for requests that end in a ``Payload`` and for refused downloads, the body of the answer.
    /// `nil` when none came.
    public var answer: Payload? { record.answer }

    /// What the exchange took; `nil` when nothing was sent.
    public var metrics: TransferMetrics? { record.metrics }

    /// Asks for the right to tell the user about the end of this request. The first who asks gets it: one failure is
    /// one message, however many links of the chain would show it.
    public func claimMessage() -> Bool { ticket.claimMessage() }
}

/// What a ``RequestCompletion`` says, whatever the type of the output: so a hub need not know it.
package final class CompletionRecord: Sendable {
    package let failure: NetworkError?
    /// The output of a success, unless it is ``answer``.
    let output: (any Sendable)?
    private let end: TransferEnd?
    private let hasAnswer: Bool
    private let hasMetrics: Bool

    init(
        failure: NetworkError? = nil, output: (any Sendable)? = nil, answer: Payload? = nil,
        metrics: TransferMetrics? = nil
    ) {
        self.failure = failure
        self.output = output
        hasAnswer = answer != nil
        hasMetrics = metrics != nil
        end =
            hasAnswer || hasMetrics
            ? TransferEnd(
                head: answer?.head ?? ResponseHead(status: 0), bytes: answer?.bytes ?? [],
                metrics: metrics ?? TransferMetrics())
            : nil
    }

    /// A success.
    ///
    /// - Parameter output: `nil` when the answer is the output.
    package init(_ end: TransferEnd, output: (any Sendable)? = nil) {
        failure = nil
        self.output = output
        self.end = end
        hasAnswer = true
        hasMetrics = true
    }

    var answer: Payload? {
        guard hasAnswer, let end else { return nil }
        return Payload(head: end.head, bytes: end.bytes)
    }

    var metrics: TransferMetrics? { hasMetrics ? end?.metrics : nil }
}
