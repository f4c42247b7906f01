import Messaging
import ScreenFakes
import Testing

@Suite @MainActor struct `Warn and inform` {
    let speaker = Speaker()

    private func chain(_ log: Log) -> ScriptedRequest<Payload> {
        ScriptedRequest<Payload>()
            .warn(error: Reply(), warn: speaker) { log.add("handled \($0.code ?? "-")") }
            .inform(error: Reply(), inform: speaker)
    }

    /// Rules 3 and 4, row by row: one outcome, one message.
    @Test(
        arguments: [
            (200, "200 fine", ["notice: saved"], ["handled 200"]),
            (200, "418 No tea today.", ["warning: No tea today."], []),
            (404, "418 No such tea.", ["warning: No such tea."], []),
            (500, "200 fine", ["warning: The server reports an error. (500)"], []),
            (500, "", ["warning: The server reports an error. (500)"], []),
            (500, "garbage", ["warning: The server reports an error. (500)"], []),
            (404, "- not an error", ["warning: The server reports an error. (404)"], []),
            (200, "garbage", ["warning: The server's answer cannot be read."], []),
            (200, "- nothing to say", [], ["handled -"]),
            (200, "", [], ["handled -"]),
        ] as [(Int, String, [String], [String])])
    func `follow the table of verdicts`(status: Int, body: String, shown: [String], handled: [String]) async {
        let log = Log()
        let request = chain(log)
        request.answer(body, status: status)
        await request.settle()
        #expect(speaker.shown == shown)
        #expect(log.all == handled)
    }

    @Test func `show why there is no answer`() async {
        let log = Log()
        let request = chain(log)
        request.fail()
        await request.settle()
        #expect(speaker.shown == ["warning: The server cannot be reached. Please check the connection."])
        #expect(log.all == [])
    }

    @Test(arguments: [true, false])
    func `are silent about a cancelled request`(isAnswered: Bool) async {
        let log = Log()
        let request = chain(log)
        if isAnswered { request.answer("418 No tea today.") }
        request.cancel()
        await request.settle()
        #expect(speaker.shown == [])
        #expect(log.all == [])
    }

    /// LD-06: one network failure came as two messages, since two handlers of the chain saw it.
    @Test func `tell one failure once, however many links there are`() async {
        let second = Speaker()
        let request = ScriptedRequest<Payload>()
            .warn(error: Reply())
            .warn(error: Reply(), warn: speaker)
            .warn(error: Reply(), warn: second)
            .inform(error: Reply(), inform: second)
        request.fail()
        await request.settle()
        #expect(speaker.shown.count == 1)
        #expect(second.shown == [])
    }

    @Test func `read the template at once, and the answer for itself`() async {
        let template = Reply()
        template.successCodes = ["1", "2"]
        template.rootPath = "root"
        let log = Log()
        let request = ScriptedRequest<Payload>()
            .warn(error: template, warn: speaker) { log.add($0.message ?? "-") }
        template.successCodes = []
        template.rootPath = nil
        request.answer("2 fine")
        await request.settle()
        #expect(speaker.shown == [])
        #expect(log.all == ["fine at root"])
    }

    @Test func `work on a download that was refused in the server's words`() async {
        let request = ScriptedRequest<String>()
            .warn(error: Reply(), warn: speaker).inform(error: Reply(), inform: speaker)
        let answer = Payload(head: ResponseHead(status: 404), bytes: Array("9 No such file.".utf8))
        request.hub.finish(RequestCompletion(.failure(.unacceptableStatus(answer)), answer: answer))
        await request.settle()
        #expect(speaker.shown == ["warning: No such file."])
    }

    @Test func `inform of a download that succeeded`() async {
        let log = Log()
        let request = ScriptedRequest<String>()
            .warn(error: Reply(), warn: speaker) { _ in log.add("handled") }.inform(error: Reply(), inform: speaker)
        request.hub.finish(RequestCompletion(.success("/tmp/file")))
        await request.settle()
        #expect(speaker.shown == ["notice: saved"])
        #expect(log.all == [])
    }

    /// Rule 9: a request that waits for the user is not over, and warns of nothing.
    @Test func `are silent while the request waits for the user`() async {
        let log = Log()
        let request = chain(log)
        let (asked, continuation) = AsyncStream<Void>.makeStream()
        let (answers, answer) = AsyncStream<Bool>.makeStream()
        request.decide { _ in
            continuation.yield()
            for await isYes in answers { return isYes }
            return false
        }
        request.fail(again: { request.answer("200 fine") })
        for await _ in asked { break }
        await request.settle()
        #expect(speaker.shown == [])
        answer.yield(true)
        _ = await request.completion()
        await request.settle()
        #expect(speaker.shown == ["notice: saved"])
        #expect(log.all == ["handled 200"])
    }

    @Test(.timeLimit(.minutes(1))) func `tell the end once to a chain that is built on any thread`() async {
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<500 {
                group.addTask {
                    let speaker = Speaker()
                    let request = ScriptedRequest<Payload>()
                    if index.isMultiple(of: 2) { request.answer("418 No tea today.") }
                    request.warn(error: Reply(), warn: speaker).warn(error: Reply(), warn: speaker)
                    if !index.isMultiple(of: 2) { request.answer("418 No tea today.") }
                    await request.settle()
                    #expect(await speaker.shown == ["warning: No tea today."])
                }
            }
        }
    }
}

/// A type that is both a loadable and a notice is told apart by the result of `show()`.
@Suite @MainActor struct `A message type` {
    @Test func `none shows nothing and leaves the message to others`() {
        MBMessageType.none.show()
        MBMessageType.none.show(error: "text")
        #expect(MBMessageType.none.messageContainer() == nil)
    }

    @Test func `other passes on`() {
        let speaker = Speaker()
        let type = MBMessageType.other(speaker)
        type.show()
        type.show(error: "text")
        #expect(speaker.shown == ["notice: saved", "warning: text"])
        #expect(type.message() == "saved")
    }
}
