import Foundation
import MBContracts
import MBTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A scripted server` {
    @Test func `answers with status, fields in order and body`() throws {
        let server = try ScriptedServer { _ in
            .text("hello", status: 201, headers: ["Set-Cookie": "a=1", "Set-Cookie": "b=2"])
        }
        let answer = RawClient.get(server)
        #expect(
            answer == """
                HTTP/1.1 201 Created\r
                Set-Cookie: a=1\r
                Set-Cookie: b=2\r
                Content-Type: text/plain; charset=utf-8\r
                Content-Length: 5\r
                \r
                hello
                """)
    }

    @Test func `shows the request to the script and keeps it`() throws {
        let server = try ScriptedServer { .echo($0) }
        let answer = RawClient.exchange(
            server,
            "PUT /a%20b?city=shang+hai&x=%C3%A9 HTTP/1.1\r\nHost: test\r\nConnection: close\r\nX-A: 1\r\nX-A: 2\r\nContent-Length: 4\r\n\r\nbody"
        )
        #expect(answer.hasSuffix("\r\n\r\nbody"))
        let request = try #require(server.requests.first)
        #expect(request.method == .put)
        #expect(request.path == "/a%20b")
        #expect(request.url == server.url("/a%20b?city=shang+hai&x=%C3%A9"))
        #expect(request.queryValue("city") == "shang hai")
        #expect(request.queryValue("x") == "é")
        #expect(request.headers.values(for: "x-a") == ["1", "2"])
        #expect(request.text == "body")
        #expect(request.isBodyComplete)
    }

    @Test func `reads chunks and trailers, and counts a body that is not kept`() throws {
        let server = try ScriptedServer(reading: { $0.path == "/counted" ? .counted : .whole }) { _ in .status(204) }
        let body =
            "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n3;x=y\r\nabc\r\n2\r\nde\r\n0\r\nX-Sum: 5\r\n\r\n"
        #expect(RawClient.exchange(server, "POST /kept HTTP/1.1\r\n" + body).hasPrefix("HTTP/1.1 204 "))
        #expect(RawClient.exchange(server, "POST /counted HTTP/1.1\r\n" + body).hasPrefix("HTTP/1.1 204 "))
        #expect(server.requests.map(\.text) == ["abcde", ""])
        #expect(server.requests.map(\.bodyCount) == [5, 5])
        #expect(server.requests.map { $0.headers["X-Sum"] } == ["5", "5"])
    }

    @Test func `numbers connections and requests, and keeps a connection that nothing ends`() throws {
        let server = try ScriptedServer { .text("\($0.connection).\($0.number) ") }
        let request = "GET / HTTP/1.1\r\nHost: test\r\n"
        let first = RawClient.exchange(server, request + "\r\n" + request + "Connection: close\r\n\r\n")
        #expect(first.contains("1.1 ") && first.contains("1.2 "))
        #expect(RawClient.get(server).hasSuffix("2.1 "))
        #expect(RawClient.exchange(server, "GET / HTTP/1.0\r\n\r\n").hasSuffix("3.1 "))
        #expect(server.log.connectionCount == 3)
    }

    @Test func `waits at a gate, and tells at another that it came there`() async throws {
        let (reached, goOn) = (Gate(), Gate())
        let server = try ScriptedServer { _ in .text("abcdef").paused(afterBody: 3, until: goOn, reached: reached) }
        let client = RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
        await reached.wait()
        #expect(server.log.answerCount == 0)
        goOn.open()
        #expect(client.readAll().hasSuffix("abcdef"))
        #expect(await server.log { $0.openConnectionCount == 0 }.answerCount == 1)
    }

    @Test func `sends chunks, trailers and interim answers`() throws {
        let server = try ScriptedServer { _ in
            .chunked([[0x61], Array("bcdefghijklmnopq".utf8)], trailers: ["X-Sum": "17"]).interim(103, ["Link": "</a>"])
        }
        #expect(
            RawClient.get(server) == """
                HTTP/1.1 103 Early Hints\r
                Link: </a>\r
                \r
                HTTP/1.1 200 OK\r
                Transfer-Encoding: chunked\r
                \r
                1\r
                a\r
                10\r
                bcdefghijklmnopq\r
                0\r
                X-Sum: 17\r
                \r

                """)
    }

    @Test func `answers HEAD without a body`() throws {
        let server = try ScriptedServer { $0.path == "/chunked" ? .chunked([[1], [2]]) : .text("four") }
        for path in ["/", "/chunked"] {
            let answer = RawClient.exchange(server, "HEAD \(path) HTTP/1.1\r\nConnection: close\r\n\r\n")
            #expect(answer.hasSuffix("\r\n\r\n"))
            #expect(answer.contains(path == "/" ? "Content-Length: 4" : "Transfer-Encoding: chunked"))
        }
    }

    @Test func `asks for a body that waits for it`() throws {
        let server = try ScriptedServer { .text($0.text).closing() }
        let client = RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(client.read(25) == "HTTP/1.1 100 Continue\r\n\r\n")
        client.send("hi")
        #expect(client.readAll().hasSuffix("hi"))
    }

    @Test func `listens on IPv6`() throws {
        guard let server = try? ScriptedServer(host: .ipv6, script: { _ in .text("six").closing() }) else { return }
        #expect(server.origin.hasPrefix("http://[::1]:"))
        let client = RawClient(port: server.port, host: .ipv6)
        client.send("GET / HTTP/1.1\r\n\r\n")
        #expect(client.readAll().hasSuffix("six"))
    }

    /// A program that was started between the accepting of a connection and its marking inherited it; the connection
    /// never ended for its peer.
    @Test func `serves hundreds of connections at once`() async throws {
        let gate = Gate()
        let server = try ScriptedServer { _ in .text("ok").after(gate) }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<300 {
                let client = RawClient(port: server.port)
                client.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
                let box = ClientBox(client)
                group.addTask {
                    await gate.wait()
                    return box.client.readAll().hasSuffix("ok")
                }
            }
            await server.log { $0.requestCount == 300 }
            gate.open()
            for await isAnswered in group { #expect(isAnswered) }
        }
    }

    @Test func `stops with every thread and descriptor, whatever its connections do`() async throws {
        let server = try ScriptedServer { $0.path == "/stall" ? .silence : .text("ok").after(Gate()) }
        let clients = (0..<8).map { _ in ClientBox(RawClient(port: server.port)) }
        for (index, box) in clients.enumerated() where index > 1 {  // two stay idle
            box.client.send("GET /\(index.isMultiple(of: 2) ? "stall" : "gate") HTTP/1.1\r\n\r\n")
        }
        await server.log { $0.requestCount == 6 && $0.connectionCount == 8 }
        server.stop()
        server.stop()
        #expect(server.log.openConnectionCount == 0)
        for box in clients { #expect(box.client.readAll() == "") }
    }

    @Test func `stops when it is let go`() throws {
        let client: RawClient
        do {
            let server = try ScriptedServer { _ in .silence }
            client = RawClient(port: server.port)
        }
        #expect(client.readAll() == "")
    }
}

/// A client that a task can take along.
final class ClientBox: Sendable {
    let client: RawClient
    init(_ client: consuming RawClient) { self.client = client }
}

@Suite(.timeLimit(.minutes(1))) struct `A dead port` {
    @Test func `comes to life at the same address`() async throws {
        let port = try DeadPort()
        #expect(RawClient(port: port.port).failure == ECONNREFUSED)
        let server = try ScriptedServer(on: port) { _ in .text("alive").closing() }
        defer { server.stop() }
        let client = RawClient(port: port.port)
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(client.readAll().hasSuffix("alive"))
    }

    @Test func `that hears everybody out cannot be brought to life`() throws {
        let port = try DeadPort(.silent)
        #expect(throws: NetworkError.self) { try ScriptedServer(on: port) { _ in .text("") } }
    }
}
