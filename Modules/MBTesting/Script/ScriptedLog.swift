import MBContracts

/// What a ``ScriptedServer`` or a ``ScriptedEngine`` has seen so far.
public struct ScriptedLog: Sendable {
    /// The requests, in the order in which the script was asked for their answers.
    public internal(set) var requests: [ScriptedRequest] = []
    /// How many requests came, also when they are not kept.
    public internal(set) var requestCount = 0
    /// How many answers were performed to their last step.
    public internal(set) var answerCount = 0
    /// How many connections were accepted.
    public internal(set) var connectionCount = 0
    /// How many of them are open.
    public internal(set) var openConnectionCount = 0
    /// How many of them the peer ended while a request was read or answered, or while the connection was idle.
    public internal(set) var hangUpCount = 0
    /// How many transfers of an engine were cancelled.
    public internal(set) var cancelCount = 0
}

/// A log that many threads write and that tests wait for.
final class LogBook: Sendable {
    private struct State {
        var log = ScriptedLog()
        var isClosed = false
        var change = Gate()
    }

    private let state = Locked(State())
    private let keepsRequests: Bool

    init(keepsRequests: Bool) {
        self.keepsRequests = keepsRequests
    }

    var log: ScriptedLog { state.withLock { $0.log } }

    /// - Returns: the place of the request in the log.
    func add(_ request: ScriptedRequest) -> Int {
        update { log in
            if keepsRequests { log.requests.append(request) }
            log.requestCount += 1
            return log.requests.count - 1
        }
    }

    func replace(at index: Int, by request: ScriptedRequest) {
        update { log in
            if log.requests.indices.contains(index) { log.requests[index] = request }
        }
    }

    @discardableResult
    func update<Value: Sendable>(_ change: (inout ScriptedLog) -> Value) -> Value {
        let (value, gate) = state.withLock { state in
            defer { state.change = Gate() }
            return (change(&state.log), state.change)
        }
        gate.open()
        return value
    }

    /// Lets go of all who wait.
    func close() {
        state.withLock { $0.isClosed = true }
        update { _ in }
    }

    /// Waits until `condition` holds, the book is closed or the task is cancelled.
    func log(where condition: @Sendable (ScriptedLog) -> Bool) async -> ScriptedLog {
        while true {
            let (log, isClosed, change) = state.withLock { ($0.log, $0.isClosed, $0.change) }
            if isClosed || condition(log) || Task.isCancelled { return log }
            await change.wait()
        }
    }
}
