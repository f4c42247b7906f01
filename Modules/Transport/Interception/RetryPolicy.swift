import Foundation

/// Sends failed requests again: after failures of the network, time-outs, and the statuses 408, 429, 500, 502, 503, 504.
///
/// Only requests whose method is idempotent (RFC 9110 §9.2.2), or whose form says
/// ``Forms/RequestOptions/isIdempotent``, are sent again. The wait doubles each time, and chance only lengthens it.
/// `Retry-After` (RFC 9110 §10.2.3) is a lower bound; 0 leaves the wait as it is, and one above ``maximumDelay`` ends
/// the request.
public struct RetryPolicy: RequestInterceptor {
    /// How often a request is sent again at most.
    public var limit: Int
    /// Seconds before the first time.
    public var baseDelay: Double
    /// The greatest wait, in seconds.
    public var maximumDelay: Double
    /// The part by which chance lengthens a wait at most.
    public var jitter: Double

    /// A policy; two more sendings by default, after about half a second and one second.
    public init(limit: Int = 2, baseDelay: Double = 0.5, maximumDelay: Double = 60, jitter: Double = 0.25) {
        self.limit = limit
        self.baseDelay = baseDelay
        self.maximumDelay = maximumDelay
        self.jitter = jitter
    }

    /// Decides as the policy says.
    public func retry(_ attempt: FailedAttempt, for session: Session) async -> RetryDecision {
        guard attempt.retryCount < limit, attempt.error.isRetriable,
            attempt.request.options.isIdempotent ?? attempt.request.method.isIdempotent
        else { return .doNotRetry }
        guard let delay = delay(after: attempt, now: Date(), chance: Double.random(in: 0...1)) else {
            return .doNotRetry
        }
        return .retryAfter(delay)
    }

    /// `nil` when the server asks for a longer wait than allowed.
    func delay(after attempt: FailedAttempt, now: Date, chance: Double) -> Double? {
        let own = min(maximumDelay, baseDelay * pow(2, Double(attempt.retryCount)))
        let asked = attempt.error.payload?.head.retryAfter(now: now) ?? 0
        guard asked <= maximumDelay else { return nil }
        let floor = max(own, asked)
        return floor + floor * jitter * chance
    }
}

extension ResponseHead {
    /// The seconds that `Retry-After` asks for: a number, or a date (RFC 9110 §10.2.3). Never negative.
    func retryAfter(now: Date) -> Double? {
        guard let value = headers.value(for: "Retry-After") else { return nil }
        if let seconds = Double(value), seconds.isFinite { return max(0, seconds) }
        return HTTPDate.parse(value).map { max(0, $0.timeIntervalSince(now)) }
    }
}
