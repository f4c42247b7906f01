/// What a ``RequestHub`` does. It does not know the type of the request's output: generic code costs several times what
/// it does.
///
/// It is also what all ends of the request that are handed out share: whether the request was cancelled after it ended,
/// and who tells the user.
package final class HubCore: Sendable {
    private let state = Locked(HubState())

    package init() {}

    /// A request that nobody can end any more is over.
    deinit {
        guard let followers = state.withLock({ $0.isFinished ? nil : $0.followers }), !followers.isEmpty else { return }
        let lost = NetworkError(.cancelled, "The request was let go before it was over.")
        followers.tell(HubState.End(record: CompletionRecord(failure: lost), ticket: HubCore()))
    }

    // MARK: What the ends share

    package var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// - Returns: whether nobody had claimed it.
    func claimMessage() -> Bool {
        state.withLock { state in
            defer { state.isMessageClaimed = true }
            return !state.isMessageClaimed
        }
    }

    // MARK: For those who follow

    func track(_ observer: @escaping HubState.Observer) {
        let pool = state.withLock { state in
            let pool = state.pool ?? SerialMailbox()
            state.pool = pool
            return pool
        }
        observe { event in pool.post { observer(event) } }
    }

    func observe(_ observer: @escaping HubState.Observer) {
        post { state in
            if !state.isFinished { state.followers.observers.append(observer) }
            return .missed(state.missed(ticket: self), observer)
        }
    }

    /// Resumes `waiter` with the end.
    package func resume(_ waiter: TaskContinuation) {
        let record: CompletionRecord? = state.withLock { state in
            if case .finished(let record) = state.phase { return record }
            state.followers.add(waiter)
            return nil
        }
        if let record { waiter.resume(returning: record) }
    }

    func decide(_ decider: @escaping MBRetryDecider) {
        state.withLock { state in
            if !state.isFinished { state.followers.deciders.append(decider) }
        }
    }

    func cancel() -> Bool {
        var isFirst = false
        post { state in
            state.isCancelled = true
            if state.isFinished { return nil }
            isFirst = true
            return state.end(CompletionRecord(failure: .cancelled), ticket: self)
        }
        return isFirst
    }

    var isFinished: Bool { state.withLock { $0.isFinished } }

    var attempt: Int { state.withLock { $0.attempt } }

    // MARK: For the one who performs the request

    package func progress(_ progress: TransferProgress) {
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

    /// - Returns: who is left to be told, when nobody else follows.
    package func finish(_ record: CompletionRecord, again: (@Sendable () -> Void)?) -> WaitingTask? {
        if let waiter = state.withLock({ $0.endForOnlyWaiter(record) }) { return waiter }
        post { state in
            guard state.isRunning else { return nil }
            guard let again, let error = record.failure, error.isConnectivity, !state.followers.deciders.isEmpty else {
                return state.end(record, ticket: self)
            }
            state.phase = .waiting(record, again: again)
            return .question(error, state.followers.observers)
        }
        return nil
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
            return state.end(record, ticket: self)
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
        case .end(let end, let followers): followers.tell(end)
        case .question(let error, let observers):
            for observer in observers { observer(.waiting(error)) }
            ask(about: error)
        }
    }
}
