/// What changes in a ``RequestCore``.
struct SendingState {
    var hasStarted = false
    var isCancelled = false
    var isSuspended = false
    /// Adapters that run, or the wait before the request is sent again.
    var work: Task<Void, Never>?
    /// How often an interceptor had the request sent again.
    var retryCount = 0

    /// The description that is being sent, as the adapters made it.
    var adapted: RequestDescription?
    /// The attempt that runs, as it goes out.
    var outgoing: OutgoingRequest?
    /// Redirects that were followed in this sending.
    var redirects = 0
    /// Seconds that are left for this sending; `nil`: no limit.
    var remaining: Double?

    /// What steers the attempt that runs.
    var control: (any TransferControl)?
    /// A sink became ready before `control` was there.
    var mustUnpause = false
    var attempt = AttemptState()
    var rules: AnswerRules

    init(rules: AnswerRules) {
        self.rules = rules
    }
}
