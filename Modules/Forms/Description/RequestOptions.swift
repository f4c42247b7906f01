/// How one request is performed, where it differs from its session.
public struct RequestOptions: Sendable {
    /// In one piece, since nearly all requests leave it to the session.
    private indirect enum Storage: Sendable {
        case session
        case own(Choices)
    }

    private struct Choices: Sendable {
        var connectTimeout: Double?
        var idleTimeout: Double?
        var timeout: Double?
        var acceptableStatus: Range<Int>?
        var acceptableContentTypes: [String]?
        var maximumBodySize: Int?
        var maximumTransferSize: Int64?
        var isIdempotent: Bool?
    }

    private var storage = Storage.session

    /// Everything as the session says.
    public init() {}

    /// Seconds until the connection, TLS included, must be there.
    public var connectTimeout: Double? {
        get { choices?.connectTimeout }
        set { change { $0.connectTimeout = newValue } }
    }

    /// Seconds in which at least one byte must move.
    public var idleTimeout: Double? {
        get { choices?.idleTimeout }
        set { change { $0.idleTimeout = newValue } }
    }

    /// Seconds for the whole request, with all its redirects.
    public var timeout: Double? {
        get { choices?.timeout }
        set { change { $0.timeout = newValue } }
    }

    /// The statuses of a good answer.
    public var acceptableStatus: Range<Int>? {
        get { choices?.acceptableStatus }
        set { change { $0.acceptableStatus = newValue } }
    }

    /// The media types of a good answer (`application/json`, `text/*`); an answer without a body has none and is good.
    public var acceptableContentTypes: [String]? {
        get { choices?.acceptableContentTypes }
        set { change { $0.acceptableContentTypes = newValue } }
    }

    /// The greatest body that is kept in memory, in bytes after decoding.
    public var maximumBodySize: Int? {
        get { choices?.maximumBodySize }
        set { change { $0.maximumBodySize = newValue } }
    }

    /// The greatest body as it comes over the wire, in bytes before decoding.
    public var maximumTransferSize: Int64? {
        get { choices?.maximumTransferSize }
        set { change { $0.maximumTransferSize = newValue } }
    }

    /// Whether the request may be sent again although its method is not idempotent: the server knows it by a key.
    public var isIdempotent: Bool? {
        get { choices?.isIdempotent }
        set { change { $0.isIdempotent = newValue } }
    }

    private var choices: Choices? {
        if case .own(let choices) = storage { choices } else { nil }
    }

    private mutating func change(_ change: (inout Choices) -> Void) {
        var choices = choices ?? Choices()
        change(&choices)
        storage = .own(choices)
    }
}
