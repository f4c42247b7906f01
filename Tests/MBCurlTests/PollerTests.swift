import CMBCurl
import Glibc
import MBContracts
import MBTesting
import SlowNames
import Testing

@testable import MBCurl

/// What happens to the loop's sockets while nobody uses them.
@Suite("Sockets") struct PollerTests {
    /// Lets `/1` be followed by what answers nothing, and performs what follows.
    private func expectOwnAnswers(_ engine: CURLEngine, _ server: ScriptedServer, opening goOn: Gate) async throws {
        goOn.open()
        await server.log { $0.answerCount == 1 }
        for path in ["/2", "/3"] { #expect(try await engine.get(server.url(path)).text == path) }
    }

    /// Bytes behind an answer, on a connection that is kept, were the answer to the next request.
    @Test(arguments: ["HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nEVIL", "garbage"])
    func `what an idle connection says is the answer to nothing`(extra: String) async throws {
        let goOn = Gate()
        let server = try ScriptedServer { request in
            var answer = ScriptedAnswer.text(request.target)
            if request.target == "/1" { answer.steps += [.wait(goOn), .raw(Array(extra.utf8))] }
            return answer
        }
        let engine = CURLEngine()
        #expect(try await engine.get(server.url("/1")).text == "/1")
        try await expectOwnAnswers(engine, server, opening: goOn)
        #expect(await server.log { $0.answerCount == 3 }.connectionCount == 2)
    }

    /// The same while another exchange stood still, whose connection must not end: nobody knew which one was whose.
    @Test func `what an idle connection says is the answer to nothing while others stand still`() async throws {
        let goOn = Gate()
        let server = try ScriptedServer { request in
            if request.target == "/long" { return .repeating([UInt8](repeating: 1, count: 1 << 20), times: 64) }
            var answer = ScriptedAnswer.text(request.target)
            let forged = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nEVIL"
            if request.target == "/1" { answer.steps += [.wait(goOn), .raw(Array(forged.utf8))] }
            return answer
        }
        let engine = CURLEngine()
        let full = Gate()
        let sink = LimitedSink(room: 1) { full.open() }
        let still = Recorder { _ in .sink(sink) }
        let control = engine.start(Transfer(url: server.url("/long")), receiver: still)
        await full.wait()
        #expect(try await engine.get(server.url("/1")).text == "/1")
        try await expectOwnAnswers(engine, server, opening: goOn)
        sink.allow(1 << 30)
        control.unpause()
        #expect(await still.end.error == nil)
        #expect(sink.taken == 64 << 20)
        #expect(server.log.connectionCount == 3)
    }

    /// The same while the handle that had used the connection stood still over another one.
    @Test func `what an idle connection says is the answer to nothing while its last user stands still`() async throws {
        let goOn = Gate()
        let server = try ScriptedServer { request in
            var answer = ScriptedAnswer.text(request.target)
            let forged = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nEVIL"
            if request.target == "/1" { answer.steps += [.wait(goOn), .raw(Array(forged.utf8))] }
            return answer
        }
        let large = try ScriptedServer { _ in .repeating([UInt8](repeating: 1, count: 1 << 20), times: 64) }
        let engine = CURLEngine()
        #expect(try await engine.get(server.url("/1")).text == "/1")
        let full = Gate()
        let sink = LimitedSink(room: 1) { full.open() }
        let still = Recorder { _ in .sink(sink) }
        let control = engine.start(Transfer(url: large.url()), receiver: still)
        await full.wait()
        try await expectOwnAnswers(engine, server, opening: goOn)
        sink.allow(1 << 30)
        control.unpause()
        #expect(await still.end.error == nil)
    }

    /// A descriptor that a forked process holds as well stayed in the set when it was closed: the loop turned and turned.
    @Test func `a closed socket is not told of, whoever else holds it`() throws {
        let event = eventfd(0, 0)
        let poller = try #require(Poller(mailbox: event))
        let context = Unmanaged.passUnretained(poller).toOpaque()
        var address = curl_sockaddr()
        (address.family, address.socktype) = (AF_UNIX, Int32(SOCK_STREAM.rawValue))
        let socket = openSocket(context, CURLSOCKTYPE_IPCXN, &address)
        _ = watchSocket(nil, socket, CURL_POLL_IN, context, nil)
        #expect(poller.wait(milliseconds: 0) == 1)  // it is not connected
        let other = dup(socket)
        #expect(closeSocket(context, socket) == 0)
        #expect(poller.wait(milliseconds: 0) == 0)
        close(other)
        close(event)
    }

    /// An exchange that was cancelled, or timed out, while its host's name was looked up kept all others waiting until the
    /// name service answered.
    @Test func `a name that is not found soon keeps nobody waiting`() async throws {
        slow_names_hold()
        let engine = CURLEngine()
        let server = try ScriptedServer { _ in .text("ok") }
        let recorder = Recorder()
        let control = engine.start(Transfer(url: "http://one.slow.test/"), receiver: recorder)
        slow_names_wait()
        control.cancel()
        #expect(await recorder.end.error?.code == .cancelled)
        #expect(try await engine.get(server.url()).text == "ok")
        engine.close()
        slow_names_let_go()
    }
}
