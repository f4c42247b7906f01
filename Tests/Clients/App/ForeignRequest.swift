import MBNetwork

/// Another library's request: one conformance, the whole chain.
final class ForeignRequest: MBTrackable {
    private let hub = RequestHub<Payload>()

    @discardableResult
    func track(_ observer: @escaping @Sendable (RequestEvent<Payload>) -> Void) -> Self {
        hub.track(observer)
        return self
    }
    func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }
    func cancel() { hub.cancel() }

    func answered(_ text: String) {
        let head = ResponseHead(status: 200, headers: ["Content-Type": "application/json"])
        hub.finish(RequestCompletion(.success(Payload(head: head, bytes: Array(text.utf8)))))
    }
}

/// One that waits in its own way.
final class OwnWait: MBTrackable {
    private let hub = RequestHub<Payload>()

    @discardableResult
    func track(_ observer: @escaping @Sendable (RequestEvent<Payload>) -> Void) -> Self {
        hub.track(observer)
        return self
    }
    func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }
    func cancel() { hub.cancel() }
    func completion() async -> RequestCompletion<Payload> { RequestCompletion(.failure(.cancelled)) }
}
