import MBContracts

/// A request of nobody's library: what the documentation of `MBTrackable` shows.
final class SomeRequest<Output: Sendable>: MBTrackable {
    let hub = RequestHub<Output>()

    @discardableResult
    func track(_ observer: @escaping @Sendable (RequestEvent<Output>) -> Void) -> Self {
        hub.track(observer)
        return self
    }
    func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }
    func cancel() { hub.cancel() }
}

extension RequestHub<Payload> {
    func succeed(_ text: String = "") {
        finish(.success(text))
    }

    /// Fails for lack of network and calls `again` when it shall be sent once more.
    func fail(_ code: NetworkError.Code = .connectionLost, again: (@Sendable () -> Void)? = nil) {
        finish(RequestCompletion(.failure(NetworkError(code, "The line is dead."))), again: again)
    }
}

extension RequestCompletion<Payload> {
    static func success(_ text: String = "", status: Int = 200) -> Self {
        Self(.success(Payload(text, status: status)))
    }
}

extension Payload {
    init(_ text: String, status: Int = 200) {
        self.init(head: ResponseHead(status: status), bytes: Array(text.utf8))
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension RequestEvent {
    /// The event as the tests write it: `began`, `progress 3/4`, `waiting connectionLost`, `resumed`, `finished`,
    /// `finished cancelled`.
    var text: String {
        switch self {
        case .began: "began"
        case .progress(let step): "progress \(step.completed)/\(step.total.map(String.init) ?? "?")"
        case .waiting(let error): "waiting \(error.code)"
        case .resumed: "resumed"
        case .finished(let completion): completion.error.map { "finished \($0.code)" } ?? "finished"
        }
    }
}

extension RequestHub {
    /// Writes down all events from now on.
    func record() -> Record<String> {
        let record = Record<String>()
        track { event in record.add(event.text) }
        return record
    }
}

/// A step of progress.
func step(_ completed: Int64, _ direction: TransferProgress.Direction = .download) -> TransferProgress {
    TransferProgress(direction, completed: completed, total: 100)
}
