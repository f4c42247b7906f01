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
    var adapted: RequestDescription?
    /// The first request of this sending, before the target prepared it.
    var unprepared: OutgoingRequest?
    /// The attempt that runs, as it goes out.
    var outgoing: OutgoingRequest?
    /// Redirects that were followed in this sending.
    var redirects = 0
    /// How often the server's question who asks was answered since the last redirect.
    var answers = 0
    /// Seconds that are left for this sending; `nil`: no limit.
    var remaining: Double?

    /// What steers the attempt that runs.
    var control: (any TransferControl)?
    /// A sink became ready before `control` was there.
    var mustUnpause = false
    var attempt = AttemptState()
    /// The attempts that are over, oldest first.
    var history: [RequestAttempt] { earlierAttempts + (lastAttempt.map { [$0] } ?? []) }
    /// The one that was over last; nearly always the only one.
    private(set) var lastAttempt: RequestAttempt?
    private var earlierAttempts: [RequestAttempt] = []
    var rules: AnswerRules
    /// Whether an attempt runs or is judged.
    var isBusy = false
    /// Who waits for the end of that.
    var waiting: [@Sendable () -> Void] = []

    init(rules: AnswerRules) {
        self.rules = rules
    }

    /// Files an attempt that is over.
    mutating func remember(_ result: Result<TransferEnd, NetworkError>) {
        let end = result.value
        if let end { remaining = remaining.map { $0 - end.metrics.total } }
        guard let outgoing else { return }
        if let lastAttempt { earlierAttempts.append(lastAttempt) }
        lastAttempt = RequestAttempt(
            address: outgoing.address, method: outgoing.method, status: attempt.head?.status, error: result.error,
            metrics: end?.metrics)
    }
}
