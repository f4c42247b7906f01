import Foundation

/// A challenge of the scheme Digest (RFC 7616), and the answer to it.
struct DigestChallenge: Equatable {
    var realm: String
    var nonce: String
    var opaque: String?
    var algorithm = HashFunction.md5
    /// How the server wrote the algorithm; `nil` when it did not.
    var algorithmName: String?
    /// Whether the password's hash is bound to the nonce (`-sess`).
    var isBound = false
    /// Whether the server counts the uses of a nonce (`qop=auth`); `false` of servers older than RFC 2617.
    var isCounting = false
    var isStale = false
    var hashesUser = false
    var isUTF8 = false

    /// `nil` when it is of another scheme, or asks for what is not known here.
    init?(_ challenge: AuthenticationChallenge) {
        let parameters = challenge.parameters
        guard challenge.scheme == "digest", let nonce = parameters["nonce"] else { return nil }
        self.nonce = nonce
        realm = parameters["realm"] ?? ""
        opaque = parameters["opaque"]
        if let name = parameters["algorithm"] {
            isBound = name.lowercased().hasSuffix("-sess")
            let plain = (isBound ? String(name.dropLast(5)) : name).uppercased()
            guard let algorithm = HashFunction(rawValue: plain), algorithm != .sha1 else { return nil }
            (self.algorithm, algorithmName) = (algorithm, name)
        }
        if let qop = parameters["qop"] {
            guard qop.split(whereSeparator: { $0 == "," || $0 == " " }).contains(where: { $0.lowercased() == "auth" })
            else { return nil }
            isCounting = true
        }
        guard (try? Digest(algorithm)) != nil else { return nil }
        isStale = parameters["stale"]?.lowercased() == "true"
        hashesUser = parameters["userhash"]?.lowercased() == "true"
        isUTF8 = parameters["charset"]?.lowercased() == "utf-8"
    }

    /// The first of an answer's challenges that can be answered, MD5 only if there is nothing else (RFC 7616 §3.7).
    static func best(in head: ResponseHead) -> DigestChallenge? {
        let known = AuthenticationChallenge.all(in: head).compactMap { DigestChallenge($0) }
        return known.first { $0.algorithm != .md5 } ?? known.first
    }

    /// The value of `Authorization` that answers.
    ///
    /// - Parameters:
    ///   - target: path and query of the request.
    ///   - count: how often the nonce is used, this time included.
    ///   - salt: what the client adds to the nonce.
    func answer(
        user: String, password: String, method: HTTPMethod, target: String, count: UInt32, salt: String
    ) throws(NetworkError) -> String {
        let turn = String(count, radix: 16)
        let counter = String(repeating: "0", count: 8 - turn.count) + turn
        var secret = try hash("\(user):\(realm):\(password)")
        if isBound { secret = try hash("\(secret):\(nonce):\(salt)") }
        let use = try hash("\(method.rawValue):\(target)")
        let middle = isCounting ? "\(nonce):\(counter):\(salt):auth" : nonce
        var parts = try [
            userPart(user), "realm=\(quoted(realm))", "nonce=\(quoted(nonce))", "uri=\(quoted(target))",
            "response=\"\(hash("\(secret):\(middle):\(use)"))\"",
        ]
        if let algorithmName { parts.append("algorithm=\(algorithmName)") }
        if isCounting { parts.append("qop=auth, nc=\(counter)") }
        if isCounting || isBound { parts.append("cnonce=\"\(salt)\"") }
        if let opaque { parts.append("opaque=\(quoted(opaque))") }
        if hashesUser { parts.append("userhash=true") }
        return "Digest " + parts.joined(separator: ", ")
    }

    /// RFC 7616 §3.4: a name beyond ASCII has a form of its own, for servers that know it.
    private func userPart(_ user: String) throws(NetworkError) -> String {
        if hashesUser { return "username=\"\(try hash("\(user):\(realm)"))\"" }
        guard isUTF8, !user.utf8.allSatisfy({ $0 < 0x80 }) else { return "username=\(quoted(user))" }
        return "username*=UTF-8''\(PercentEncoding.component(user))"
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for character in text {
            if character == "\"" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return result + "\""
    }

    private func hash(_ text: String) throws(NetworkError) -> String {
        try Digest.of(text, by: algorithm).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
}
