/// Changes requests before they are sent, and decides whether failed ones are sent again: tokens, signatures, retries.
///
/// A session has a list of them, and so has every ``MBRequestable``. They are asked in order. Adapters run for every
/// sending, so a request that is sent again carries what is right by then; redirects are not sendings.
///
/// ```swift
/// struct Token: RequestInterceptor {
///     let store: TokenStore
///     func adapt(_ request: RequestDescription, for session: Session) async throws -> RequestDescription {
///         var request = request
///         request.headers.update(.authorization(bearerToken: try await store.token()))
///         return request
///     }
/// }
/// ```
///
/// All functions are called off the main actor.
public protocol RequestInterceptor: Sendable {
    /// By default the request as it is. An error ends the request: a ``MBContracts/NetworkError`` as it is, others as
    /// the cause of a ``MBContracts/NetworkError/Code/invalidRequest``.
    func adapt(_ request: RequestDescription, for session: Session) async throws -> RequestDescription

    /// By default ``RetryDecision/doNotRetry``. Asked only when the request can be sent again at all. The first
    /// interceptor that says something else than `doNotRetry` decides.
    func retry(_ attempt: FailedAttempt, for session: Session) async -> RetryDecision
}

extension RequestInterceptor {
    /// The request as it is.
    public func adapt(_ request: RequestDescription, for session: Session) async throws -> RequestDescription {
        request
    }
    /// Not again.
    public func retry(_ attempt: FailedAttempt, for session: Session) async -> RetryDecision { .doNotRetry }
}

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

/// What becomes of a request whose sending failed.
public enum RetryDecision: Sendable {
    case retry
    /// Seconds to wait before.
    case retryAfter(Double)
    case doNotRetry
    /// Ends with this error in place of the one that came.
    case fail(NetworkError)
}
