/// What becomes of a request whose sending failed.
public enum RetryDecision: Sendable {
    case retry
    /// Seconds to wait before.
    case retryAfter(Double)
    case doNotRetry
    /// Ends with this error in place of the one that came.
    case fail(NetworkError)
}
