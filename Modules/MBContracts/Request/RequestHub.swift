/// Keeps the observers of one request and the promises of ``MBTrackable``.
///
/// Whoever performs the request says what happens: ``progress(_:)`` as often as he likes and ``finish(_:again:)`` at
/// the end. All functions may be called on any thread, also from an observer; nothing is called under a lock.
///
/// The end comes once: the first ``finish(_:again:)`` counts, later ones are dropped. ``cancel()`` ends the request at
/// once for its observers; whoever performs it has to let go of files and connections by himself.
public final class RequestHub<Output: Sendable>: Sendable {
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
    }

    private let state = Locked(State())
    private let pool = SerialMailbox()
    package let ticket = RequestTicket()

    public init() {}

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

    /// Adds a decider; see ``MBTrackable/decide(_:)``.
    public func decide(_ decider: @escaping MBRetryDecider) {
        state.withLock { state in
            if case .running = state.phase { state.deciders.append(decider) }
        }
    }

    /// Ends the request for its observers.
    ///
    /// - Returns: whether it was not over by then, so that the one who performs it has something to stop.
    @discardableResult
    public func cancel() -> Bool {
        ticket.cancel()
        return end(RequestCompletion(.failure(.cancelled)))
    }

    /// Whether the request is over.
    public var isFinished: Bool {
        state.withLock { state in if case .finished = state.phase { true } else { false } }
    }

    /// 1, and one more each time the user decided to try again.
    public var attempt: Int { state.withLock { $0.attempt } }

    // MARK: For the one who performs the request

    /// Tells how far the request is. What comes after the end is dropped.
    public func progress(_ progress: TransferProgress) {
        post { state in
            guard case .running = state.phase else { return [] }
            state.latest[progress.direction] = progress
            return state.observers.map { observer in { observer(.progress(progress)) } }
        }
    }

    /// Ends the request.
    ///
    /// - Parameter again: sends the same request once more, ending in another `finish`; `nil` when its body cannot be
    ///   sent twice. When the failure is one of the network and there is a decider, the request waits for the
    ///   decision, and ends only if it is no.
    public func finish(_ completion: RequestCompletion<Output>, again: (@Sendable () -> Void)? = nil) {
        let completion = completion.with(ticket: ticket)
        if let again, let error = completion.error, error.isConnectivity, wait(completion, error, again) { return }
        end(completion)
    }

    /// - Returns: whether the request waits now.
    private func wait(
        _ completion: RequestCompletion<Output>, _ error: NetworkError, _ again: @escaping @Sendable () -> Void
    ) -> Bool {
        var isWaiting = false
        post { state in
            guard case .running = state.phase, !state.deciders.isEmpty else { return [] }
            isWaiting = true
            state.phase = .waiting(completion, again: again)
            let deciders = state.deciders
            let told: [Job] = state.observers.map { observer in { observer(.waiting(error)) } }
            return told + [{ self.ask(deciders, about: error, otherwise: completion) }]
        }
        return isWaiting
    }

    private func ask(
        _ deciders: [MBRetryDecider], about error: NetworkError, otherwise completion: RequestCompletion<Output>
    ) {
        state.withLock { state in
            guard case .waiting = state.phase else { return }  // cancelled meanwhile
            state.decision = Task {
                for decider in deciders where await decider(error) { return self.resume() }
                self.end(completion)
            }
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
            return state.observers.map { observer in { observer(.resumed) } }
        }
        next?()
    }

    @discardableResult
    private func end(_ completion: RequestCompletion<Output>) -> Bool {
        let completion = completion.with(ticket: ticket)
        var isFirst = false
        var decision: Task<Void, Never>?
        post { state in
            if case .finished = state.phase { return [] }
            isFirst = true
            state.phase = .finished(completion)
            decision = state.decision
            let observers = state.observers
            state.observers = []  // a request that is over holds on to nobody
            state.deciders = []
            state.decision = nil
            return observers.map { observer in { observer(.finished(completion)) } }
        }
        decision?.cancel()
        return isFirst
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
