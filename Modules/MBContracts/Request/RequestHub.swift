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

    private let state = Locked(HubState())
    package let ticket = RequestTicket()

    /// Makes the hub of a request that lives from now on.
    public init() {}

    /// A request that nobody can end any more is over.
    deinit {
        let followers = state.withLock { $0.followers }
        if followers.isEmpty { return }
        let lost = NetworkError(.cancelled, "The request was let go before it was over.")
        followers.tell(CompletionRecord(failure: lost, ticket: ticket))
    }

    // MARK: For those who follow

    /// Adds an observer; see ``MBTrackable/track(_:)``.
    public func track(_ observer: @escaping Observer) {
        let pool = state.withLock { state in
            let pool = state.pool ?? SerialMailbox()
            state.pool = pool
            return pool
        }
        add { event in pool.post { observer(RequestEvent(event)) } }
    }

    /// Adds an observer that is called where the event happens. It must not block and must not call the user's code.
    package func observe(_ observer: @escaping Observer) {
        add { event in observer(RequestEvent(event)) }
    }

    private func add(_ observer: @escaping HubState.Observer) {
        post { state in
            if !state.isFinished { state.followers.observers.append(observer) }
            return .missed(state.missed, observer)
        }
    }

    /// Waits for the end. It comes where it happens, after the observers were told.
    package func completion() async -> RequestCompletion<Output> { RequestCompletion(await record()) }

    private func record() async -> CompletionRecord {
        await withUnsafeContinuation { waiter in
            let record: CompletionRecord? = state.withLock { state in
                if case .finished(let record) = state.phase { return record }
                state.followers.add(waiter)
                return nil
            }
            if let record { waiter.resume(returning: record) }
        }
    }

    /// Adds a decider; see ``MBTrackable/decide(_:)``. One that comes while the request waits is asked as well.
    public func decide(_ decider: @escaping MBRetryDecider) {
        state.withLock { state in
            if !state.isFinished { state.followers.deciders.append(decider) }
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
            return state.end(CompletionRecord(failure: .cancelled, ticket: ticket))
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
            guard state.isRunning else { return nil }
            switch progress.direction {
            case .upload: state.upload = progress
            case .download: state.download = progress
            }
            let observers = state.followers.observers
            return observers.isEmpty ? nil : .event(.progress(progress), observers)
        }
    }

    /// Ends the request.
    ///
    /// - Parameter again: sends the same request once more, ending in another `finish`; `nil` when its body cannot be
    ///   sent twice. When the failure is one of the network and there is a decider, the request waits for the
    ///   decision, and ends only if it is no.
    /// - Parameter completion: how the request ended.
    public func finish(_ completion: RequestCompletion<Output>, again: (@Sendable () -> Void)? = nil) {
        let record = completion.record.with(ticket: ticket)
        let curable = completion.error.flatMap { $0.isConnectivity ? $0 : nil }
        post { state in
            guard state.isRunning else { return nil }
            guard let again, let curable, !state.followers.deciders.isEmpty else { return state.end(record) }
            state.phase = .waiting(record, again: again)
            return .question(curable, state.followers.observers)
        }
    }

    // MARK: The decision to try again

    private func ask(about error: NetworkError) {
        state.withLock { state in
            guard case .waiting = state.phase else { return }  // cancelled meanwhile
            state.followers.decision = Task {
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
            guard case .waiting = state.phase, index < state.followers.deciders.count else { return nil }
            return state.followers.deciders[index]
        }
    }

    private func resume() {
        var next: (@Sendable () -> Void)?
        post { state in
            guard case .waiting(_, let again) = state.phase else { return nil }
            next = again
            state.phase = .running
            state.followers.decision = nil
            state.upload = nil
            state.download = nil
            state.attempt += 1
            return .event(.resumed, state.followers.observers)
        }
        next?()
    }

    private func giveUp() {
        post { state in
            guard case .waiting(let record, _) = state.phase else { return nil }
            return state.end(record)
        }
    }

    // MARK: The mailbox: changes under the lock, calls outside of it, one at a time and in order

    private func post(_ change: (inout HubState) -> HubState.Mail?) {
        let first: HubState.Mail? = state.withLock { state in
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

    private func takeMail() -> [HubState.Mail]? {
        state.withLock { state in
            guard !state.mailbox.isEmpty else {
                state.isDraining = false
                return nil
            }
            defer { state.mailbox = [] }
            return state.mailbox
        }
    }

    private func deliver(_ mail: HubState.Mail) {
        switch mail {
        case .event(let event, let observers):
            for observer in observers { observer(event) }
        case .missed(let events, let observer):
            for event in events { observer(event) }
        case .end(let record, let followers): followers.tell(record)
        case .question(let error, let observers):
            for observer in observers { observer(.waiting(error)) }
            ask(about: error)
        }
    }
}

extension RequestEvent {
    init(_ event: HubState.Event) {
        self =
            switch event {
            case .began: .began
            case .progress(let step): .progress(step)
            case .waiting(let error): .waiting(error)
            case .resumed: .resumed
            case .finished(let record): .finished(RequestCompletion(record))
            }
    }
}
