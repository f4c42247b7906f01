/// Shows a credential with every request, and refreshes it once, however many requests find it refused at the same
/// time.
///
/// A request that was refused is sent again once with the new credential. A refresh that fails ends all requests that
/// wait for it with ``MBContracts/NetworkError/Code/authenticationFailed``. A request without a credential is sent
/// without.
public final class AuthenticationInterceptor<Provider: Authenticator>: RequestInterceptor {
    private struct State {
        var credential: Provider.Credential?
        var refresh: Task<Provider.Credential, any Error>?
    }

    private let provider: Provider
    private let state: Locked<State>

    /// An interceptor that shows `credential`; without one, requests go out without until it is set.
    public init(_ provider: Provider, credential: Provider.Credential? = nil) {
        self.provider = provider
        state = Locked(State(credential: credential))
    }

    /// The credential that is shown; setting it logs in, `nil` logs out.
    public var credential: Provider.Credential? {
        get { state.withLock { $0.credential } }
        set { state.withLock { $0.credential = newValue } }
    }

    /// Shows the credential; waits for a refresh that runs.
    public func adapt(_ request: RequestDescription, for session: Session) async throws -> RequestDescription {
        guard let credential = try await current(session) else { return request }
        var request = request
        provider.apply(credential, to: &request)
        return request
    }

    /// Refreshes a credential that was refused, and sends the request again.
    public func retry(_ attempt: FailedAttempt, for session: Session) async -> RetryDecision {
        guard provider.isRefusal(attempt.error), !attempt.earlierErrors.contains(where: provider.isRefusal),
            let credential
        else { return .doNotRetry }
        var expected = attempt.request
        provider.apply(credential, to: &expected)
        // Another request has brought a new credential meanwhile.
        guard expected.headers == attempt.request.headers, expected.url == attempt.request.url else { return .retry }
        do {
            _ = try await refreshed(session)
            return .retry
        } catch {
            return .fail(failure(error, attempt.error.payload))
        }
    }

    /// The credential to show now; waits for a refresh that runs.
    private func current(_ session: Session) async throws -> Provider.Credential? {
        let (credential, refresh) = state.withLock { ($0.credential, $0.refresh) }
        guard let credential else { return nil }
        guard refresh != nil || provider.isStale(credential) else { return credential }
        do {
            return try await refreshed(session)
        } catch {
            throw failure(error, nil)
        }
    }

    /// One refresh for all who ask while it runs. It does not end with the request that began it.
    private func refreshed(_ session: Session) async throws -> Provider.Credential? {
        let plain = session.withoutInterceptors
        let task = state.withLock { state -> Task<Provider.Credential, any Error>? in
            if let refresh = state.refresh { return refresh }
            guard let credential = state.credential else { return nil }
            let task = Task { [provider] in
                do {
                    let fresh = try await provider.refresh(credential, with: plain)
                    self.end(fresh)
                    return fresh
                } catch {
                    self.end(nil)
                    throw error
                }
            }
            state.refresh = task
            return task
        }
        return try await task?.value
    }

    private func end(_ fresh: Provider.Credential?) {
        state.withLock { state in
            if let fresh { state.credential = fresh }
            state.refresh = nil
        }
    }

    private func failure(_ error: any Error, _ payload: Payload?) -> NetworkError {
        NetworkError(
            .authenticationFailed, "The credentials could not be refreshed: \(NetworkError.words(of: error)).",
            underlying: error, payload: payload)
    }
}
