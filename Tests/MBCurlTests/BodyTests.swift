import MBContracts
import MBCurl
import MBTesting
import Testing

@Suite struct `A body` {
    let engine = CURLEngine()

    private func source(_ pieces: [BodyPiece], length: Int64? = nil) -> TransferBody {
        .source(length: length) { () throws(NetworkError) in PieceReader(pieces) }
    }

    // MARK: To the server

    /// TR-20, TR-21: a body of unknown length goes in chunks, one of known length does not, and never both.
    @Test func `is framed once`() async throws {
        let server = try ScriptedServer { .echo($0) }
        let pieces = [BodyPiece.bytes(Array("hello ".utf8)), .bytes(Array("world".utf8))]
        for length in [nil, 11] as [Int64?] {
            let end = try await engine.perform(
                Transfer(
                    url: server.url(), method: .post,
                    headers: ["Content-Length": "3", "Transfer-Encoding": "identity"],
                    body: source(pieces, length: length)))
            #expect(end.text == "hello world")
            #expect(end.metrics.bytesSent >= 11)
            let request = try #require(server.requests.last)
            #expect(request.headers.values(for: "Content-Length") == (length == nil ? [] : ["11"]))
            #expect(request.headers.values(for: "Transfer-Encoding") == (length == nil ? ["chunked"] : []))
        }
    }

    /// TR-23: the client waited for bytes that never came.
    @Test(arguments: [0, 5, 100_000])
    func `that ends before its announced length ends the exchange at once`(count: Int) async throws {
        let server = try ScriptedServer { .echo($0) }
        let pieces = count == 0 ? [] : [BodyPiece.bytes([UInt8](repeating: 1, count: count))]
        let error = try await engine.failure(
            Transfer(url: server.url(), method: .put, body: source(pieces, length: Int64(count + 1))))
        #expect(error.code == .bodyLengthMismatch)
        #expect(error.reason == "The request's body ended after \(count) of \(count + 1) bytes.")
    }

    @Test(arguments: [1, 5, 100_000])
    func `that is longer than announced ends the exchange`(count: Int) async throws {
        let server = try ScriptedServer { .echo($0) }
        let pieces = [BodyPiece.bytes([UInt8](repeating: 1, count: count)), .bytes([2])]
        let error = try await engine.failure(
            Transfer(url: server.url(), method: .put, body: source(pieces, length: Int64(count))))
        #expect(error.code == .bodyLengthMismatch)
        #expect(server.requests.allSatisfy { !$0.isBodyComplete })
    }

    @Test func `that cannot be opened or read ends the exchange with its own error`() async throws {
        let server = try ScriptedServer { .echo($0) }
        let missing = NetworkError(.bodyUnavailable, "The file is missing.")
        let unopened = TransferBody.source(length: nil) { () throws(NetworkError) in throw missing }
        let unread = source([.bytes([1]), .failure(missing)])
        for body in [unopened, unread] {
            let error = try await engine.failure(Transfer(url: server.url(), method: .post, body: body))
            #expect(error.reason == "The file is missing.")
        }
    }

    @Test func `that is not ready waits without cost, and its idle time with it`() async throws {
        let server = try ScriptedServer { .echo($0) }
        let (recorder, other) = (Recorder(), Recorder())
        var transfer = Transfer(
            url: server.url(), method: .post, body: source([.wait, .bytes(Array("late".utf8)), .wait]))
        transfer.options.idleTimeout = 0.1
        let control = engine.start(transfer, receiver: recorder)
        let quiet = try ScriptedServer { _ in .silence }
        var waiting = Transfer(url: quiet.url())
        waiting.options.idleTimeout = 0.3
        _ = engine.start(waiting, receiver: other)
        #expect(await other.end.error?.code == .idleTimedOut)
        #expect(recorder.endCount == 0)
        while recorder.endCount == 0 {
            control.unpause()
            await Task.yield()
        }
        #expect(try await recorder.end.get().text == "late")
    }

