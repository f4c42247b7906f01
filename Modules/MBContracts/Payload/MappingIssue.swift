/// One value in a payload that did not fit what the model wanted.
///
/// Mapping is lenient by default: the field keeps what it had, and the issue is recorded. When mapping is strict, the
/// issue is the error.
public struct MappingIssue: Error, Sendable, Hashable {
    /// Where the value is, seen from the root of the payload: `data.list.0.name`; empty for the root itself.
    public let path: String
    /// What the model wanted: the name of its type, such as `Int`.
    public let wanted: String
    /// What is there, in words: `a string ("12")`, `nothing`.
    public let found: String
    /// More about it, or `nil`.
    public let reason: String?

    /// Makes an issue.
    public init(path: String, wanted: String, found: String, reason: String? = nil) {
        self.path = path
        self.wanted = wanted
        self.found = found
        self.reason = reason
    }
}

extension MappingIssue: CustomStringConvertible {
    /// One sentence: place, what was found, what was wanted.
    public var description: String {
        let place = path.isEmpty ? "The whole" : "\"\(path)\""
        return "\(place) should be \(wanted), and is \(found)\(reason.map { ": \($0)" } ?? "")."
    }
}
