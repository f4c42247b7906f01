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

    private enum Phase {
        case running
        case waiting(RequestCompletion<Output>, again: @Sendable () -> Void)
        case finished(RequestCompletion<Output>)
    }

    /// What is to be told outside of the lock.
    private enum Mail {
        case event(RequestEvent<Output>, [Observer])
        case missed([RequestEvent<Output>], Observer)
        case end(RequestEvent<Output>, [Observer], decision: Task<Void, Never>?)
        case question(NetworkError, RequestEvent<Output>, [Observer])
    }

    private struct State {
        var phase = Phase.running
        var observers: [Observer] = []
        var deciders: [MBRetryDecider] = []
        var decision: Task<Void, Never>?
        var upload: TransferProgress?
        var download: TransferProgress?
        var attempt = 1
        var mailbox: [Mail] = []
        var isDraining = false

        var isRunning: Bool { if case .running = phase { true } else { false } }
        var isFinished: Bool { if case .finished = phase { true } else { false } }

        /// Ends the request and lets go of everybody.
        mutating func end(_ completion: RequestCompletion<Output>) -> Mail {
            phase = .finished(completion)
            defer {
                observers = []
                deciders = []
                decision = nil
            }
            return .end(.finished(completion), observers, decision: decision)
        }

        /// What an observer that comes now has missed.
        var missed: [RequestEvent<Output>] {
            var events: [RequestEvent<Output>] = [.began]
            if let upload { events.append(.progress(upload)) }
            if let download { events.append(.progress(download)) }
            switch phase {
            case .running: break
            case .finished(let completion): events.append(.finished(completion))
            case .waiting(let completion, _):
                if let error = completion.error { events.append(.waiting(error)) }
            }
            return events
        }
    }

    private let state = Locked(State())
    private let pool = SerialMailbox()
    package let ticket = RequestTicket()

    /// Makes the hub of a request that lives from now on.
    public init() {}

    /// A request that nobody can end any more is over.
    deinit {
        let observers = state.withLock { $0.observers }
        if observers.isEmpty { return }
        let lost = NetworkError(.cancelled, "The request was let go before it was over.")
        let completion = RequestCompletion<Output>(.failure(lost)).with(ticket: ticket)
        for observer in observers { observer(.finished(completion)) }
    }

    // MARK: For those who follow

    /// Adds an observer; see ``MBTrackable/track(_:)``.
    public func track(_ observer: @escaping Observer) {
        let pool = pool
        observe { event in pool.post { observer(event) } }
    }

    /// Adds an observer that is called where the event happens. It must not block and must not call the user's code.
    @specialized(where Output == Payload)
    package func observe(_ observer: @escaping Observer) {
        post { state in
            if !state.isFinished { state.observers.append(observer) }
            return .missed(state.missed, observer)
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
            if state.isFinished { return nil }
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
    @specialized(where Output == Payload)
    public func progress(_ progress: TransferProgress) {
        post { state in
            guard state.isRunning else { return nil }
            switch progress.direction {
            case .upload: state.upload = progress
            case .download: state.download = progress
            }
            return state.observers.isEmpty ? nil : .event(.progress(progress), state.observers)
        }
    }

    /// Ends the request.
    ///
    /// - Parameter again: sends the same request once more, ending in another `finish`; `nil` when its body cannot be
    ///   sent twice. When the failure is one of the network and there is a decider, the request waits for the
    ///   decision, and ends only if it is no.
    /// - Parameter completion: how the request ended.
    @specialized(where Output == Payload)
    public func finish(_ completion: RequestCompletion<Output>, again: (@Sendable () -> Void)? = nil) {
        let completion = completion.with(ticket: ticket)
        let curable = completion.error.flatMap { $0.isConnectivity ? $0 : nil }
        post { state in
            guard state.isRunning else { return nil }
            guard let again, let curable, !state.deciders.isEmpty else { return state.end(completion) }
            state.phase = .waiting(completion, again: again)
            return .question(curable, .waiting(curable), state.observers)
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
            guard case .waiting(_, let again) = state.phase else { return nil }
            next = again
            state.phase = .running
            state.decision = nil
            state.upload = nil
            state.download = nil
            state.attempt += 1
            return .event(.resumed, state.observers)
        }
        next?()
    }

    private func giveUp() {
        post { state in
            guard case .waiting(let completion, _) = state.phase else { return nil }
            return state.end(completion)
        }
    }

    // MARK: The mailbox: changes under the lock, calls outside of it, one at a time and in order

    @specialized(where Output == Payload)
    private func post(_ change: (inout State) -> Mail?) {
        let first: Mail? = state.withLock { state in
            guard let mail = change(&state) else { return nil }
            guard state.isDraining else {
                state.isDraining = true
                return mail
            }
            state.mailbox.append(mail)  // whoever is at it tells this, too
            return nil
        }
        guard let first else { return }
        deliver(first)
        while let mails = takeMail() {
            for mail in mails { deliver(mail) }
        }
    }

    @specialized(where Output == Payload)
    private func takeMail() -> [Mail]? {
        state.withLock { state in
            guard !state.mailbox.isEmpty else {
                state.isDraining = false
                return nil
            }
            defer { state.mailbox = [] }
            return state.mailbox
        }
    }

    @specialized(where Output == Payload)
    private func deliver(_ mail: Mail) {
        switch mail {
        case .event(let event, let observers):
            for observer in observers { observer(event) }
        case .missed(let events, let observer):
            for event in events { observer(event) }
        case .end(let event, let observers, let decision):
            decision?.cancel()
            for observer in observers { observer(event) }
        case .question(let error, let event, let observers):
            for observer in observers { observer(event) }
            ask(about: error)
        }
    }
}
