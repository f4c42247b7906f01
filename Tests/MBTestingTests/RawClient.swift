import MBContracts

@testable import MBTesting

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A client that sends and reads bytes as they are.
struct RawClient: ~Copyable {
    private let socket: Socket

    init(port: Int, host: ScriptedServer.Host = .ipv4) {
        socket = Socket(openSocket(host.family))
        _ = host.withAddress(port: port) { connect(socket.descriptor, $0, $1) }
        socket.wait(for: Int32(POLLOUT))
    }

    /// The system's code for why the connection failed; 0 when it stands.
    var failure: Int32 {
        var code: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(socket.descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
        return code
    }

    func send(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { socket.write($0) }
    }

    /// What comes until the peer ends the connection.
    func readAll() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = buffer.withUnsafeMutableBytes { socket.read(into: $0) }
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    /// That many bytes.
    func read(_ count: Int) -> String {
        var buffer = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let more = buffer[filled...].withUnsafeMutableBytes { socket.read(into: $0) }
            guard more > 0 else { break }
            filled += more
        }
        return String(decoding: buffer[..<filled], as: UTF8.self)
    }

    func close() { socket.close() }

    /// Sends a request and reads to the end of the connection.
    static func exchange(_ server: ScriptedServer, _ request: String) -> String {
        let client = RawClient(port: server.port)
        client.send(request)
        return client.readAll()
    }

    /// The same with a GET request that asks for the end of the connection.
    static func get(_ server: ScriptedServer, _ target: String = "/", fields: String = "") -> String {
        exchange(server, "GET \(target) HTTP/1.1\r\nHost: test\r\n\(fields)Connection: close\r\n\r\n")
    }
}
