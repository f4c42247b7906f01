/// Keeps the observers of one request and the promises of ``MBTrackable``.
///
/// Whoever performs the request says what happens: ``progress(_:)`` as often as he likes and ``finish(_:again:)`` at
/// the end. All functions may be called on any thread, also from an observer; nothing is called under a lock.
///
/// The end comes once: the first ``finish(_:again:)`` counts, later ones are dropped. ``cancel()`` ends the request at
/// once for its observers; whoever performs it has to let go of files and connections by himself.
public final class RequestHub<Output: Sendable>: Sendable {
    /// See ``MBTrackable/track(_:)``.
    public typealias Observer = @Sendable (RequestEvent<Output>) -> Void
    private typealias Job = @Sendable () -> Void

    private enum Phase {
        case running
        case waiting(RequestCompletion<Output>, again: @Sendable () -> Void)
        case finished(RequestCompletion<Output>)
    }

    private struct State {
        var phase = Phase.running
        var observers: [Observer] = []
        var deciders: [MBRetryDecider] = []
        var decision: Task<Void, Never>?
        var latest: [TransferProgress.Direction: TransferProgress] = [:]
        var attempt = 1
        var mailbox: [Job] = []
        var isDraining = false

        var isRunning: Bool { if case .running = phase { true } else { false } }
        var isFinished: Bool { if case .finished = phase { true } else { false } }

        func tell(_ event: RequestEvent<Output>) -> [Job] {
            observers.map { observer in { observer(event) } }
        }

        /// Ends the request and lets go of everybody.
        mutating func end(_ completion: RequestCompletion<Output>) -> [Job] {
            phase = .finished(completion)
            let told = tell(.finished(completion))
            observers = []
            deciders = []
            defer { decision = nil }
            return [{ [decision] in decision?.cancel() }] + told
        }
    }

    private let state = Locked(State())
    private let pool = SerialMailbox()
    package let ticket = RequestTicket()

    /// Makes the hub of a request that lives from now on.
    public init() {}

    /// A request that nobody can end any more is over.
    deinit {
        let lost = NetworkError(.cancelled, "The request was let go before it was over.")
        let completion = RequestCompletion<Output>(.failure(lost)).with(ticket: ticket)
        for job in state.withLock({ $0.tell(.finished(completion)) }) { job() }
    }

    // MARK: For those who follow

    /// Adds an observer; see ``MBTrackable/track(_:)``.
    public func track(_ observer: @escaping Observer) {
        let pool = pool
        observe { event in pool.post { observer(event) } }
    }

    /// Adds an observer that is called where the event happens. It must not block and must not call the user's code.
    package func observe(_ observer: @escaping Observer) {
        post { state in
            var missed: [RequestEvent<Output>] = [.began]
            missed += state.latest.values.map { .progress($0) }
            switch state.phase {
            case .finished(let completion): missed.append(.finished(completion))
            case .waiting(let completion, _):
                if let error = completion.error { missed.append(.waiting(error)) }
                state.observers.append(observer)
            case .running: state.observers.append(observer)
            }
            return missed.map { event in { observer(event) } }
        }
    }

    /// Adds a decider; see ``MBTrackable/decide(_:)``. One that comes while the request waits is asked as well.
    public func decide(_ decider: @escaping MBRetryDecider) {
        state.withLock { state in
            if !state.isFinished { state.deciders.append(decider) }
        }
    }

    /// Ends the request for its observers.
    ///
    /// - Returns: whether it was not over by then, so that the one who performs it has something to stop.
    @discardableResult
    public func cancel() -> Bool {
        ticket.cancel()
        var isFirst = false
        post { state in
            if state.isFinished { return [] }
            isFirst = true
            return state.end(RequestCompletion(.failure(.cancelled)).with(ticket: ticket))
        }
        return isFirst
    }

    /// Whether the request is over.
    public var isFinished: Bool { state.withLock { $0.isFinished } }

    /// 1, and one more each time the user decided to try again.
    public var attempt: Int { state.withLock { $0.attempt } }

    // MARK: For the one who performs the request

    /// Tells how far the request is. What comes after the end is dropped.
    public func progress(_ progress: TransferProgress) {
        post { state in
            guard state.isRunning else { return [] }
            state.latest[progress.direction] = progress
            return state.tell(.progress(progress))
        }
    }

    /// Ends the request.
    ///
    /// - Parameter again: sends the same request once more, ending in another `finish`; `nil` when its body cannot be
    ///   sent twice. When the failure is one of the network and there is a decider, the request waits for the
    ///   decision, and ends only if it is no.
    public func finish(_ completion: RequestCompletion<Output>, again: (@Sendable () -> Void)? = nil) {
        let completion = completion.with(ticket: ticket)
        let curable = completion.error.flatMap { $0.isConnectivity ? $0 : nil }
        post { state in
            guard state.isRunning else { return [] }
            guard let again, let curable, !state.deciders.isEmpty else { return state.end(completion) }
            state.phase = .waiting(completion, again: again)
            return state.tell(.waiting(curable)) + [{ self.ask(about: curable) }]
        }
    }

    // MARK: The decision to try again

    private func ask(about error: NetworkError) {
        state.withLock { state in
            guard case .waiting = state.phase else { return }  // cancelled meanwhile
            state.decision = Task {
                var index = 0
                while let decider = self.decider(at: index) {
                    if await decider(error) { return self.resume() }
                    index += 1
                }
                self.giveUp()
            }
        }
    }

    /// - Returns: the next to be asked; `nil` when all were, or when the request is over.
    private func decider(at index: Int) -> MBRetryDecider? {
        state.withLock { state in
            guard case .waiting = state.phase, index < state.deciders.count else { return nil }
            return state.deciders[index]
        }
    }

    private func resume() {
        var next: (@Sendable () -> Void)?
        post { state in
            guard case .waiting(_, let again) = state.phase else { return [] }
            next = again
            state.phase = .running
            state.decision = nil
            state.latest = [:]
            state.attempt += 1
            return state.tell(.resumed)
        }
        next?()
    }

    private func giveUp() {
        post { state in
            guard case .waiting(let completion, _) = state.phase else { return [] }
            return state.end(completion)
        }
    }

    // MARK: The mailbox: changes under the lock, calls outside of it, one at a time and in order

    private func post(_ change: (inout State) -> [Job]) {
        let mustDrain = state.withLock { state in
            let jobs = change(&state)
            state.mailbox += jobs
            guard !state.mailbox.isEmpty, !state.isDraining else { return false }
            state.isDraining = true
            return true
        }
        if mustDrain { drain() }
    }

    private func drain() {
        while let jobs = takeMail() {
            for job in jobs { job() }
        }
    }

    private func takeMail() -> [Job]? {
        state.withLock { state in
            guard !state.mailbox.isEmpty else {
                state.isDraining = false
                return nil
            }
            defer { state.mailbox = [] }
            return state.mailbox
        }
    }
}
