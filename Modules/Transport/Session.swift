package import MBContracts
import MBCurl

/// Sends requests, and holds what they share: connections, limits, defaults.
///
/// A session lives as long as somebody holds it or one of its requests runs; then it gives back its thread and its
/// connections. ``default`` serves whoever has no other; make your own for other limits, another base URL, or tests.
public final class Session: Sendable {
    /// The session of every ``MBRequestable`` that does not name one. It lives as long as the process.
    public static let `default` = Session()

    /// What all requests of the session share.
    public let configuration: SessionConfiguration
    private let base: RequestAddress?
    /// Why ``SessionConfiguration/baseURL`` or ``SessionConfiguration/proxy`` is none.
    private let fault: NetworkError?
    /// The fields of every request.
    let defaultHeaders: HTTPHeaders
    /// Whether those need no further look.
    let hasGoodHeaders: Bool
    /// The parameters of every address, encoded.
    let defaultQuery: String
    private let owner: EngineOwner
    /// The way to ``SessionConfiguration/observer``.
    let events = SerialMailbox()

    /// A session with connections of its own. Nothing is opened before the first request.
    public convenience init(configuration: SessionConfiguration = SessionConfiguration()) {
        var limits = CURLConfiguration()
        limits.exchanges = max(1, configuration.maximumRequests)
        limits.exchangesPerOrigin = max(1, configuration.maximumRequestsPerHost)
        limits.headerLimit = configuration.maximumHeaderSize
        self.init(engine: CURLEngine(limits), configuration: configuration)
    }

    /// A session over another engine: a test's script.
    package convenience init(
        engine: any TransferEngine, configuration: SessionConfiguration = SessionConfiguration()
    ) {
        self.init(EngineOwner(engine), configuration)
    }

    private init(_ owner: EngineOwner, _ configuration: SessionConfiguration) {
        self.owner = owner
        self.configuration = configuration
        var headers = configuration.headers
        if headers.value(for: "Accept-Encoding") == nil { headers.add(.acceptEncoding(ContentCoding.accepted)) }
        defaultHeaders = headers
        hasGoodHeaders = headers.fault == nil
        defaultQuery = configuration.query.sorted { $0.key < $1.key }
            .map { "\(PercentEncoding.component($0.key))=\(PercentEncoding.component($0.value))" }
            .joined(separator: "&")
        let base = configuration.baseURL.map { text in
            Result { () throws(NetworkError) in try RequestAddress(text) }
        }
        self.base = base?.value
        fault = base?.error ?? configuration.proxy?.fault
    }

    package var engine: any TransferEngine { owner.engine }

    /// The address that `text` is in this session.
    func address(_ text: String) throws(NetworkError) -> RequestAddress {
        if let fault { throw fault }
        return try RequestAddress(text, base: base)
    }

    /// Runs tasks on the session's own thread: for programs that send thousands of small requests.
    ///
    /// A task usually goes on on another thread than the one on which its answer came in, and waking that thread costs
    /// as much as a fifth of a small request. A task that prefers this executor, and all its child tasks, goes on where
    /// the answer is:
    ///
    /// ```swift
    /// await withTaskExecutorPreference(session.taskExecutor) {
    ///     for _ in 1...1000 { _ = try? await service.request(WeatherForm()).value() }
    /// }
    /// ```
    ///
    /// What such a task does between two `await`s keeps all transfers of the session waiting: it must not block, and
    /// not compute for long. Actors are not affected: a task leaves for them as always. After ``close()`` the tasks go
    /// on where tasks run by default.
    public var taskExecutor: any TaskExecutor { engine.executor ?? globalConcurrentExecutor }

    /// The same connections and defaults, without interceptors.
    public var withoutInterceptors: Session {
        guard !configuration.interceptors.isEmpty else { return self }
        var plain = configuration
        plain.interceptors = []
        return Session(owner, plain)
    }

    /// The same connections, for the addresses that a server names of others: without the query of every address, and
    /// without default fields that are secret.
    var withoutSecrets: Session {
        var plain = configuration
        plain.query = [:]
        plain.headers.removeSecrets(plain.secretHeaders)
        return Session(owner, plain)
    }

    /// Ends all requests of the session with ``MBContracts/NetworkError/Code/sessionClosed``, and every later one as
    /// well. When this returns, the session's thread and connections are gone.
    public func close() { engine.close() }
}

/// Closes an engine when the last session over it goes.
private final class EngineOwner: Sendable {
    let engine: any TransferEngine

    init(_ engine: any TransferEngine) { self.engine = engine }

    deinit { engine.close() }
}
