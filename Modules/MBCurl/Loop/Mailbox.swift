import CMBCurl
import Glibc
import MBContracts

/// The way to the engine's thread: the one thing that it shares with other threads.
///
/// The event descriptor is written only while the loop sleeps, so that a burst of exchanges costs one wake-up, and only
/// under the lock that knows whether the mailbox is open, so that it is never written once it is closed.
final class Mailbox: Sendable {
    /// What somebody wants of an exchange that was started.
    enum Wish: Sendable {
        case cancel
        case suspend
        case resume
        case unpause
    }

    struct Mail {
        var submitted: [Exchange] = []
        var wishes: [(exchange: Exchange, wish: Wish)] = []

        var isEmpty: Bool { submitted.isEmpty && wishes.isEmpty }
    }

    private struct State {
        var mail = Mail()
        var isOpen = true
        var isAsleep = false
        var event: Int32
    }

    private let state = Locked(State(event: eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))))

    /// What the loop watches, edge-triggered: nobody has to read it back. Negative when the system gave none.
    var event: Int32 { state.withLock { $0.event } }

    /// - Returns: `false` when the engine is closed.
    func submit(_ exchange: Exchange) -> Bool { post { $0.submitted.append(exchange) } }

    func wish(_ wish: Wish, _ exchange: Exchange) { _ = post { $0.wishes.append((exchange, wish)) } }

    /// Tells the loop to stop. What was submitted before still gets its answer.
    func close() {
        state.withLock { state in
            guard state.isOpen else { return }
            state.isOpen = false
            wake(&state)
        }
    }

    private func post(_ change: (inout Mail) -> Void) -> Bool {
        state.withLock { state in
            guard state.isOpen else { return false }
            change(&state.mail)
            wake(&state)
            return true
        }
    }

    private func wake(_ state: inout State) {
        guard state.isAsleep else { return }
        state.isAsleep = false
        var one: UInt64 = 1
        _ = write(state.event, &one, 8)
    }

    // MARK: The loop's side

    /// Swaps the mail with `mail`, which is empty and whose capacity is thus used again.
    ///
    /// - Returns: `false` when the engine is to stop; `mail` is the last then.
    func take(_ mail: inout Mail) -> Bool {
        state.withLock { state in
            state.isAsleep = false
            swap(&state.mail, &mail)
            return state.isOpen
        }
    }

    /// - Returns: whether the loop may block: there is no mail, and the next one will wake it.
    func fallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.mail.isEmpty && state.isOpen
            return state.isAsleep
        }
    }

    /// Gives the descriptor back. The loop's last act.
    func retire() {
        state.withLock { state in
            if state.event >= 0 { Glibc.close(state.event) }
            state.event = -1
        }
    }
}
