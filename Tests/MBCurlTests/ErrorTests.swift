import CMBCurl
import MBContracts
import MBTesting
import Testing

@testable import MBCurl

@Suite struct `A failure` {
    let engine = CURLEngine()

    /// Every code that the installed header knows is mapped on purpose, so that none ends as "failed somehow".
    @Test func `of libcurl has a kind, whatever its code`() {
        for code in 0..<CURL_LAST.rawValue {
            #expect(CURLError.kind(of: CURLcode(rawValue: code), .connecting) != nil, "code \(code)")
        }
    }

    @Test func `names host and port, and nothing secret`() {
        let transfer = Transfer(url: "https://me:secret@host.example:8443/path?token=abc")
        for code in 1..<CURL_LAST.rawValue {
            let error = CURLError(CURLcode(rawValue: code)).networkError(for: transfer)
            #expect(!error.reason.contains("secret") && !error.reason.contains("abc"), "\(error.reason)")
            #expect(error.code == .cancelled || error.reason.contains("host.example:8443"), "\(error.reason)")
            #expect(error.reason.hasSuffix("."))
            #expect(error.underlying is CURLError)
        }
    }

    /// TR-39: other schemes and non-addresses crashed the process.
    @Test(arguments: [
        "", "http", "http://", "://x", "ftp://host/", "file:///etc/passwd", "ftp2://x", "http://a b/",
        "http://host:99999/", "http://[::1/", "no scheme", "http://x/\r\nHost: evil", "httpx://host/",
    ])
    func `of an address that is none comes before anything is sent`(url: String) async throws {
        let error = try await engine.failure(Transfer(url: url))
        #expect(error.code == .invalidURL, "\(error)")
    }

    /// TR-51: a line break in a value put another field on the wire.
    @Test(arguments: [
        ("X-A", "1\r\nX-Injected: yes"), ("X-A", "1\nX-Injected: yes"), ("X-A", "1\0"), ("X-A: b\r\nX-C", "1"),
        ("", "1"), ("X A", "1"), ("X-Ä", "1"),
    ])
    func `of a field that would forge another comes before anything is sent`(name: String, value: String) async throws {
        let server = try ScriptedServer { _ in .text("ok") }
        let headers = HTTPHeaders([HTTPHeader(name: name, value: value)])
        let error = try await engine.failure(Transfer(url: server.url(), headers: headers))
        #expect(error.code == .invalidRequest)
        #expect(server.log.requestCount == 0)
    }

    @Test func `of a method that is no token comes before anything is sent`() async throws {
        let error = try await engine.failure(Transfer(url: "http://127.0.0.1:9/", method: "GET / HTTP/1.1\r\nX:"))
        #expect(error.code == .invalidRequest)
    }

    @Test func `to connect says so`() async throws {
        let port = try DeadPort(.refusing)
        let error = try await engine.failure(Transfer(url: port.url("/secret?key=1")))
        #expect(error.code == .cannotConnect)
        #expect(error.isConnectivity)
        #expect(error.reason == "There is no connection to 127.0.0.1:\(port.port).")
    }

    @Test func `to find the host says so`() async throws {
        let error = try await engine.failure(Transfer(url: "http://does-not-exist.invalid/"))
        #expect(error.code == .cannotResolveHost)
        #expect(error.reason.contains("does-not-exist.invalid"))
    }

    @Test func `of a connection that ends before the answer is a lost connection`() async throws {
        for end in [ScriptedAnswer.End.close, .reset] {
            let server = try ScriptedServer { _ in .hangUp(by: end) }
            let error = try await engine.failure(Transfer(url: server.url()))
            #expect(error.code == .connectionLost, "\(error.debugDescription)")
        }
    }

    /// TR-02: a body that was cut counted as complete.
    @Test func `of an answer that ends early is never a success`() async throws {
        let body = [UInt8](repeating: 7, count: 5000)
        let chunked = ScriptedAnswer.chunked([body, body])
        let answers: [(ScriptedAnswer, String)] = [
            (.bytes(body).cut(afterBody: 4000), "within a known length"),
            (.bytes(body).cut(afterBody: 4000, by: .reset), "reset within a known length"),
            (chunked.cut(afterBody: 7000), "within a chunk"),
            (chunked.cut(afterBody: 5000), "behind a chunk"),
            (chunked.cut(afterBody: 5000, by: .reset), "reset behind a chunk"),
            (.text("hello").cut(afterWire: 30), "within the head"),
            (.raw("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n"), "before the end of the head"),
        ]
        for (answer, what) in answers {
            let server = try ScriptedServer { _ in answer }
            let error = try await engine.failure(Transfer(url: server.url()))
            #expect(error.code == .truncated, "\(what): \(error.debugDescription)")
        }
    }

    @Test(arguments: [
        "garbage garbage\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: five\r\n\r\nhello", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello",
    ])
    func `of an answer that is not HTTP says so`(text: String) async throws {
        let server = try ScriptedServer { _ in .raw(text) }
        let error = try await engine.failure(Transfer(url: server.url()))
        #expect(error.code == .protocolViolation, "\(error.debugDescription)")
    }

    @Test func `tells itself once, after the refusal of a head`() async throws {
        // TR-30: the refused body was downloaded nevertheless.
        let server = try ScriptedServer { _ in .repeating([UInt8](repeating: 1, count: 65536), times: 100_000) }
        let recorder = Recorder { .refuse(NetworkError(.validationFailed, "Not \($0.status).")) }
        _ = engine.start(Transfer(url: server.url()), receiver: recorder)
        let end = await recorder.end
        #expect(end.error?.code == .validationFailed)
        #expect(recorder.endCount == 1)
        await server.log { $0.hangUpCount == 1 }
    }

    @Test func `of an answer that is too large for memory comes before it is read`() async throws {
        let announced = try ScriptedServer { _ in .bytes([UInt8](repeating: 1, count: 2000)) }
        let chunked = try ScriptedServer { _ in .chunked([[UInt8](repeating: 1, count: 2000)]) }
        for server in [announced, chunked] {
            let recorder = Recorder { _ in .memory(limit: 1999) }
            _ = engine.start(Transfer(url: server.url()), receiver: recorder)
            #expect(await recorder.end.error?.code == .responseTooLarge)
        }
    }
}
