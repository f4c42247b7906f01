/// Users and passwords for servers that ask for Digest authentication (RFC 7616; MD5, SHA-256 and SHA-512-256).
///
/// ```swift
/// let digest = DigestAuthentication()
/// try digest.logIn(username: "me", password: "secret", at: "https://api.example.com")
/// var configuration = SessionConfiguration()
/// configuration.digest = digest
/// ```
///
/// A password serves one scheme, host and port, and never goes over the wire. The first request to a server is answered
/// with 401 and sent again with what that answer asks for; from then on requests carry it at once. Redirects are
/// followed with an answer of their own, where the new place has a login. A server that refuses the login is not asked
/// twice: its 401 ends the request. A body that can be read only once is not sent again either; let another request come
/// first.
///
/// An `Authorization` among the fields of a form, a session or an interceptor wins. Share one object between sessions
/// that log in alike.
public final class DigestAuthentication: Sendable {
    private struct Login {
        var user: String
        var password: String
        var challenge: DigestChallenge?
        var count: UInt32 = 0
    }

    private let logins = Locked<[String: Login]>([:])

    /// Nobody is logged in anywhere.
    public init() {}

    /// Sets who asks at a scheme, host and port: `https://api.example.com`.
    ///
    /// - Throws: ``MBContracts/NetworkError/Code/invalidURL``, or ``MBContracts/NetworkError/Code/invalidRequest`` for a
    ///   name with a line break or another control character, which no header field can carry.
    public func logIn(username: String, password: String, at origin: String) throws(NetworkError) {
        guard HTTPSyntax.isFieldValue(username) else {
            throw NetworkError(.invalidRequest, "The user name '\(username.printable)' contains a control character.")
        }
        let key = try RequestAddress(origin).origin
        logins.withLock { $0[key] = Login(user: username, password: password) }
    }

    /// Forgets who asks there.
    public func logOut(at origin: String) {
        guard let key = try? RequestAddress(origin).origin else { return }
        logins.withLock { $0[key] = nil }
    }

    /// What a request to `address` carries; `nil` when its server has not asked, or nobody is logged in there.
    func field(for method: HTTPMethod, to address: RequestAddress) -> String? {
        let login: Login? = logins.withLock { logins in
            guard logins[address.origin]?.challenge != nil else { return nil }
            logins[address.origin]?.count += 1
            return logins[address.origin]
        }
        guard let login, let challenge = login.challenge else { return nil }
        return try? challenge.answer(
            user: login.user, password: login.password, method: method, target: address.target, count: login.count,
            salt: Self.salt())
    }

    /// Looks at an answer: keeps what it asks for, and says whether the request should be sent again with it.
    ///
    /// - Parameter count: how often the request was sent again for this before.
    func shouldAnswer(_ head: ResponseHead, from address: RequestAddress, afterAnswering count: Int) -> Bool {
        guard head.status == 401, let challenge = DigestChallenge.best(in: head) else { return false }
        return logins.withLock { logins in
            guard logins[address.origin] != nil else { return false }
            logins[address.origin]?.challenge = challenge
            logins[address.origin]?.count = 0
            // An old nonce is no refusal.
            return count == 0 || count == 1 && challenge.isStale
        }
    }

    private static func salt() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
    }
}

extension RequestAddress {
    /// Scheme, host and port.
    var origin: String { "\(scheme)://\(host):\(effectivePort)" }

    /// Path and query, as they stand in a request.
    var target: String { query.map { "\(path)?\($0)" } ?? path }
}
