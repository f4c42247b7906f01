import Dispatch

/// What stands between the wire and the place of an accepted answer's body.
struct AnswerGuards {
    /// The greatest body in memory, in bytes.
    let maximumBodySize: Int
    /// The greatest body on the wire, in bytes.
    let maximumTransferSize: Int64?
    /// Who is asked before the body is read.
    let deciders: [AnswerDecider]

    /// Whether nothing stands in the way of a body but its size in memory.
    var isOpen: Bool { maximumTransferSize == nil && deciders.isEmpty }
}

extension RequestCore {
    /// The same disposition behind the limit of the wire and the users' decision, where there are such.
    func guarded(
        _ disposition: TransferDisposition, _ head: ResponseHead, _ guards: AnswerGuards
    ) -> TransferDisposition {
        guard !guards.isOpen, case .sink(var sink) = disposition else { return disposition }
        if let limit = guards.maximumTransferSize { sink = LimitedSink(limit, head, into: sink) }
        if !guards.deciders.isEmpty {
            let decision = AnswerDecision(about: head, by: guards.deciders)
            state.withLock { $0.attempt.decision = decision }
            decision.take { [weak self] verdict in
                if case .failure(let error) = verdict, error.isCancelled { self?.cancel() }
                self?.unpause()
            }
            sink = DecidedSink(decision, into: sink)
        }
        return .sink(sink)
    }
}

/// Lets so many bytes through as come over the wire.
private final class LimitedSink: BodySink {
    private let limit: Int64
    private let head: ResponseHead
    private let sink: any BodySink
    private let received = Locked<Int64>(0)

    init(_ limit: Int64, _ head: ResponseHead, into sink: any BodySink) {
        self.limit = limit
        self.head = head
        self.sink = sink
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Bool {
        let count = Int64(bytes.count)
        guard received.withLock({ $0 }) + count <= limit else { throw .transferTooLarge(limit, head) }
        guard try sink.receive(bytes) else { return false }  // the same come again
        received.withLock { $0 += count }
        return true
    }

    func finish() throws(NetworkError) { try sink.finish() }
}

extension NetworkError {
    static func transferTooLarge(_ limit: Int64, _ head: ResponseHead) -> NetworkError {
        NetworkError(
            .transferTooLarge, "The body of \(head.server)'s answer has more than \(limit) bytes on the wire.",
            payload: Payload(head: head))
    }
}

/// The users' decision about one answer. Their code runs on a queue of its own, never on the engine's thread.
final class AnswerDecision: Sendable {
    typealias Verdict = Result<Void, NetworkError>

    private let head: ResponseHead
    private let deciders: [AnswerDecider]
    private let queue = DispatchQueue(label: "mbnetwork.decision")
    private let taken = Locked<Verdict?>(nil)

    init(about head: ResponseHead, by deciders: [AnswerDecider]) {
        self.head = head
        self.deciders = deciders
    }

    /// `nil` while it is not taken.
    var verdict: Verdict? { taken.withLock { $0 } }

    /// Takes the decision, and tells it.
    func take(_ told: @escaping @Sendable (Verdict) -> Void) {
        queue.async {
            let verdict = self.decide()
            self.taken.withLock { $0 = verdict }
            told(verdict)
        }
    }

    /// Waits for the decision. Not on the engine's thread.
    func wait() throws(NetworkError) {
        queue.sync {}
        try verdict?.get()
    }

    private func decide() -> Verdict {
        for decider in deciders {
            switch decider(head) {
            case .read: continue
            case .refuse(let error): return .failure(error.with(payload: error.payload ?? Payload(head: head)))
            case .cancel: return .failure(.cancelled)
            }
        }
        return .success(())
    }
}

/// Says "wait" until the decision is taken.
private final class DecidedSink: BodySink {
    private let decision: AnswerDecision
    private let sink: any BodySink

    init(_ decision: AnswerDecision, into sink: any BodySink) {
        self.decision = decision
        self.sink = sink
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Bool {
        guard let verdict = decision.verdict else { return false }
        try verdict.get()
        return try sink.receive(bytes)
    }

    func finish() throws(NetworkError) { try sink.finish() }
}
