/// The method of a request (RFC 9110 §9), open for the ones that are not named here.
///
/// Methods are case-sensitive on the wire; `init(rawValue:)` keeps the case it is given. A method that is not a
/// token of RFC 9110 §5.6.2 is refused when the request is made, before anything is sent.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The method as it is sent.
    public let rawValue: String

    /// Makes a method of any name, in the case it is given.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a method of a literal: `let method: HTTPMethod = "PROPFIND"`.
    public init(stringLiteral value: String) { self.rawValue = value }

    /// `CONNECT` (RFC 9110 §9.3.6).
    public static let connect: Self = "CONNECT"
    /// `DELETE` (RFC 9110 §9.3.5).
    public static let delete: Self = "DELETE"
    /// `GET` (RFC 9110 §9.3.1).
    public static let get: Self = "GET"
    /// `HEAD` (RFC 9110 §9.3.2).
    public static let head: Self = "HEAD"
    /// `OPTIONS` (RFC 9110 §9.3.7).
    public static let options: Self = "OPTIONS"
    /// `PATCH` (RFC 5789).
    public static let patch: Self = "PATCH"
    /// `POST` (RFC 9110 §9.3.3).
    public static let post: Self = "POST"
    /// `PUT` (RFC 9110 §9.3.4).
    public static let put: Self = "PUT"
    /// `QUERY`: a safe request with a body.
    public static let query: Self = "QUERY"
    /// `TRACE` (RFC 9110 §9.3.8).
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
