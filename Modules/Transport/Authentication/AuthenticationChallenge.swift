/// How a server wants to be shown who asks: one challenge of `WWW-Authenticate` (RFC 9110 §11.6.1).
struct AuthenticationChallenge: Equatable {
    /// In lower case.
    var scheme: String
    /// By their names in lower case, without quotes.
    var parameters: [String: String] = [:]

    /// All challenges of an answer, in order. Several may stand in one field, and each has a list of its own.
    static func all(in head: ResponseHead) -> [AuthenticationChallenge] {
        var challenges: [AuthenticationChallenge] = []
        for field in head.headers.values(for: "WWW-Authenticate") {
            for part in FieldValue.split(field, at: ",") where !part.isEmpty { read(part, into: &challenges) }
        }
        return challenges
    }

    /// - Parameter part: what stands between two commas: a scheme, a parameter, or a scheme and its first parameter.
    private static func read(_ part: Substring, into challenges: inout [AuthenticationChallenge]) {
        var parameter = part
        let name = part.prefix { $0 != " " && $0 != "=" }
        let rest = FieldValue.trimmed(part[name.endIndex...])
        if rest.first != "=" {
            challenges.append(AuthenticationChallenge(scheme: name.lowercased()))
            parameter = rest
        }
        guard let equals = parameter.firstIndex(of: "="), var last = challenges.popLast() else { return }
        let key = FieldValue.trimmed(parameter[..<equals]).lowercased()
        let value = FieldValue.unquoted(FieldValue.trimmed(parameter[parameter.index(after: equals)...]))
        if last.parameters[key] == nil { last.parameters[key] = value }
        challenges.append(last)
    }
}
