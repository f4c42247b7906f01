/// What all who look at the end of one request share.
package final class RequestTicket: Sendable {
    private struct State {
        var isCancelled = false
        var isMessageClaimed = false
    }

    private let state = Locked(State())

    package init() {}

    package var isCancelled: Bool { state.withLock { $0.isCancelled } }

    package func cancel() { state.withLock { $0.isCancelled = true } }

    package func claimMessage() -> Bool {
        state.withLock { state in
            defer { state.isMessageClaimed = true }
            return !state.isMessageClaimed
        }
    }
}
