/// Knows a service's credentials: how they are shown, when they are stale, how new ones are got.
///
/// Used by ``AuthenticationInterceptor``, which sees to it that many requests cause one refresh.
///
/// ```swift
/// struct Tokens: Authenticator {
///     func apply(_ token: String, to request: inout RequestDescription) {
///         request.headers.update(.authorization(bearerToken: token))
///     }
///     func refresh(_ token: String, with session: Session) async throws -> String {
///         try await Service(session: session).request(WeatherForm()).string()
///     }
///     struct Service: MBRequestable { let session: Session }
/// }
/// ```
public protocol Authenticator<Credential>: Sendable {
    associatedtype Credential: Sendable

    /// Shows the credential. Showing the same one twice must lead to the same fields.
    func apply(_ credential: Credential, to request: inout RequestDescription)

    /// Gets a new credential.
    ///
    /// - Parameter session: the session of the request without its interceptors, so that a refresh never waits for
    ///   itself.
    /// - Parameter credential: the credential to apply or refresh.
    func refresh(_ credential: Credential, with session: Session) async throws -> Credential

    /// Whether the server refused the credential; by default the status is 401.
    func isRefusal(_ error: NetworkError) -> Bool

    /// Whether the credential will soon be of no use and is better refreshed before it is shown; by default never.
    func isStale(_ credential: Credential) -> Bool
}

extension Authenticator {
    /// The status is 401.
    public func isRefusal(_ error: NetworkError) -> Bool { error.status == 401 }
    /// Never.
    public func isStale(_ credential: Credential) -> Bool { false }
}
