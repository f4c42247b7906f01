/// What must not appear in descriptions, logs and command lines.
///
/// A name tells: any field or parameter whose name says token, password, signature and so on counts, however it is
/// spelled (`X-Access-Token`, `accessToken`, `user[password]`).
package enum Secrets {
    /// What gives a name away wherever it stands in it; without separators and in lower case.
    private static let marks = [
        "apikey", "authorization", "cookie", "credential", "passphrase", "passwd", "password", "secret", "signature",
        "token",
    ]
    /// What gives a name away when it is the whole of it.
    private static let names: Set<Substring> = ["auth", "code", "key", "pwd", "sig"]

    /// Whether a header field of that name carries a secret.
    package static func isSecret(header name: String) -> Bool { isMarked(name) || name.lowercased() == "auth" }

    /// Whether a query parameter of that name carries a secret. Brackets are looked into, percent-encoded ones as well.
    package static func isSecret(query name: String) -> Bool {
        isMarked(name)
            || percentDecoded(name).lowercased().split { $0 == "[" || $0 == "]" }.contains { names.contains($0) }
    }

    /// `url` without user information, and with the values of secret parameters in query and fragment replaced by `…`.
    package static func masked(url: String) -> String {
        var head = url[...]
        var tail = ""
        if let mark = head.firstIndex(where: { $0 == "?" || $0 == "#" }) {
            tail = masked(parameters: head[mark...])
            head = head[..<mark]
        }
        guard let scheme = head.firstRange(of: "://") else { return head + tail }
        let authority = head[scheme.upperBound...].prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return head + tail }
        return head[..<scheme.upperBound] + "…" + head[at...] + tail
    }

    /// Query and fragment, each with its own mark in front.
    private static func masked(parameters text: Substring) -> String {
        var result = ""
        var rest = text
        while let mark = rest.first {
            let pair = rest.dropFirst().prefix { $0 != "&" && $0 != "?" && $0 != "#" }
            rest = rest[pair.endIndex...]
            result.append(mark)
            if let equals = pair.firstIndex(of: "="), isSecret(query: String(pair[..<equals])) {
                result += "\(pair[...equals])…"
            } else {
                result += pair
            }
        }
        return result
    }

    private static func isMarked(_ name: String) -> Bool {
        let plain = percentDecoded(name).lowercased().filter { $0 != "-" && $0 != "_" && $0 != "." }
        return marks.contains { plain.contains($0) }
    }

    private static func percentDecoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let code = rest.prefix(2)
            if byte == UInt8(ascii: "%"), code.count == 2, let value = UInt8(String(Substring(code)), radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
