/// Whether redirects are followed.
///
/// What is followed is followed by RFC 9110 §15.4: 303 becomes a `GET`, and so does a `POST` after 301 or 302; any
/// other method and its body stay. Secrets (`Authorization`, `Cookie`, fields named like keys or tokens) do not go to
/// another scheme, host or port, and do not come back later. From `https` to `http` nothing is followed.
public struct RedirectPolicy: Sendable {
    /// A redirect that could be followed.
    public struct Hop: Sendable {
        /// The answer that redirects.
        public let head: ResponseHead
        /// Where it leads to.
        public let url: String
        /// The method of the request that was redirected.
        public let method: HTTPMethod
        /// 1 for the first of a request.
        public let number: Int
    }

    let follows: (@Sendable (Hop) -> Bool)?
    let isFixed: Bool

    /// Follows every redirect that may be followed.
    public static let follow = RedirectPolicy(follows: { _ in true }, isFixed: true)
    /// Follows none: the answer that redirects is the answer.
    public static let doNotFollow = RedirectPolicy(follows: nil, isFixed: true)

    /// Asks for each redirect; "no" makes the answer that redirects the answer. Called on a thread of the library's
    /// choice.
    public static func custom(_ follows: @escaping @Sendable (Hop) -> Bool) -> RedirectPolicy {
        RedirectPolicy(follows: follows, isFixed: false)
    }
}
