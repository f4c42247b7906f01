@_exported public import MBContracts

/// A request without a transport: the test says what happens to it.
public final class ScriptedRequest<Output: Sendable>: MBTrackable {
    public let hub = RequestHub<Output>()
    public let progressDirection: TransferProgress.Direction

    public init(_ direction: TransferProgress.Direction = .download) { progressDirection = direction }

    @discardableResult
    public func track(_ observer: @escaping @Sendable (RequestEvent<Output>) -> Void) -> Self {
        hub.track(observer)
        return self
    }

    public func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }
    public func cancel() { hub.cancel() }

    public func fail(_ error: NetworkError = .offline, again: (@Sendable () -> Void)? = nil) {
        hub.finish(RequestCompletion(.failure(error)), again: again)
    }

    /// Returns when all that has happened so far has reached the observers, also those on the main actor.
    public func settle() async {
        await withCheckedContinuation { continuation in
            hub.track { event in
                if case .began = event { MainActorMailbox.post { continuation.resume() } }
            }
        }
    }
}

extension ScriptedRequest where Output == Payload {
    public func answer(_ text: String = "", status: Int = 200) {
        let payload = Payload(head: ResponseHead(status: status), bytes: Array(text.utf8))
        hub.finish(RequestCompletion(.success(payload), answer: payload))
    }
}

extension NetworkError {
    public static let offline = NetworkError(.cannotConnect, "The connection to api.example.com was refused.")
}

/// Collects what happens, from any thread.
public final class Log: Sendable {
    private let entries = Locked<[String]>([])

    public init() {}

    public var all: [String] { entries.withLock { $0 } }
    public func add(_ entry: String) { entries.withLock { $0.append(entry) } }
}
