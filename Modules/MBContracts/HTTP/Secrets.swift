/// What must not appear in descriptions, logs and command lines.
package enum Secrets {
    private static let headers: Set<String> = [
        "authorization", "cookie", "set-cookie", "proxy-authorization", "x-api-key", "x-auth-token", "x-csrf-token",
        "accesstoken", "access-token", "api-key", "token", "x-access-token",
    ]
    private static let queryNames: Set<String> = [
        "access_token", "accesstoken", "api_key", "apikey", "auth", "client_secret", "code", "key", "passwd",
        "password", "refresh_token", "secret", "sig", "signature", "token",
    ]

    /// Whether a header field of that name carries a secret.
    package static func isSecret(header name: String) -> Bool { headers.contains(name.lowercased()) }

    /// Whether a query parameter of that name carries a secret.
    package static func isSecret(query name: String) -> Bool { queryNames.contains(name.lowercased()) }

    /// `url` without user information and with the values of secret query parameters replaced by `…`.
    package static func masked(url: String) -> String {
        var text = url[...]
        var fragment = ""[...]
        if let hash = text.firstIndex(of: "#") { (text, fragment) = (text[..<hash], text[hash...]) }
        var query = ""
        if let mark = text.firstIndex(of: "?") {
            query = "?" + masked(query: text[text.index(after: mark)...])
            text = text[..<mark]
        }
        var head = String(text)
        if let scheme = head.range(of: "://") {
            let authorityEnd = head[scheme.upperBound...].firstIndex(of: "/") ?? head.endIndex
            if let at = head[scheme.upperBound..<authorityEnd].lastIndex(of: "@") {
                head.replaceSubrange(scheme.upperBound..<at, with: "…")
            }
        }
        return head + query + fragment
    }

    private static func masked(query: Substring) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false).map { pair -> String in
            guard let equals = pair.firstIndex(of: "="), isSecret(query: String(pair[..<equals])) else {
                return String(pair)
            }
            return "\(pair[...equals])…"
        }.joined(separator: "&")
    }
}

extension String {
    fileprivate func range(of separator: String) -> Range<String.Index>? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(separator) { return index..<self.index(index, offsetBy: separator.count) }
            index = self.index(after: index)
        }
        return nil
    }
}
