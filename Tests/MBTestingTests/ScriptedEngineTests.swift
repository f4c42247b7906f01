import Dispatch
import MBContracts
import Testing

@testable import MBTesting

@Suite(.timeLimit(.minutes(1))) struct `A scripted engine` {
    private func outcome(
        of answer: ScriptedAnswer, method: HTTPMethod = .get, disposition: TransferDisposition = .memory(limit: .max)
    ) async -> String {
        let engine = ScriptedEngine { _ in answer }
        let recorder = Recorder(disposition)
        _ = engine.start(Transfer(url: "http://test/a?b=c", method: method), receiver: recorder)
        return await recorder.outcome()
    }

    @Test func `tells head, progress and end, in order and once`() async {
        let engine = ScriptedEngine { .text("\($0.method) \($0.target) \($0.text)").dripping(9) }
        let recorder = Recorder()
        _ = engine.start(
            Transfer(url: "http://test/a?b=c", method: .post, body: .bytes(Array("hello".utf8))), receiver: recorder)
        #expect(await recorder.outcome() == "POST /a?b=c hello")
        #expect(
            recorder.events == [
                .progress(sent: 5, received: 0), .head(200), .progress(sent: 5, received: 9),
                .progress(sent: 5, received: 17), .finished("ok"),
            ])
        #expect(engine.requests.map(\.url) == ["http://test/a?b=c"])
        #expect(engine.log.answerCount == 1)
    }

    @Test func `answers nothing within start`() async {
        let engine = ScriptedEngine { _ in .text("x") }
        let recorder = Recorder()
        engine.queue.suspend()
        _ = engine.start(Transfer(url: "http://test"), receiver: recorder)
        #expect(recorder.events.isEmpty)
        engine.queue.resume()
        #expect(await recorder.outcome() == "x")
    }

    @Test(arguments: [
        (ScriptedAnswer.failure(NetworkError(.cannotResolveHost, "No such host.")), "cannotResolveHost"),
        (.raw("SMTP"), "protocolViolation"), (.hangUp(), "connectionLost"), (.hangUp(by: .reset), "connectionLost"),
        (.text("abcdef").cut(afterBody: 3), "truncated"), (.text("abcdef").cut(afterWire: 10), "truncated"),
        (.text("a").cut(afterWire: 0), "connectionLost"),
        (.text("abcdef").cut(afterWire: 83), "truncated"),
        (.text("abc", headers: ["Content-Length": "9"]), "truncated"),
        (.chunked([[0x61]]).cut(afterBody: 1), "truncated"), (.chunked([[0x61], [0x62]]), "ab"),
        (.text("abcdef").cut(afterBody: 3, by: .reset), "truncated"),
        (ScriptedAnswer([.head(200, [:]), .body([0x61]), .close]), "a"), (ScriptedAnswer([]), "connectionLost"),
        (.repeating([0x61, 0x62], times: 3), "ababab"), (.status(204), ""), (.status(304), ""),
    ])
    func `judges an answer as a client on the wire would`(answer: ScriptedAnswer, expected: String) async {
        #expect(await outcome(of: answer) == expected)
    }

    @Test func `gives HEAD no body, and holds to the disposition`() async {
        #expect(await outcome(of: .text("abc"), method: .head) == "")
        #expect(await outcome(of: .text("abc"), disposition: .memory(limit: 2)) == "responseTooLarge")
        let refusal = NetworkError(.unacceptableStatus, "No.")
        #expect(await outcome(of: .text("abc"), disposition: .refuse(refusal)) == "unacceptableStatus")
    }

    @Test func `offers again what a sink could not take`() async {
        let control = Locked<(any TransferControl)?>(nil)
        let sink = StubbornSink { control.withLock { $0 }?.unpause() }
        let engine = ScriptedEngine { _ in .text("abcdef").dripping(2) }
        engine.queue.suspend()
        let recorder = Recorder(.sink(sink))
        let transfer = engine.start(Transfer(url: "http://test/"), receiver: recorder)
        control.withLock { $0 = transfer }
        engine.queue.resume()
        #expect(await recorder.outcome() == "")
        #expect(sink.text == "abcdef")
        #expect(sink.isFinished)
    }

    @Test func `reads a body that makes it wait`() async {
        let control = Locked<(any TransferControl)?>(nil)
        let engine = ScriptedEngine { .text($0.text) }
        engine.queue.suspend()
        let body = TransferBody.source(length: 5) {
            HesitantReader("abcde") { control.withLock { $0 }?.unpause() }
        }
        let recorder = Recorder()
        let transfer = engine.start(Transfer(url: "http://test/", method: .put, body: body), receiver: recorder)
        control.withLock { $0 = transfer }
        engine.queue.resume()
        #expect(await recorder.outcome() == "abcde")
    }

    @Test func `notices a body that is not as long as it says`() async {
        let engine = ScriptedEngine { .text($0.text) }
        let control = Locked<(any TransferControl)?>(nil)
        engine.queue.suspend()
        let body = TransferBody.source(length: 9) {
            HesitantReader("abcde") { control.withLock { $0 }?.unpause() }
        }
        let recorder = Recorder()
        let transfer = engine.start(Transfer(url: "http://test/", method: .put, body: body), receiver: recorder)
        control.withLock { $0 = transfer }
        engine.queue.resume()
        #expect(await recorder.outcome() == "bodyLengthMismatch")
    }

    @Test func `holds a transfer at a gate until it is cancelled`() async {
        let (reached, gate) = (Gate(), Gate())
        let engine = ScriptedEngine { _ in .text("abcdef").paused(afterBody: 3, until: gate, reached: reached) }
        let recorder = Recorder()
        let control = engine.start(Transfer(url: "http://test/"), receiver: recorder)
        await reached.wait()
        control.cancel()
        control.cancel()
        #expect(await recorder.outcome() == "cancelled")
        gate.open()
        engine.close()
        #expect(recorder.events == [.head(200), .progress(sent: 0, received: 3), .finished("cancelled")])
        #expect(engine.log.cancelCount == 1)
    }

    @Test func `stands still while it is suspended`() async {
        let gate = Gate()
        let engine = ScriptedEngine { _ in .text("abc").after(gate) }
        let recorder = Recorder()
        let control = engine.start(Transfer(url: "http://test/"), receiver: recorder)
        control.suspend()
        gate.open()
        engine.queue.sync {}
        engine.queue.sync {}
        #expect(recorder.events.isEmpty)
        control.resume()
        #expect(await recorder.outcome() == "abc")
    }

    @Test func `ends everything when it is closed, and starts nothing after that`() async {
        let engine = ScriptedEngine { _ in .silence }
        let recorders = (0..<3).map { _ in Recorder() }
        for recorder in recorders { _ = engine.start(Transfer(url: "http://test/"), receiver: recorder) }
        engine.close()
        #expect(recorders.map { $0.events.last } == Array(repeating: .finished("sessionClosed"), count: 3))
        let late = Recorder()
        _ = engine.start(Transfer(url: "http://test/"), receiver: late)
        #expect(await late.outcome() == "sessionClosed")
        #expect(late.events.count == 1)
    }
}
