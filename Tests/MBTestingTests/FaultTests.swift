import MBContracts
import MBTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.timeLimit(.minutes(1))) struct `A fault on the wire` {
    @Test func `a cut ends the connection after so many bytes of the body`() throws {
        let server = try ScriptedServer { _ in .text("abcdef").cut(afterBody: 4) }
        let answer = RawClient.get(server)
        #expect(answer.contains("Content-Length: 6"))
        #expect(answer.hasSuffix("\r\n\r\nabcd"))
    }

    @Test func `a cut of a body in chunks sends no last chunk`() throws {
        let server = try ScriptedServer { _ in .chunked([Array("ab".utf8), Array("cd".utf8)]).cut(afterBody: 3) }
        #expect(RawClient.get(server).hasSuffix("\r\n\r\n2\r\nab\r\n1\r\nc\r\n"))
    }

    @Test func `a cut on the wire can fall into the head`() throws {
        let server = try ScriptedServer { _ in .text("abcdef").cut(afterWire: 12) }
        #expect(RawClient.get(server) == "HTTP/1.1 200")
    }

    @Test func `a reset is not an end in order`() async throws {
        let server = try ScriptedServer { _ in .text("abcdef").cut(afterBody: 0, by: .reset) }
        let client = RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        await server.log { $0.connectionCount == 1 && $0.openConnectionCount == 0 }
        #expect(client.failure == ECONNRESET)
    }

    @Test func `garbage goes out as it is`() throws {
        let server = try ScriptedServer { _ in .raw("SMTP ready\r\n") }
        #expect(RawClient.get(server) == "SMTP ready\r\n")
    }

    @Test func `a length of the script's own is kept`() throws {
        let server = try ScriptedServer { _ in .text("abc", headers: ["Content-Length": "99"]).closing() }
        let answer = RawClient.get(server)
        #expect(answer.contains("Content-Length: 99\r\n"))
        #expect(!answer.contains("Content-Length: 3\r\n"))
    }

    @Test func `a body can be refused before it is read, and the answer arrives whole`() throws {
        let server = try ScriptedServer(reading: { _ in .first(3) }) { .text($0.text, status: 413).closing() }
        let client = RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nContent-Length: 100000\r\n\r\nabcdef")
        let answer = client.read(200)
        #expect(answer.hasPrefix("HTTP/1.1 413 Content Too Large\r\n"))
        #expect(answer.hasSuffix("abc"))
        client.close()
    }

    @Test func `a body is read on when the script says so`() async throws {
        let gate = Gate()
        let server = try ScriptedServer(reading: { _ in .first(0) }) { _ in
            ScriptedAnswer([.read(2), .wait(gate), .read(.max)] + ScriptedAnswer.status(200).closing().steps)
        }
        let client = RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nabcde")
        let log = await server.log { $0.requests.first?.bodyCount == 2 }
        #expect(log.requests.first?.text == "ab")
        gate.open()
        #expect(client.readAll().hasPrefix("HTTP/1.1 200 OK"))
        #expect(server.requests.first?.text == "abcde")
    }

    @Test func `a peer that goes away while it waits is noticed`() async throws {
        let server = try ScriptedServer { _ in .silence }
        let client = RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        await server.log { $0.requestCount == 1 }
        client.close()
        #expect(await server.log { $0.openConnectionCount == 0 }.hangUpCount == 1)
    }

    @Test func `a refusing port refuses`() throws {
        let port = try DeadPort(.refusing)
        #expect(RawClient(port: port.port).failure == ECONNREFUSED)
    }

    @Test func `a silent port connects`() throws {
        let port = try DeadPort(.silent)
        #expect(RawClient(port: port.port).failure == 0)
    }

    @Test func `ranges are served as a server of files serves them`() throws {
        let file = Array("0123456789".utf8)
        let server = try ScriptedServer { .file(file, for: $0, etag: "\"v1\"") }
        func answer(_ fields: String) -> (status: String, body: String) {
            let text = RawClient.get(server, fields: fields)
            return (String(text.dropFirst(9).prefix(3)), String(text.split(separator: "\r\n\r\n").dropFirst().joined()))
        }
        #expect(answer("") == ("200", "0123456789"))
        #expect(answer("Range: bytes=2-4\r\n") == ("206", "234"))
        #expect(answer("Range: bytes=7-\r\n") == ("206", "789"))
        #expect(answer("Range: bytes=7-99\r\n") == ("206", "789"))
        #expect(answer("Range: bytes=-2\r\n") == ("206", "89"))
        #expect(answer("Range: bytes=10-\r\n").status == "416")
        #expect(answer("Range: bytes=4-2\r\n") == ("200", "0123456789"))
        #expect(answer("Range: lines=1-2\r\n") == ("200", "0123456789"))
        #expect(answer("Range: bytes=2-4\r\nIf-Range: \"v1\"\r\n") == ("206", "234"))
        #expect(answer("Range: bytes=2-4\r\nIf-Range: \"v0\"\r\n") == ("200", "0123456789"))
        #expect(answer("If-None-Match: \"v1\"\r\n").status == "304")
        #expect(RawClient.get(server, fields: "Range: bytes=2-4\r\n").contains("Content-Range: bytes 2-4/10\r\n"))
    }
}
