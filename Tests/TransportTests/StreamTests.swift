import Foundation
import MBTesting
import Testing

@testable import Transport

private struct Number: MBPayloadMappable, Equatable {
    var value: Int
    static func map(
        _ payload: Payload, at keyPath: String?, options: PayloadOptions
    ) throws(NetworkError) -> Number {
        guard let value = Int(payload.text) else {
            throw NetworkError(.unreadablePayload, "'\(payload.text)' is no number.")
        }
        return Number(value: value)
    }
}

struct `Streams` {
    private func client(_ text: String, dripping count: Int = 3) -> Client {
        Client { _ in .text(text).dripping(count) }
    }

    @Test func `a body comes piece by piece`() async throws {
        var text = ""
        let request = client("0123456789").stream(Form())
        for try await chunk in request.chunks { text += String(decoding: chunk, as: UTF8.self) }
        #expect(text == "0123456789")
        #expect(try await request.value().status == 200)
    }

    /// A character of several bytes was cut at the border of two packets.
    @Test(arguments: 1...5)
    func `lines are whole whatever the pieces are`(count: Int) async throws {
        var lines: [String] = []
        let client = client("ä\r\n\nb\rc\nd天", dripping: count)
        for try await line in client.stream(Form()).lines { lines.append(line) }
        #expect(lines == ["ä", "", "b", "c", "d天"])
    }

    @Test func `each line can be a value`() async throws {
        var values: [Number] = []
        let stream = client("1\n\n22\n333").stream(Form()).values(of: Number.self)
        for try await value in stream { values.append(value) }
        #expect(values.map(\.value) == [1, 22, 333])
    }

    @Test func `server-sent events follow the standard`() async throws {
        let text = """
            \u{FEFF}: comment\nretry: 10\ndata: one\n\nevent: add\nid: 7\ndata:two\ndata: three\n\n\
            event: nothing\n\ndata\n\nid\ndata: last\n\ndata: unfinished
            """
        var events: [ServerSentEvent] = []
        for try await event in client(text).stream(Form()).events { events.append(event) }
        #expect(
            events == [
                ServerSentEvent(event: "message", data: "one", id: nil, retry: 10),
                ServerSentEvent(event: "add", data: "two\nthree", id: "7", retry: 10),
                ServerSentEvent(event: "message", data: "", id: "7", retry: 10),
                ServerSentEvent(event: "message", data: "last", id: "", retry: 10),
            ])
    }

    /// TR-29: a slow reader let 205 MB pile up in memory.
    @Test func `a slow reader slows the server`() async throws {
        let engine = ScriptedEngine { _ in .repeating([UInt8](repeating: 7, count: 64 << 10), times: 64) }
        let request = Client(session: .scripted(by: engine)).stream(Form())
        var iterator = request.chunks.makeAsyncIterator()
        #expect(try await iterator.next()?.isEmpty == false)
        // A server that was quicker than this reader is at rest already, with one piece less.
        while request.core.state.withLock({ !$0.attempt.isOver }), request.waitingBytes <= StreamBody.limit / 2 {
            await Task.yield()
        }
        for _ in 0..<200 { await Task.yield() }
        #expect(request.waitingBytes <= StreamBody.limit + 64 << 10)
        var count = 64 << 10
        while let chunk = try await iterator.next() { count += chunk.count }
        #expect(count == 4 << 20)
    }

    /// TR-47: a stream that nobody read on could never be ended.
    @Test func `leaving the loop cancels the transfer`() async throws {
        let engine = ScriptedEngine { _ in ScriptedAnswer([.head(200, [:]), .body([1]), .stall]) }
        let request = Client(session: .scripted(by: engine)).stream(Form())
        for try await _ in request.chunks { break }
        #expect(await request.completion().code == .cancelled)
        await engine.log { $0.cancelCount == 1 }
    }

    @Test func `cancelling the reading task ends the loop with an error`() async {
        let reached = Gate()
        let client = Client { _ in ScriptedAnswer([.head(200, [:]), .body([1]), .open(reached), .stall]) }
        let task = Task { () -> NetworkError.Code? in
            do {
                for try await _ in client.stream(Form()).chunks {}
                return nil
            } catch {
                return (error as? NetworkError)?.code
            }
        }
        await reached.wait()
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    @Test func `a refused answer throws before the first element`() async {
        let client = Client { _ in .json("{}", status: 500) }
        let error = await #expect(throws: NetworkError.self) {
            for try await _ in client.stream(Form()).lines { Issue.record("nothing comes") }
        }
        #expect(error?.status == 500)
        #expect(error?.payload?.text == "{}")
    }

    /// TR-02: a stream that was cut off ended like a whole one.
    @Test func `a truncated stream throws after what came`() async {
        let client = Client { _ in .text("ab\ncd\n").cut(afterBody: 4) }
        var lines: [String] = []
        do {
            for try await line in client.stream(Form()).lines { lines.append(line) }
            Issue.record("it was cut off")
        } catch {
            #expect((error as? NetworkError)?.code == .truncated)
        }
        #expect(lines == ["ab"])
    }

    /// What the reader has cannot be taken back.
    @Test func `a stream that has begun is not sent again`() async {
        let engine = ScriptedEngine { _ in .text("abcd").cut(afterBody: 2) }
        let client = Client(
            session: .scripted(by: engine), interceptors: [RetryPolicy(limit: 3, baseDelay: 0.001)])
        #expect(await client.stream(Form()).completion().code == .truncated)
        #expect(engine.requests.count == 1)
    }

    /// The second of two readers took the place of the first, who waited for ever.
    @Test func `two readers share what comes`() async throws {
        let goOn = Gate()
        let stream = Client { _ in ScriptedAnswer.text("ab").dripping(1).after(goOn) }.stream(Form())
        let readers = (0..<2).map { _ in
            Task {
                var count = 0
                for try await chunk in stream.chunks { count += chunk.count }
                return count
            }
        }
        while !Task.isCancelled, stream.body.readers < 2 { await Task.yield() }
        goOn.open()
        var sum = 0
        for reader in readers { sum += try await reader.value }
        #expect(sum == 2)
    }

    /// A server that sent single bytes had hundreds of thousands of pieces wait, and each reading moved all of them.
    @Test func `single bytes that wait are put together`() async throws {
        let body = StreamBody()
        for byte in 0..<100_000 {
            let isTaken = withUnsafeBytes(of: UInt8(truncatingIfNeeded: byte)) { body.receive($0) }
            #expect(isTaken)
        }
        body.end(with: nil)
        var (bytes, pieces): ([UInt8], Int) = ([], 0)
        while let piece = try await body.next() {
            bytes += piece
            pieces += 1
        }
        #expect(bytes == (0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        #expect(pieces < 10)
    }

    /// An event that never ended filled the memory.
    @Test func `an event without end is an error`() throws {
        let line = "data: " + String(repeating: "x", count: 1 << 20)
        let error = #expect(throws: NetworkError.self) {
            var parser = EventParser()
            for _ in 0..<20 { _ = try parser.take(line) }
        }
        #expect(error?.code == .responseTooLarge)
    }

    /// The space behind the colon and an accent are one character; both went.
    @Test func `an accent at the beginning of data stays`() throws {
        var parser = EventParser()
        _ = try parser.take("data: \u{301}e")
        let event = try parser.take("")
        #expect(event?.data == "\u{301}e")
    }
}

extension DataStreamRequest {
    fileprivate var waitingBytes: Int { body.waiting }
}
