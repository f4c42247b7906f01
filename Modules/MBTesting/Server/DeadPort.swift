public import MBContracts

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A port of the loopback interface behind which nobody answers. It is held, and can be nobody else's, as long as this
/// object lives.
public final class DeadPort: Sendable {
    /// What happens to those who connect.
    public enum Kind: Sendable, Hashable {
        /// They are refused at once.
        case refusing
        /// They are connected and never hear anything.
        case silent
        /// They are never connected.
        case unreachable
    }

    /// The port's number.
    public let port: Int
    /// Scheme, host and port: `http://127.0.0.1:40123`.
    public let origin: String
    let kind: Kind
    let host: ScriptedServer.Host
    let socket: Socket
    /// Connections that fill the queue, so that there is no place for another.
    private let fillers: [Socket]

    /// - Throws: ``MBContracts/NetworkError/Code/internalFailure`` when the system has no port.
    public init(_ kind: Kind = .refusing, host: ScriptedServer.Host = .ipv4) throws(NetworkError) {
        let (socket, port) = try Socket.bound(to: host)
        self.kind = kind
        self.host = host
        self.socket = socket
        self.port = port
        origin = "http://\(host == .ipv4 ? host.rawValue : "[\(host.rawValue)]"):\(port)"
        switch kind {
        case .refusing:
            fillers = []
        case .silent:
            guard socket.listen(backlog: 4096) else { throw Socket.unavailable(host) }
            fillers = []
        case .unreachable:
            // A queue for one connection, and more than one who want it.
            guard socket.listen(backlog: 0) else { throw Socket.unavailable(host) }
            fillers = (0..<4).map { _ in Socket(openSocket(host.family)) }
            for filler in fillers {
                _ = host.withAddress(port: port) { connect(filler.descriptor, $0, $1) }
            }
        }
    }

    /// The address of a path.
    public func url(_ target: String = "/") -> String { origin + target }
}
