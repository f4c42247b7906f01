/// A sending that failed.
public struct FailedAttempt: Sendable {
    /// What was sent, as the adapters had made it.
    public let request: RequestDescription
    /// Why it failed.
    public let error: NetworkError
    /// Why the sendings before this one failed, oldest first.
    public let earlierErrors: [NetworkError]

    /// How often the request was sent again before: 0 after the first sending.
    public var retryCount: Int { earlierErrors.count }
}
