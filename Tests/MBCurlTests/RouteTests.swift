import CMBCurl
import Foundation
import Glibc
import MBContracts
import MBCurl
import MBTesting
import Servers
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The way to a server` {
    let engine = CURLEngine()

    @Test func `may lead to another address for a name`() async throws {
        let server = try ScriptedServer { .echo($0) }
        var transfer = Transfer(url: "http://weather.example:8080/now")
        transfer.options.resolve = [
            ResolveOverride(host: "weather.example", port: 8080, address: "127.0.0.1", addressPort: server.port)
        ]
        let end = try await engine.perform(transfer)
        #expect(end.head.headers["X-Echo-Host"] == "weather.example:8080")
        transfer.options.resolve = []
        transfer.url = "http://weather.invalid:8080/now"
        #expect(try await engine.failure(transfer).code == .cannotResolveHost, "the next exchange knows nothing of it")
    }

    @Test func `may lead through a unix socket`() async throws {
        let folder = try TemporaryFolder()
        let server = try UnixServer(
            path: folder.path("socket"), answer: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
        var transfer = Transfer(url: "http://localhost/")
        transfer.options.unixSocket = server.path
        #expect(try await engine.perform(transfer).text == "hi")
        transfer.options.unixSocket = folder.path("none")
        #expect(try await engine.failure(transfer).code == .cannotConnect)
    }

    /// The environment sent requests to a proxy that nobody had asked for.
    @Test(.enabled(if: HTTPProxy.isInstalled, "tinyproxy is not installed: Scripts/setup installs it"))
    func `leads through an HTTP proxy when it is told to`() async throws {
        let proxy = try HTTPProxy()
        let server = try ScriptedServer { .echo($0) }
        var transfer = Transfer(url: server.url("/a"))
        #expect(try await engine.perform(transfer).head.headers["X-Echo-Via"] == nil)
        transfer.options.proxy = proxy.url
        #expect(try await engine.perform(transfer).head.headers["X-Echo-Via"] != nil)
        transfer.options.proxy = nil
        #expect(try await engine.perform(transfer).head.headers["X-Echo-Via"] == nil)
    }

    @Test(
        .enabled(
            if: HTTPProxy.isInstalled && NginxServer.isInstalled,
            "tinyproxy or nginx is not installed: Scripts/setup installs them"))
    func `leads through a tunnel to a secure server, with the user of the proxy's address`() async throws {
        let proxy = try HTTPProxy(user: "me", password: "secret")
        let nginx = try NginxServer()
        var transfer = Transfer(url: nginx.url("/files/small.txt", on: .secure))
        transfer.options.tls.authorities = .file(nginx.certificates.authority)
        transfer.options.proxy = "http://me:secret@127.0.0.1:\(proxy.port)"
        let recorder = Recorder()
        _ = engine.start(transfer, receiver: recorder)
        #expect(try await recorder.end.get().text == "Hello world!")
        #expect(recorder.heads.map(\.status) == [200], "the proxy's own answer is not told")
        transfer.options.proxy = "http://me:wrong@127.0.0.1:\(proxy.port)"
        let error = try await engine.failure(transfer)
        #expect(error.code == .proxyFailed, "\(error.debugDescription)")
        #expect(!error.reason.contains("wrong"))
    }

    @Test(.enabled(if: SOCKSProxy.isInstalled, "microsocks is not installed: Scripts/setup installs it"))
    func `leads through a SOCKS proxy`() async throws {
        let proxy = try SOCKSProxy(user: "me", password: "secret")
        let server = try ScriptedServer { _ in .text("hello") }
        var transfer = Transfer(url: server.url())
        transfer.options.proxy = "socks5h://me:secret@127.0.0.1:\(proxy.port)"
        #expect(try await engine.perform(transfer).text == "hello")
    }

    /// A proxy that is not there was told as a server that is not there.
    @Test(arguments: ["http", "socks5h"], ["http", "https"])
    func `a proxy that refuses connections, or hangs up, is the one to blame`(scheme: String, origin: String)
        async throws
    {
        let dead = try DeadPort(.refusing)
        var transfer = Transfer(url: "\(origin)://127.0.0.1:\(try DeadPort(.refusing).port)/")
        transfer.options.proxy = "\(scheme)://me:secret@127.0.0.1:\(dead.port)"
        let error = try await engine.failure(transfer)
        #expect(error.code == .proxyFailed, "\(error.debugDescription)")
        #expect(!error.debugDescription.contains("secret"))
        guard scheme == "http", origin == "https" else { return }
        let silent = try ScriptedServer { _ in .hangUp() }
        transfer.options.proxy = "\(scheme)://127.0.0.1:\(silent.port)"
        let loss = try await engine.failure(transfer)
        #expect(loss.code == .proxyFailed, "\(loss.debugDescription)")
    }

    @Test func `a proxy that never connects takes the time to connect`() async throws {
        let dead = try DeadPort(.unreachable)
        var transfer = Transfer(url: "http://127.0.0.1:9/")
        transfer.options.proxy = "http://127.0.0.1:\(dead.port)"
        transfer.options.connectTimeout = 0.2
        #expect(try await engine.failure(transfer).code == .connectTimedOut)
    }
}

/// A unix socket that answers each connection with the same bytes.
private final class UnixServer: Sendable {
    let path: String
    private let listener: Int32

    init(path: String, answer: String) throws {
        self.path = path
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
        }
        try #require(isBound == 0 && listen(listener, 8) == 0)
        Thread.detachNewThread { [listener] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                var request = [UInt8](repeating: 0, count: 4096)
                _ = recv(connection, &request, request.count, 0)
                _ = Array(answer.utf8).withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
                close(connection)
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }
}
