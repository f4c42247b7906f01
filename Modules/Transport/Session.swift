package import MBContracts
import MBCurl

/// Sends requests, and holds what they share: connections, limits, defaults.
///
/// A session lives as long as somebody holds it or one of its requests runs; then it gives back its thread and its
/// connections. ``default`` serves whoever has no other; make your own for other limits, another base URL, or tests.
public final class Session: Sendable {
    /// The session of every ``MBRequestable`` that does not name one. It lives as long as the process.
    public static let `default` = Session()

    public let configuration: SessionConfiguration
    package let engine: any TransferEngine
    let base: Result<RequestAddress, NetworkError>?

    public convenience init(configuration: SessionConfiguration = SessionConfiguration()) {
        var limits = CURLConfiguration()
        limits.exchanges = configuration.maximumRequests
        limits.exchangesPerOrigin = configuration.maximumRequestsPerHost
        self.init(engine: CURLEngine(limits), configuration: configuration)
    }

    /// A session over another engine: a test's script.
    package init(engine: any TransferEngine, configuration: SessionConfiguration = SessionConfiguration()) {
        self.engine = engine
        self.configuration = configuration
        base = configuration.baseURL.map { text in
            Result { () throws(NetworkError) in try RequestAddress(text) }
        }
    }

    deinit { engine.close() }

    /// Ends all requests of the session with ``NetworkError/Code/sessionClosed``, and every later one as well. When this
    /// returns, the session's thread and connections are gone.
    public func close() { engine.close() }
}
