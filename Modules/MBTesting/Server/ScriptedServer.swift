public import MBContracts

/// An HTTP/1.1 server on the loopback interface that answers as a script says: rightly, wrongly, late, in pieces, half
/// or never. For tests that need the wire.
///
/// ```swift
/// let server = try ScriptedServer { request in
///     request.path == "/weather" ? .json(#"{"data": {"city": "shanghai"}}"#) : .status(404)
/// }
/// form.url = server.url("/weather")
/// ```
///
/// The server listens when the initializer returns, on a port that the system chose; the queue of connections that are
/// not accepted yet is long enough for thousands at once. Each connection has a thread of its own, on which the script
/// is asked: the script may block, and is asked by several threads at once. The server stops when ``stop()`` is called
/// or the last reference to it goes.
public final class ScriptedServer: Sendable {
    /// The addresses a server can listen on.
    public enum Host: String, Sendable, Hashable, CaseIterable {
        case ipv4 = "127.0.0.1"
        case ipv6 = "::1"
    }

    /// The port it listens on.
    public let port: Int
    /// Scheme, host and port: `http://127.0.0.1:40123`.
    public let origin: String
    private let core: ServerCore

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - keepsRequests: whether ``log`` keeps the requests; `false` for very many.
    ///   - reading: how much of a request's body is read before `script` is asked; all of it by default. The request
    ///     it gets has no body yet.
    ///   - script: the answer to a request.
    ///   - host: the address to listen on.
    /// - Throws: ``MBContracts/NetworkError/Code/internalFailure`` when the system has no port or no thread.
    public convenience init(
        host: Host = .ipv4, keepsRequests: Bool = true,
        reading: @escaping @Sendable (ScriptedRequest) -> BodyReading = { _ in .whole },
        script: @escaping @Sendable (ScriptedRequest) -> ScriptedAnswer
    ) throws(NetworkError) {
        let (socket, port) = try Socket.bound(to: host)
        try self.init(
            listener: socket, host: host, port: port, keepsRequests: keepsRequests, reading: reading, script: script)
    }

    /// Brings a port to life that has refused everybody until now: the same address, with somebody behind it.
    ///
    /// - Throws: ``MBContracts/NetworkError/Code/internalFailure`` when the port is not of ``DeadPort/Kind/refusing``.
    public convenience init(
        on port: DeadPort, script: @escaping @Sendable (ScriptedRequest) -> ScriptedAnswer
    ) throws(NetworkError) {
        guard port.kind == .refusing else {
            throw NetworkError(.internalFailure, "Only a port that refuses can be brought to life.")
        }
        try self.init(
            listener: port.socket, host: port.host, port: port.port, keepsRequests: true, reading: { _ in .whole },
            script: script)
    }

    private init(
        listener: Socket, host: Host, port: Int, keepsRequests: Bool,
        reading: @escaping @Sendable (ScriptedRequest) -> BodyReading,
        script: @escaping @Sendable (ScriptedRequest) -> ScriptedAnswer
    ) throws(NetworkError) {
        guard listener.listen(backlog: 4096) else { throw Socket.unavailable(host) }
        self.port = port
        origin = "http://\(host == .ipv4 ? host.rawValue : "[\(host.rawValue)]"):\(port)"
        core = try ServerCore(
            listener: listener, origin: origin, keepsRequests: keepsRequests, reading: reading, script: script)
        try core.start()
    }

    deinit { core.stop() }

    /// The address of a path: `url("/weather?city=shanghai")`.
    public func url(_ target: String = "/") -> String { origin + target }

    /// Ends every connection. Returns when all threads of the server are over and all its descriptors are closed.
    /// A script that blocks must be let go before. Doing it twice is doing it once.
    public func stop() { core.stop() }

    /// What the server has seen so far.
    public var log: ScriptedLog { core.book.log }

    /// The requests that came so far, in the order in which the script was asked.
    public var requests: [ScriptedRequest] { log.requests }

    /// Waits until `condition` holds, the server stops or the task is cancelled.
    ///
    /// ```swift
    /// await server.log { $0.hangUpCount == 1 }   // the client closed the connection
    /// ```
    @discardableResult
    public func log(where condition: @Sendable (ScriptedLog) -> Bool) async -> ScriptedLog {
        await core.book.log(where: condition)
    }
}
