/// What changes in a ``HubCore``.
struct HubState {
    typealias Observer = @Sendable (Event) -> Void
    typealias Waiter = TaskContinuation

    /// A ``RequestEvent`` of any request.
    enum Event {
        case began
        case progress(TransferProgress)
        case waiting(NetworkError)
        case resumed
        case finished(End)
    }

    /// The end as it is told: what happened, and what all who are told share.
    struct End {
        let record: CompletionRecord
        let ticket: HubCore
    }

    enum Phase {
        case running
        case waiting(CompletionRecord, again: @Sendable () -> Void)
        case finished(CompletionRecord)
    }

    /// What is to be told outside of the lock.
    enum Mail {
        case event(Event, [Observer])
        case missed([Event], Observer)
        case end(End, Followers)
        case question(NetworkError, [Observer])
    }

    /// Everybody that a hub knows.
    struct Followers {
        var observers: [Observer] = []
        var deciders: [MBRetryDecider] = []
        var decision: Task<Void, Never>?
        /// Nearly always there is one waiter.
        private var firstWaiter: Waiter?
        private var otherWaiters: [Waiter] = []

        var isEmpty: Bool { observers.isEmpty && firstWaiter == nil }

        mutating func add(_ waiter: Waiter) {
            if firstWaiter == nil { firstWaiter = waiter } else { otherWaiters.append(waiter) }
        }

        /// - Returns: the one task that waits, unless there is anybody else.
        mutating func takeOnlyWaiter() -> Waiter? {
            guard observers.isEmpty, deciders.isEmpty, otherWaiters.isEmpty else { return nil }
            defer { firstWaiter = nil }
            return firstWaiter
        }

        /// Tells all of them the end.
        func tell(_ end: End) {
            decision?.cancel()
            for observer in observers { observer(.finished(end)) }
            firstWaiter?.resume(returning: end.record)
            for waiter in otherWaiters { waiter.resume(returning: end.record) }
        }
    }

    var phase = Phase.running
    /// Somebody ended the request on purpose, perhaps when it was over.
    var isCancelled = false
    /// Somebody tells the user.
    var isMessageClaimed = false
    var followers = Followers()
    /// The observers' thread; `nil` until there is one.
    var pool: SerialMailbox?
    var upload: TransferProgress?
    var download: TransferProgress?
    var attempt = 1
    var mailbox: [Mail] = []
    var isDraining = false

    var isRunning: Bool { if case .running = phase { true } else { false } }
    var isFinished: Bool { if case .finished = phase { true } else { false } }

    /// Ends the request and lets go of everybody.
    mutating func end(_ record: CompletionRecord, ticket: HubCore) -> Mail {
        phase = .finished(record)
        defer { followers = Followers() }
        return .end(End(record: record, ticket: ticket), followers)
    }

    /// Ends the request when nobody but one task follows it and nothing is being told, as it nearly always is.
    ///
    /// - Returns: who has to be resumed; `nil` when it did not end.
    mutating func endForOnlyWaiter(_ record: CompletionRecord) -> WaitingTask? {
        guard isRunning, !isDraining, let waiter = followers.takeOnlyWaiter() else { return nil }
        phase = .finished(record)
        return WaitingTask(waiter, record)
    }

    /// What an observer that comes now has missed.
    func missed(ticket: HubCore) -> [Event] {
        var events: [Event] = [.began]
        if let upload { events.append(.progress(upload)) }
        if let download { events.append(.progress(download)) }
        switch phase {
        case .running: break
        case .finished(let record): events.append(.finished(End(record: record, ticket: ticket)))
        case .waiting(let record, _):
            if let error = record.failure { events.append(.waiting(error)) }
        }
        return events
    }
}
