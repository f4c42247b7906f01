import MBContracts
import MBCurl
import MBTesting
import Testing

@Suite struct `An exchange` {
    let engine = CURLEngine()

    @Test func `brings status, fields and body`() async throws {
        let server = try ScriptedServer { _ in .text("hello", status: 201, headers: ["X-One": "1", "X-Two": "2"]) }
        let end = try await engine.get(server.url("/a?b=c"))
        #expect(end.head.status == 201)
        #expect(end.head.version == "HTTP/1.1")
        #expect(end.head.url == server.url("/a?b=c"))
        #expect(end.head.headers["x-one"] == "1")
        #expect(end.text == "hello")
        #expect(server.requests.map(\.target) == ["/a?b=c"])
    }

    @Test func `sends what it is told and nothing else`() async throws {
        let server = try ScriptedServer { .echo($0) }
        _ = try await engine.perform(Transfer(url: server.url(), headers: ["X-Empty": "", "Accept-Language": "de"]))
        let request = try #require(server.requests.first)
        #expect(request.headers.map(\.name).sorted() == ["Accept-Language", "Host", "X-Empty"])
        #expect(request.headers["X-Empty"]?.isEmpty == true)
    }

    /// TR-50: libcurl adds a `Content-Type` of its own to bodies; a server that is strict refuses them.
    /// TR-11: it adds `Expect` to uploads, and servers that ignore it cost a second each.
    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete, .get, "REPORT"])
    func `sends a body with any method, its length, and no fields of libcurl`(method: HTTPMethod) async throws {
        let server = try ScriptedServer { .echo($0) }
        let end = try await engine.perform(
            Transfer(url: server.url(), method: method, body: .bytes(Array("a=1".utf8))))
        let request = try #require(server.requests.first)
        #expect(request.method == method)
        #expect(end.text == "a=1")
        #expect(request.headers.map(\.name).sorted() == ["Content-Length", "Host"])
        #expect(request.headers["Content-Length"] == "3")
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch])
    func `says that a body is empty where one is expected`(method: HTTPMethod) async throws {
        let server = try ScriptedServer { .echo($0) }
        _ = try await engine.perform(Transfer(url: server.url(), method: method))
        #expect(server.requests.first?.headers.values(for: "Content-Length") == ["0"])
    }

    @Test(arguments: [HTTPMethod.get, .delete, .options, .head])
    func `says nothing of a body where none is expected`(method: HTTPMethod) async throws {
        let server = try ScriptedServer { .echo($0) }
        _ = try await engine.perform(Transfer(url: server.url(), method: method))
        #expect(server.requests.first?.method == method)
        #expect(server.requests.first?.headers["Content-Length"] == nil)
    }

    /// L16: a HEAD request that libcurl takes for a GET waits for a body that never comes.
    @Test func `of HEAD ends with the head, whatever it announces`() async throws {
        let server = try ScriptedServer { _ in .bytes([1, 2, 3], headers: ["Content-Length": "1000000"]) }
        let recorder = Recorder { _ in .memory(limit: 10) }
        _ = engine.start(Transfer(url: server.url(), method: .head), receiver: recorder)
        let end = try await recorder.end.get()
        #expect(end.bytes.isEmpty)
        #expect(end.head.contentLength == 1_000_000)
    }

    /// Options of one exchange must not leak into the next one on the same handle.
    @Test func `leaves nothing behind for the next`() async throws {
        let server = try ScriptedServer { .echo($0) }
        let body = TransferBody.bytes(Array("body".utf8))
        let methods: [(HTTPMethod, TransferBody)] = [
            (.put, body), (.head, .none), (.get, .none), ("PURGE", .none), (.get, .none), (.post, body),
            (.get, .none), (.head, .none), (.post, .none), (.get, body), (.get, .none),
        ]
        for (method, body) in methods {
            let end = try await engine.perform(Transfer(url: server.url(), method: method, body: body))
            #expect(end.head.headers["X-Method"] == method.rawValue)
            #expect(end.text == (body.length == 4 ? "body" : ""))
        }
        #expect(server.log.connectionCount <= 2, "a POST without a body gets a fresh connection")
    }

    @Test func `uses one connection again and again`() async throws {
        let server = try ScriptedServer(keepsRequests: false) { _ in .text("ok") }
        for index in 0..<500 {
            let end = try await engine.get(server.url())
            #expect(end.metrics.isConnectionReused == (index > 0))
        }
        #expect(server.log.connectionCount == 1)
    }

    @Test func `tells what it took`() async throws {
        let server = try ScriptedServer { _ in .text("answer") }
        let end = try await engine.perform(Transfer(url: server.url(), method: .post, body: .bytes([1, 2, 3])))
        #expect(end.metrics.bytesSent == 3)
        #expect(end.metrics.bytesReceived == 6)
        #expect(end.metrics.remoteAddress == "127.0.0.1")
        #expect(end.metrics.remotePort == server.port)
        #expect(end.metrics.total >= end.metrics.firstByte)
        #expect(end.metrics.firstByte > 0)
    }

    /// TR-42: a literal address in brackets reached the wire without them, or was taken for a name.
    @Test func `reaches an IPv6 literal`() async throws {
        let server = try ScriptedServer(host: .ipv6) { .echo($0) }
        let end = try await engine.get(server.url())
        #expect(end.head.headers["X-Echo-Host"] == "[::1]:\(server.port)")
        #expect(end.metrics.remoteAddress == "::1")
    }

    /// TR-38: uploads stalled from 65,535 bytes on.
    @Test(arguments: [0, 1, 62_000, 65_280, 65_535, 65_536, 200_000, 3_000_000])
    func `carries bodies of any size both ways`(size: Int) async throws {
        let server = try ScriptedServer { .echo($0) }
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        for method in [HTTPMethod.post, .put] {
            let end = try await engine.perform(Transfer(url: server.url(), method: method, body: .bytes(bytes)))
            #expect(end.bytes == bytes)
        }
    }
}
