/// Why a request has no result.
///
/// Match on ``code``, or ask one of the questions (``isTimeout``, ``isConnectivity``, …); show ``message`` to people, in
/// their language; look at ``reason`` and ``underlying`` to debug. When the server answered, ``payload`` is what it
/// said.
public struct NetworkError: Error, Sendable {
    /// The kind of failure.
    public let code: Code
    /// One sentence that names the thing that failed. It contains no secrets.
    public let reason: String
    /// The error below this one, as it came.
    public let underlying: (any Error)?
    /// The answer that was refused or could not be read.
    public let payload: Payload?

    /// Makes an error. `reason` is one sentence, names the thing that failed, and holds no secret.
    public init(_ code: Code, _ reason: String, underlying: (any Error)? = nil, payload: Payload? = nil) {
        self.code = code
        self.reason = reason
        self.underlying = underlying
        self.payload = payload
    }

    /// The status of the answer, when there was one.
    public var status: Int? { payload?.head.status }

    /// Whether somebody ended the request on purpose. Such an end is silent: no warning, no reload page.
    public var isCancelled: Bool { code == .cancelled }

    /// Whether a time limit ran out.
    public var isTimeout: Bool { Code.timeouts.contains(code) }

    /// Whether the network, not the server or the request, is to blame: what a user can cure by trying again.
    public var isConnectivity: Bool { isTimeout && code != .queueTimedOut || Code.connectivity.contains(code) }

    /// Whether the same request may succeed when it is sent again.
    public var isRetriable: Bool {
        isConnectivity || code == .queueTimedOut || [408, 429, 500, 502, 503, 504].contains(status ?? 0)
    }

    /// The same error with the answer it is about.
    public func with(payload: Payload?) -> NetworkError {
        NetworkError(code, reason, underlying: underlying, payload: payload)
    }
}

extension NetworkError: CustomStringConvertible, CustomDebugStringConvertible {
    /// The same as ``reason``.
    public var description: String { reason }

    /// Code, reason and the error below.
    public var debugDescription: String {
        let cause = underlying.map { " (\($0))" } ?? ""
        return "NetworkError.\(code.rawValue): \(reason)\(cause)"
    }
}

extension NetworkError {
    /// The end of a request that somebody cancelled.
    public static let cancelled = NetworkError(.cancelled, "The request was cancelled.")

    /// The error that a status makes by itself.
    public static func unacceptableStatus(_ payload: Payload) -> NetworkError {
        NetworkError(
            .unacceptableStatus, "\(payload.head.server) answered with status \(payload.head.status).",
            payload: payload)
    }
}
