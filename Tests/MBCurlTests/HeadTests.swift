import MBContracts
import MBCurl
import MBTesting
import Testing

@Suite struct `The head of an answer` {
    let engine = CURLEngine()

    /// TR-14: the fields of interim answers were mixed into those of the final one, or an interim answer was taken for it.
    @Test func `is the final one, and trailers are apart`() async throws {
        let server = try ScriptedServer { _ in
            .chunked([[1], [2]], headers: ["X-Final": "yes"], trailers: ["X-Sum": "3", "X-Sum": "three"])
                .interim(103, ["Link": "</a.css>", "X-Final": "no"]).interim(100).interim(102, ["X-Early": "1"])
        }
        let recorder = Recorder()
        _ = engine.start(Transfer(url: server.url()), receiver: recorder)
        let end = try await recorder.end.get()
        #expect(recorder.heads.map(\.status) == [200])
        #expect(end.head.headers.map(\.name) == ["X-Final", "Transfer-Encoding"])
        #expect(end.head.headers["X-Final"] == "yes")
        #expect(end.trailers.values(for: "X-Sum") == ["3", "three"])
        #expect(end.bytes == [1, 2])
    }

    /// TR-15: of several fields of one name only the last was left.
    @Test func `keeps duplicates, their order and their spelling`() async throws {
        let cookies = (0..<8).map { "c\($0)=v\($0); Path=/" }
        let server = try ScriptedServer { _ in
            .text("", headers: HTTPHeaders(cookies.map { HTTPHeader(name: "sEt-CooKie", value: $0) }))
        }
        let head = try await engine.get(server.url()).head
        #expect(head.headers.values(for: "Set-Cookie") == cookies)
        #expect(head.headers.first?.name == "sEt-CooKie")
    }

    /// TR-17: the lines of a folded field were lost or crashed the reader.
    @Test func `joins the lines of a folded field`() async throws {
        let server = try ScriptedServer { _ in
            .raw("HTTP/1.1 200 OK\r\nX-Fold: one\r\n  two\r\n\tthree \r\nX-Next: 4\r\nContent-Length: 0\r\n\r\n")
        }
        let head = try await engine.get(server.url()).head
        #expect(head.headers["X-Fold"] == "one two three")
        #expect(head.headers["X-Next"] == "4")
    }

    @Test func `reads values of any bytes`() async throws {
        let bytes: [UInt8] =
            Array("HTTP/1.1 200 OK\r\nX-UTF8: gr\u{fc}n\r\nX-Latin: gr".utf8) + [0xFC]
            + Array("n\r\nX-None:\r\nX-Blank:   \t \r\nX-Colon: a: b\r\nContent-Length:0\r\n\r\n".utf8)
        let server = try ScriptedServer { _ in .raw(bytes) }
        let headers = try await engine.get(server.url()).head.headers
        #expect(headers["X-UTF8"] == "grün")
        #expect(headers["X-Latin"] == "grün")
        #expect(headers["X-None"]?.isEmpty == true)
        #expect(headers["X-Blank"]?.isEmpty == true)
        #expect(headers["X-Colon"] == "a: b")
    }

    @Test func `may lack a reason, or have a long one`() async throws {
        for line in ["HTTP/1.1 204", "HTTP/1.1 204 ", "HTTP/1.1 204 Nothing to see here"] {
            let server = try ScriptedServer { _ in .raw("\(line)\r\n\r\n") }
            #expect(try await engine.get(server.url()).head.status == 204)
        }
    }

    /// TR-18: a head that is too large was reported as "out of memory".
    @Test func `is refused when it is too large`() async throws {
        let long = "X-Long: " + String(repeating: "a", count: 103_000)
        let many = (0..<310).map { "X-\($0): " + String(repeating: "b", count: 1000) }.joined(separator: "\r\n")
        for fields in [long, many] {
            let server = try ScriptedServer { _ in .raw("HTTP/1.1 200 OK\r\n\(fields)\r\nContent-Length: 0\r\n\r\n") }
            let error = try await engine.failure(Transfer(url: server.url()))
            #expect(error.code == .responseHeadersTooLarge, "\(error.debugDescription)")
            #expect(error.reason.contains("127.0.0.1:\(server.port)"))
        }
    }

    /// The last of several lengths counted: whoever sits between may have read another answer.
    @Test func `is refused when it contradicts itself about the length`() async throws {
        for fields in ["Content-Length: 5\r\nContent-Length: 4", "Content-Length: 5, 4"] {
            let server = try ScriptedServer { _ in .raw("HTTP/1.1 200 OK\r\n\(fields)\r\n\r\nhello") }
            #expect(try await engine.failure(Transfer(url: server.url())).code == .protocolViolation)
        }
        let server = try ScriptedServer { _ in
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello")
        }
        #expect(try await engine.get(server.url()).text == "hello")
    }

    /// TR-20: with both framings the chunks count.
    @Test func `with length and chunks is read in chunks`() async throws {
        let server = try ScriptedServer { _ in .chunked([Array("hello".utf8)], headers: ["Content-Length": "3"]) }
        #expect(try await engine.get(server.url()).text == "hello")
    }
}
