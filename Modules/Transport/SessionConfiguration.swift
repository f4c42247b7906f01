/// What all requests of a session share. A value: a session keeps the one it was made with.
public struct SessionConfiguration: Sendable {
    /// What relative addresses of forms are joined to (RFC 3986 §5); it should end in `/`.
    public var baseURL: String?
    /// Fields of every request; those of the form win.
    public var headers: HTTPHeaders = [.accept("*/*"), .userAgent("MBNetwork")]

    /// Parameters of every address, before those of the form.
    public var query: [String: String] = [:]

    /// Seconds until a connection, TLS included, must be there; `nil`: no limit.
    public var connectTimeout: Double? = 30
    /// Seconds in which at least one byte must move; `nil`: no limit.
    public var idleTimeout: Double? = 60
    /// Seconds for a whole request; waiting for a connection is not counted. `nil`: no limit.
    public var timeout: Double?
    /// Seconds that a request may wait for a connection; `nil`: no limit.
    public var queueTimeout: Double?

    /// How many requests run at once; the others wait their turn. Also the number of connections that are kept open.
    public var maximumRequests = 256
    /// How many requests run at once with one scheme, host and port.
    public var maximumRequestsPerHost = 64

    /// The greatest body that is kept in memory, in bytes after decoding. A greater one ends its request with
    /// ``MBContracts/NetworkError/Code/responseTooLarge``; downloads and streams have no limit.
    public var maximumBodySize = 64 << 20
    /// The greatest body of an accepted answer as it comes over the wire, in bytes before decoding, of downloads and
    /// streams as well. A greater one ends its request with ``MBContracts/NetworkError/Code/transferTooLarge``: at once
    /// when its length is announced. `nil`: no limit.
    public var maximumTransferSize: Int64?
    /// The greatest header section of an answer, in bytes. A greater one ends its request with
    /// ``MBContracts/NetworkError/Code/responseHeadersTooLarge``. libcurl itself takes no line above 100 KiB.
    public var maximumHeaderSize = 300_000
    /// How many bytes of a refused answer's body, after decoding, are kept for its error. What is behind them is not read.
    public var maximumErrorBodySize = 1 << 20

    /// The statuses of a good answer. Others end a request with ``MBContracts/NetworkError/Code/unacceptableStatus``,
    /// which carries the answer.
    public var acceptableStatus = 200..<300

    /// Asked in order, before those of the ``MBRequestable``.
    public var interceptors: [any RequestInterceptor] = []

    /// Gets what happens in the session, in order, off the main actor; `nil`: nobody looks.
    public var observer: (@Sendable (SessionEvent) -> Void)?

    /// Whether redirects are followed.
    public var redirects = RedirectPolicy.follow
    /// More redirects than these end a request with ``MBContracts/NetworkError/Code/tooManyRedirects``.
    public var maximumRedirects = 20
    /// Names of fields, beside the well-known ones, that neither a redirect nor a resumable upload carries to another
    /// scheme, host or port.
    public var secretHeaders: Set<String> = []

    /// Answers servers that ask for Digest authentication; `nil`: their 401 is the answer. Other credentials are fields:
    /// ``MBContracts/HTTPHeader/authorization(bearerToken:)``,
    /// ``MBContracts/HTTPHeader/authorization(username:password:)``.
    public var digest: DigestAuthentication?

    /// Keeps cookies and gives them back; `nil`: cookies are left alone.
    public var cookies: CookieJar?

    /// Keeps answers and gives them again; `nil`: every request goes to the server.
    public var cache: HTTPCache?

    /// What TLS demands of servers.
    public var tls = TLSConfiguration()
    /// What is said of single hosts, by their names in lower case, in place of ``tls``.
    public var tlsByHost: [String: TLSConfiguration] = [:]
    /// Hosts, by their names in lower case, whose certificate and name are not checked: anybody on the way to them can
    /// read and change everything. Pinned keys are checked all the same. For tests against servers of one's own.
    public var dangerouslyUnverifiedHosts: Set<String> = []
    /// `nil`: none. The environment is not read; see ``ProxyConfiguration/environment(_:)``.
    public var proxy: ProxyConfiguration?
    /// The path of a unix socket to connect to in place of the hosts of all addresses.
    public var unixSocket: String?
    /// Addresses to connect to in place of what the name service says, by `host:port`: `["api.test:443": "127.0.0.1"]`.
    public var resolvedHosts: [String: String] = [:]
    /// Whether HTTP/2 is spoken with servers that offer it.
    public var allowsHTTP2 = true
    /// Whether bodies of requests above 64 KiB go over HTTP/2 as well. By default they go over HTTP/1.1: libcurls in use
    /// lose the answer of a server that refuses such a body before its end, or stall. For servers that speak nothing else.
    public var sendsLargeBodiesOverHTTP2 = false

    /// The defaults of all.
    public init() {}
}

extension SessionConfiguration: CustomStringConvertible {
    /// The base URL, fields and parameters of every request, one a line, without secrets.
    public var description: String {
        let parameters = query.sorted { $0.key < $1.key }
            .map { "\($0.key)=\(Secrets.isSecret(query: $0.key) ? "…" : $0.value)" }
        let base = baseURL.map { [Secrets.masked(url: $0)] } ?? []
        return (base + headers.map(\.description) + parameters).joined(separator: "\n")
    }
}
