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

/// What a ``RequestCompletion`` says, whatever the type of the output: so a hub need not know it. One word.
package struct CompletionRecord: Sendable {
    private enum Content: Sendable {
        /// A success whose output is the answer.
        case answer(TransferEnd)
        case other(Other)
    }

    private let content: Content

    init(
        failure: NetworkError? = nil, output: (any Sendable)? = nil, answer: Payload? = nil,
        metrics: TransferMetrics? = nil
    ) {
        content = .other(Other(failure: failure, output: output, answer: answer, metrics: metrics))
    }

    /// A success whose output is the answer.
    package init(_ end: TransferEnd) { content = .answer(end) }

    /// A success with an output of its own.
    package init(_ end: TransferEnd, output: any Sendable) {
        let answer = Payload(head: end.head, bytes: end.bytes)
        content = .other(Other(failure: nil, output: output, answer: answer, metrics: end.metrics))
    }

    package var failure: NetworkError? {
        switch content {
        case .answer: nil
        case .other(let other): other.failure
        }
    }

    /// The output of a success, unless it is ``answer``.
    var output: (any Sendable)? {
        switch content {
        case .answer: nil
        case .other(let other): other.output
        }
    }

    var answer: Payload? {
        switch content {
        case .answer(let end): Payload(head: end.head, bytes: end.bytes)
        case .other(let other): other.answer
        }
    }

    var metrics: TransferMetrics? {
        switch content {
        case .answer(let end): end.metrics
        case .other(let other): other.metrics
        }
    }
}

/// How all those requests end that do not end in their answer.
private final class Other: Sendable {
    let failure: NetworkError?
    let output: (any Sendable)?
    let answer: Payload?
    let metrics: TransferMetrics?

    init(failure: NetworkError?, output: (any Sendable)?, answer: Payload?, metrics: TransferMetrics?) {
        self.failure = failure
        self.output = output
        self.answer = answer
        self.metrics = metrics
    }
}
