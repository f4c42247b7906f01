extension OutgoingRequest {
    /// The address that an answer redirects to; `nil` when it does not redirect.
    static func location(in head: ResponseHead) -> String? {
        guard [301, 302, 303, 307, 308].contains(head.status) else { return nil }
        return head.headers.value(for: "Location")
    }

    /// The request that follows after `head`.
    ///
    /// - Throws: ``MBContracts/NetworkError/Code/redirectRefused`` for an address that is none or is less safe,
    ///   ``MBContracts/NetworkError/Code/bodyNotReplayable`` for a body that would have to be sent again and cannot.
    func redirected(
        by head: ResponseHead, to location: String, secrets: Set<String>
    ) throws(NetworkError) -> OutgoingRequest {
        var next = self
        if isRevalidating {
            next.headers.remove(name: "If-None-Match")
            next.headers.remove(name: "If-Modified-Since")
            next.isRevalidating = false
        }
        do throws(NetworkError) {
            next.address = try RequestAddress(location, base: address)
        } catch {
            throw NetworkError(
                .redirectRefused,
                "The server redirects to '\(Secrets.masked(url: location).printable)', which is no address.",
                underlying: error)
        }
        guard next.address.isSecure || !address.isSecure else {
            throw NetworkError(.redirectRefused, "The server redirects from https to http, to \(next.address.host).")
        }
        if head.status == 303 && method != .head || [301, 302].contains(head.status) && method == .post {
            next.method = .get
            next.body = .none
            for name in ["Content-Type", "Content-Encoding", "Content-Language", "Content-Location", "Content-Digest"] {
                next.headers.remove(name: name)
            }
        } else if !body.isReplayable {
            throw NetworkError(
                .bodyNotReplayable, "The server redirects, and the body came from a stream that cannot be sent again.")
        }
        if !next.address.hasSameOrigin(as: address) {
            next.headers.removeSecrets(secrets)
            next.headers.remove(name: "Host")  // the new place has another name
        }
        return next
    }
}

extension HTTPHeaders {
    /// Removes what is not for another scheme, host or port.
    ///
    /// - Parameter more: names of fields beside the well-known ones.
    mutating func removeSecrets(_ more: Set<String>) {
        let isSecret = { (name: String) in
            Secrets.isSecret(header: name) || more.contains { asciiEqualIgnoringCase($0, name) }
        }
        for name in map(\.name) where isSecret(name) { remove(name: name) }
    }
}
