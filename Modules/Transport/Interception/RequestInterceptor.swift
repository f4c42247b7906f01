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
