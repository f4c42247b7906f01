extension MBTrackable {
    /// Follows this request on the main actor: what everything that touches the screen is written on.
    ///
    /// The promises of ``track(_:)`` hold, and two more. Called on the main actor, `began` has been handled when this
    /// function returns. A slow observer skips steps of progress; they never pile up.
    @discardableResult
    public func trackOnMainActor(
        isolation: isolated (any Actor)? = #isolation,
        _ observer: @escaping @MainActor @Sendable (RequestEvent<Output>) -> Void
    ) -> Self {
        let hasBegun = isolation.isMainActor
        if hasBegun { MainActor.assumeIsolated { observer(.began) } }
        let relay = MainActorRelay(observer: observer, dropsBegan: hasBegun)
        return track { event in relay.send(event) }
    }
}

/// Brings the events of one request to one observer on the main actor, in order.
private final class MainActorRelay<Output: Sendable>: Sendable {
    fileprivate struct State {
        var events: [RequestEvent<Output>] = []
        var dropsBegan: Bool
    }

    private let state: Locked<State>
    private let observer: @MainActor @Sendable (RequestEvent<Output>) -> Void

    init(observer: @escaping @MainActor @Sendable (RequestEvent<Output>) -> Void, dropsBegan: Bool) {
        self.observer = observer
        state = Locked(State(dropsBegan: dropsBegan))
    }

    func send(_ event: RequestEvent<Output>) {
        let isNew = state.withLock { state in
            if case .began = event, state.dropsBegan { return false }
            if let index = state.stepToSkip(for: event) {
                state.events[index] = event
                return false
            }
            state.events.append(event)
            return true
        }
        // One letter an event, so that the order holds across the observers of a request as well.
        if isNew { MainActorMailbox.post { self.deliverNext() } }
    }

    @MainActor private func deliverNext() {
        observer(state.withLock { $0.events.removeFirst() })
    }
}

extension MainActorRelay.State {
    /// The step of progress in the same direction that waits to be delivered, with nothing but progress behind it.
    fileprivate func stepToSkip(for event: RequestEvent<Output>) -> Int? {
        guard case .progress(let new) = event else { return nil }
        for index in events.indices.reversed() {
            guard case .progress(let old) = events[index] else { return nil }
            if old.direction == new.direction { return index }
        }
        return nil
    }
}
