import CMBCurl
import Glibc
import MBContracts

/// The way to the engine's thread: the one thing that it shares with other threads.
///
/// The loop is woken only while it sleeps, so that a burst of exchanges costs one wake-up, and outside of the lock, which
/// the loop wants at once.
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
        /// Tasks that prefer the engine's thread; see ``LoopExecutor``.
        var jobs: [UnownedJob] = []

        var isEmpty: Bool { submitted.isEmpty && wishes.isEmpty && jobs.isEmpty }
    }

    private struct State {
        var mail = Mail()
        var isOpen = true
        var isAsleep = false
        /// `nil` once the loop is gone.
        var alarm: Alarm? = Alarm()

        /// - Returns: what rings for a loop that sleeps.
        mutating func awaken() -> Alarm? {
            guard isAsleep else { return nil }
            isAsleep = false
            return alarm
        }
    }

    private let state = Locked(State())

    /// What the loop watches, edge-triggered: nobody has to read it back. Negative when the system gave none.
    var event: Int32 { state.withLock { $0.alarm?.event ?? -1 } }

    /// - Returns: `false` when the engine is closed.
    func submit(_ exchange: Exchange) -> Bool { post { $0.submitted.append(exchange) } }

    func wish(_ wish: Wish, _ exchange: Exchange) { _ = post { $0.wishes.append((exchange, wish)) } }

    /// - Returns: `false` when the engine is closed.
    func enqueue(_ job: UnownedJob) -> Bool { post { $0.jobs.append(job) } }

    /// Tells the loop to stop. What was submitted before still gets its answer.
    func close() {
        let alarm = state.withLock { state -> Alarm? in
            guard state.isOpen else { return nil }
            state.isOpen = false
            return state.awaken()
        }
        alarm?.ring()
    }

    private func post(_ change: (inout Mail) -> Void) -> Bool {
        let (isOpen, alarm) = state.withLock { state -> (Bool, Alarm?) in
            guard state.isOpen else { return (false, nil) }
            change(&state.mail)
            return (true, state.awaken())
        }
        alarm?.ring()
        return isOpen
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

    /// Adds what came meanwhile: the tasks too, or all but them.
    func takeMore(_ mail: inout Mail, withJobs: Bool) {
        state.withLock { state in
            guard !state.mail.isEmpty else { return }
            mail.submitted += state.mail.submitted
            mail.wishes += state.mail.wishes
            state.mail.submitted.removeAll(keepingCapacity: true)
            state.mail.wishes.removeAll(keepingCapacity: true)
            if withJobs {
                mail.jobs += state.mail.jobs
                state.mail.jobs.removeAll(keepingCapacity: true)
            }
        }
    }

    /// - Returns: whether the loop may block: there is no mail, and the next one will wake it.
    func fallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.mail.isEmpty && state.isOpen
            return state.isAsleep
        }
    }

    /// Gives the descriptor back, at the latest when whoever is just about to ring has done so. The loop's last act.
    func retire() { state.withLock { $0.alarm = nil } }
}

/// An event descriptor that lives as long as somebody may ring it.
private final class Alarm: Sendable {
    /// Negative when the system gave none.
    let event = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))

    func ring() {
        var one: UInt64 = 1
        _ = write(event, &one, 8)
    }

    deinit {
        if event >= 0 { Glibc.close(event) }
    }
}
