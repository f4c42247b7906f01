/// What happens in a session: for logs and measurements. See ``SessionConfiguration/observer``.
///
/// For each request `sending` and `attempted` come in turn, once an attempt, and `ended` comes last, once a sending.
/// Addresses are masked. `request` tells the requests that run apart.
public enum SessionEvent: Sendable {
    /// An attempt goes to the engine: 1 for the first.
    case sending(request: UInt64, url: String, method: HTTPMethod, attempt: Int)
    /// An attempt is over.
    case attempted(request: UInt64, RequestAttempt)
    /// A sending is over; `nil`: it ended well. The user may have it sent again.
    case ended(request: UInt64, NetworkError?)
}

extension RequestCore {
    /// Tells the session's observer, if there is one, away from the engine's thread.
    func tell(_ event: @autoclosure () -> SessionEvent) {
        guard let observer = session.configuration.observer else { return }
        let event = event()
        session.events.post { observer(event) }
    }
}
