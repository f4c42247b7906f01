/// How one request is performed, where it differs from its session.
public struct RequestOptions: Sendable {
    /// Seconds until the connection, TLS included, must be there.
    public var connectTimeout: Double?
    /// Seconds in which at least one byte must move.
    public var idleTimeout: Double?
    /// Seconds for the whole request, with all its redirects.
    public var timeout: Double?
    /// The statuses of a good answer.
    public var acceptableStatus: Range<Int>?
    /// The media types of a good answer (`application/json`, `text/*`); an answer without a body has none and is good.
    public var acceptableContentTypes: [String]?
    /// The greatest body that is kept in memory, in bytes after decoding.
    public var maximumBodySize: Int?
    /// The greatest body as it comes over the wire, in bytes before decoding.
    public var maximumTransferSize: Int64?
    /// Whether the request may be sent again although its method is not idempotent: the server knows it by a key.
    public var isIdempotent: Bool?

    /// Everything as the session says.
    public init() {}
}
