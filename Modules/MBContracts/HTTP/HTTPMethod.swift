/// The method of a request (RFC 9110 §9), open for the ones that are not named here.
///
/// Methods are case-sensitive on the wire; `init(rawValue:)` keeps the case it is given. A method that is not a
/// token of RFC 9110 §5.6.2 is refused when the request is made, before anything is sent.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { self.rawValue = value }

    public static let connect: Self = "CONNECT"
    public static let delete: Self = "DELETE"
    public static let get: Self = "GET"
    public static let head: Self = "HEAD"
    public static let options: Self = "OPTIONS"
    public static let patch: Self = "PATCH"
    public static let post: Self = "POST"
    public static let put: Self = "PUT"
    public static let query: Self = "QUERY"
    public static let trace: Self = "TRACE"

    public var description: String { rawValue }

    /// Whether sending the request twice does no more than sending it once (RFC 9110 §9.2.2).
    public var isIdempotent: Bool {
        switch self {
        case .delete, .get, .head, .options, .put, .query, .trace: true
        default: false
        }
    }
}
