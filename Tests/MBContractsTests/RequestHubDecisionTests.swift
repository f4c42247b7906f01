import MBContracts
import Testing

@Suite struct `The decision to try again` {
    private let hub = RequestHub<Payload>()
    private let sent = Record<Int>()

    /// Fails for lack of network; each new attempt fails again.
    private func failAgainAndAgain() {
        let (hub, sent) = (hub, sent)
        @Sendable func send() {
            sent.add(hub.attempt)
            hub.fail(again: send)
        }
        hub.fail(again: send)
    }

    @Test func `yes sends the request once more, and it lives on`() async {
        let record = hub.record()
        hub.decide { error in error.code == .connectionLost }
        hub.progress(step(3))
        hub.fail { [hub] in
            hub.progress(step(1))
            hub.succeed()
        }
        #expect(
            await record.waitForEnd() == [
                "began", "progress 3/100", "waiting connectionLost", "resumed", "progress 1/100", "finished",
            ])
        #expect(hub.attempt == 2)
    }

    @Test func `no ends it with the error, once`() async {
        let record = hub.record()
        hub.decide { _ in false }
        failAgainAndAgain()
        #expect(await record.waitForEnd() == ["began", "waiting connectionLost", "finished connectionLost"])
        #expect(sent.elements.isEmpty)
    }

    @Test func `is asked for again and again, up to the first no`() async {
        let record = hub.record()
        let hub = hub
        hub.decide { _ in hub.attempt < 4 }
        failAgainAndAgain()
        let events = await record.waitForEnd()
        #expect(events.count { $0 == "waiting connectionLost" } == 4)
        #expect(events.count { $0 == "resumed" } == 3)
        #expect(events.last == "finished connectionLost")
        #expect(sent.elements == [2, 3, 4])
    }

    @Test func `is not asked for without a decider`() async {
        let record = hub.record()
        failAgainAndAgain()
        #expect(await record.waitForEnd() == ["began", "finished connectionLost"])
    }

    @Test func `is not asked for when the body cannot be sent twice`() async {
        let record = hub.record()
        hub.decide { _ in true }
        hub.fail()
        #expect(await record.waitForEnd() == ["began", "finished connectionLost"])
    }

    @Test(arguments: [NetworkError.Code.cancelled, .unacceptableStatus, .queueTimedOut, .certificateRejected])
    func `is not asked for when the network is not to blame`(code: NetworkError.Code) async {
        let record = hub.record()
        hub.decide { _ in true }
        hub.fail(code) { Issue.record("There was nothing to send again.") }
        #expect(await record.waitForEnd() == ["began", "finished \(code)"])
    }

    @Test func `is taken by the first who says yes`() async {
        let record = hub.record()
        let asked = Record<String>()
        hub.decide { _ in
            asked.add("first")
            return false
        }
        hub.decide { _ in
            asked.add("second")
            return true
        }
        hub.decide { _ in
            asked.add("third")
            return true
        }
        hub.fail { [hub] in hub.succeed() }
        #expect(await record.waitForEnd().last == "finished")
        #expect(asked.elements == ["first", "second"])
    }

    @Test func `is told to those who come while it is pending`() async {
        let (hub, answers) = (hub, AsyncStream<Bool>.makeStream())
        hub.decide { _ in await answers.stream.first { _ in true } ?? false }
        hub.progress(step(3))
        hub.fail { hub.succeed() }
        let record = hub.record()
        #expect(await record.wait(for: 3) == ["began", "progress 3/100", "waiting connectionLost"])
        answers.continuation.yield(true)
        #expect(await record.waitForEnd().suffix(2) == ["resumed", "finished"])
    }

    @Test func `may be taken by one who comes while it is pending`() async {
        let (hub, answers, asked) = (hub, AsyncStream<Bool>.makeStream(), Record<Int>())
        hub.decide { _ in
            asked.add(1)
            return await answers.stream.first { _ in true } ?? false
        }
        hub.fail { hub.succeed() }
        await asked.wait()
        hub.decide { _ in true }
        answers.continuation.yield(false)
        #expect(await hub.record().waitForEnd().last == "finished")
    }

    @Test func `is nobody's who comes after the end`() async {
        hub.fail()
        hub.decide { _ in
            Issue.record("The request is over.")
            return true
        }
        #expect(await hub.record().waitForEnd() == ["began", "finished connectionLost"])
    }

    // RT-01: cancel during the wait was lost: the handler never ran, or the request was sent all the same.
    @Test func `is given up by a cancel: the decider is cancelled, the next is not asked, nothing is sent`() async {
        let (hub, decider) = (hub, Record<String>())
        let record = hub.record()
        hub.decide { _ in
            await withTaskCancellationHandler {
                decider.add("asked")
                await decider.wait { $0.contains("cancelled") }
                decider.add("gone")
                return true
            } onCancel: {
                decider.add("cancelled")
            }
        }
        hub.decide { _ in
            Issue.record("The request is over.")
            return true
        }
        hub.fail { Issue.record("It was sent again.") }
        await decider.wait()
        #expect(hub.cancel())
        #expect(await record.waitForEnd() == ["began", "waiting connectionLost", "finished cancelled"])
        #expect(await decider.wait(for: 3) == ["asked", "cancelled", "gone"])
        #expect(hub.isFinished)
    }

    @Test func `outlives a second end from the one who performs the request`() async {
        let (hub, answers) = (hub, AsyncStream<Bool>.makeStream())
        hub.decide { _ in await answers.stream.first { _ in true } ?? false }
        let record = hub.record()
        hub.fail { hub.succeed() }
        hub.fail(.timedOut)
        hub.progress(step(8))
        answers.continuation.yield(true)
        #expect(await record.waitForEnd() == ["began", "waiting connectionLost", "resumed", "finished"])
    }

    @Test(.timeLimit(.minutes(2)))
    func `and a cancel at the same time end the request once`() async {
        for _ in 0..<500 {
            let hub = RequestHub<Payload>()
            let record = hub.record()
            hub.decide { _ in true }
            async let cancelled = Task { hub.cancel() }.value
            hub.fail { hub.succeed() }
            let events = await record.waitForEnd()
            #expect(events.count { $0.hasPrefix("finished") } == 1)
            _ = await cancelled
        }
    }
}