    /// TR-24: libcurl sends a request again by itself when a kept connection turns out to be dead: a POST was carried
    /// out twice.
    @Test(arguments: [HTTPMethod.post, .put, .get], [true, false])
    func `is sent twice only when that does no harm`(method: HTTPMethod, hasBody: Bool) async throws {
        let server = try ScriptedServer { $0.number == 1 ? .text("ok") : .hangUp() }
        _ = try await engine.get(server.url())
        let body = hasBody ? TransferBody.bytes(Array("body".utf8)) : .none
        let recorder = Recorder()
        _ = engine.start(Transfer(url: server.url(), method: method, body: body), receiver: recorder)
        let end = await recorder.end
        let count = server.requests.count { $0.method == method && ($0.connection > 1 || $0.number > 1) }
        if method == .post, hasBody {
            #expect(end.error?.code == .connectionLost, "\(end)")
            #expect(end.error?.isConnectivity == true)
            #expect(count == 1)
        } else {
            #expect(end.error == nil, "\(end)")
            #expect(count == (method == .post ? 1 : 2))
        }
    }

    // MARK: From the server

    /// TR-29: a slow reader let the whole body pile up in memory.
    @Test func `for a slow sink waits on the socket`() async throws {
        let size = 64 << 20
        let server = try ScriptedServer { _ in .repeating([UInt8](repeating: 1, count: 65536), times: size / 65536) }
        let full = Gate()
        let sink = LimitedSink(room: 1 << 20) { full.open() }
        let recorder = Recorder { _ in .sink(sink) }
        let control = engine.start(Transfer(url: server.url()), receiver: recorder)
        await full.wait()
        #expect(sink.taken <= 1 << 20)
        #expect(recorder.endCount == 0)
        let other = try ScriptedServer { _ in .text("others run on") }
        _ = try await engine.get(other.url())
        while recorder.endCount == 0 {
            sink.allow(1 << 20)
            control.unpause()
            await Task.yield()
        }
        let end = try await recorder.end.get()
        #expect(end.bytes.isEmpty)
        #expect(sink.taken == size && sink.isFinished)
        #expect(end.metrics.bytesReceived == size)
        let received = recorder.progress.map(\.received)
        #expect(zip(received, received.dropFirst()).allSatisfy { $0 < $1 })
    }

    /// libcurl tells nobody but the one who unpauses that a sink refuses what it gets again.
    @Test func `for a sink that fails when it goes on ends the exchange`() async throws {
        let server = try ScriptedServer { _ in .repeating([UInt8](repeating: 1, count: 65536), times: 1000) }
        let full = Gate()
        let sink = FailingSink { full.open() }
        let recorder = Recorder { _ in .sink(sink) }
        let control = engine.start(Transfer(url: server.url()), receiver: recorder)
        await full.wait()
        control.unpause()
        #expect(await recorder.end.error?.code == .destinationUnwritable)
    }

    @Test func `that is only announced may be larger than what is allowed`() async throws {
        let server = try ScriptedServer { _ in .status(304, headers: ["Content-Length": "5000"]) }
        let recorder = Recorder { _ in .memory(limit: 10) }
        _ = engine.start(Transfer(url: server.url()), receiver: recorder)
        #expect(try await recorder.end.get().head.status == 304)
    }

    /// TR-09: the rest of a 204's forbidden body was read as the next answer.
    @Test func `that may not be there is not read, nor taken for the next answer`() async throws {
        let server = try ScriptedServer { request in
            request.path == "/204"
                ? ScriptedAnswer([.raw(Array("HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello".utf8))])
                : .text("next")
        }
        #expect(try await engine.get(server.url("/204")).bytes.isEmpty)
        #expect(try await engine.get(server.url("/")).text == "next")
    }

    @Test func `without a length ends with the connection`() async throws {
        let server = try ScriptedServer { _ in .raw("HTTP/1.0 200 OK\r\n\r\nuntil the end") }
        let end = try await engine.get(server.url())
        #expect(end.text == "until the end")
        #expect(end.head.version == "HTTP/1.0")
    }
}
