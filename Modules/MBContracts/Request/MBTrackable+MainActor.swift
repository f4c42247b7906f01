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
        let hasBegun = isolation === MainActor.shared
        if hasBegun { MainActor.assumeIsolated { observer(.began) } }
        let relay = MainActorRelay(observer: observer, dropsBegan: hasBegun)
        return track { event in relay.send(event) }
    }
}

/// Brings the events of one request to one observer on the main actor, in order.
private final class MainActorRelay<Output: Sendable>: Sendable {
    private struct State {
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
        let isFirst = state.withLock { state in
            if case .began = event, state.dropsBegan { return false }
            if case .progress(let new) = event, case .progress(let last)? = state.events.last,
                last.direction == new.direction
            {
                state.events[state.events.count - 1] = event
                return false
            }
            state.events.append(event)
            return state.events.count == 1
        }
        if isFirst { MainActorMailbox.post { self.deliver() } }
    }

    @MainActor private func deliver() {
        let events = state.withLock { state in
            defer { state.events = [] }
            return state.events
        }
        for event in events { observer(event) }
    }
}
