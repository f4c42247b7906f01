/// What changes in a ``RequestCore``.
struct SendingState {
    var hasStarted = false
    var isCancelled = false
    var isSuspended = false
    /// Adapters that run, or the wait before the request is sent again.
    var work: Task<Void, Never>?
    /// Why an interceptor had the request sent again, each time.
    var retried: [NetworkError] = []

    /// The description that is being sent, as the adapters made it.
    var adapted: Box<RequestDescription>?
    /// The first request of this sending, before the target prepared it.
    var unprepared: Box<OutgoingRequest>?
    /// The attempt that runs, as it goes out.
    var outgoing: OutgoingRequest?
    /// Redirects that were followed in this sending.
    var redirects = 0
    /// How often the server's question who asks was answered since the last redirect.
    var answers = 0
    /// Seconds that are left for this sending; `nil`: no limit.
    var remaining: Double?

    /// What steers the attempt that runs, or ran last: it is let go where the request is, not on the engine's thread.
    var control: (any TransferControl)?
    /// ``control``, while there is something to steer.
    var steering: (any TransferControl)? { attempt.isOver ? nil : control }
    /// A sink became ready before `control` was there.
    var mustUnpause = false
    var attempt = AttemptState()
    /// The attempts that are over, oldest first.
    var history: [RequestAttempt] { earlierAttempts + (lastAttempt.map { [$0] } ?? []) }
    private var earlierAttempts: [RequestAttempt] = []
    /// How ``attempt`` ended; nearly always it is the only one, and nobody asks.
    private var lastResult = LastResult.none
    var rules: AnswerRules
    /// Whether an attempt runs or is judged.
    var isBusy = false
    /// Who waits for the end of that.
    var waiting: [@Sendable () -> Void] = []

    init(rules: AnswerRules) {
        self.rules = rules
    }

    private enum LastResult {
        case none
        case end(TransferEnd)
        indirect case failure(NetworkError)
    }

    /// Begins an attempt.
    mutating func begin(_ next: AttemptState) {
        if case .none = lastResult {} else if let lastAttempt { earlierAttempts.append(lastAttempt) }
        lastResult = .none
        control = nil
        attempt = next
        isBusy = true
    }

    /// Ends the attempt as a transfer.
    mutating func end(_ result: Result<TransferEnd, NetworkError>) {
        attempt.isOver = true
        switch result {
        case .success(let end):
            if let left = remaining { remaining = left - end.metrics.total }
            lastResult = .end(end)
        case .failure(let error): lastResult = .failure(error)
        }
    }

    /// The attempt that was over last.
    var lastAttempt: RequestAttempt? {
        guard let outgoing else { return nil }
        let (error, metrics): (NetworkError?, TransferMetrics?)
        switch lastResult {
        case .none: return nil
        case .end(let end): (error, metrics) = (nil, end.metrics)
        case .failure(let failure): (error, metrics) = (failure, nil)
        }
        return RequestAttempt(
            address: outgoing.address, method: outgoing.method, status: attempt.head?.status, error: error,
            metrics: metrics)
    }
}

/// What is seldom there: apart, so that those who do not need it carry one word.
final class Box<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
