import Loading
import ScreenFakes
import Testing

@Suite(.timeLimit(.minutes(1))) @MainActor struct `The network activity` {
    let clock = ManualClock()

    @Test func `counts requests, and comes and goes late`() async {
        let activity = MBNetworkActivity(delay: .seconds(1), hold: .milliseconds(200), clock: clock)
        let (changes, continuation) = AsyncStream<Bool>.makeStream()
        var iterator = changes.makeAsyncIterator()
        activity.whenChanged { continuation.yield($0) }

        let quick = ScriptedRequest<Payload>().load(load: activity)
        await clock.untilSleeping(1)
        quick.answer()
        await quick.settle()
        clock.advance(by: .seconds(2))
        #expect(!activity.isVisible)

        let requests = [0, 1].map { _ in ScriptedRequest<Payload>().load(load: activity) }
        #expect(activity.count == 2)
        await clock.untilSleeping(1)
        clock.advance(by: .seconds(1))
        #expect(await iterator.next() == true)

        requests[0].fail()
        await requests[0].settle()
        #expect(activity.count == 1)
        requests[1].cancel()
        await requests[1].settle()
        await clock.untilSleeping(1)
        let next = ScriptedRequest<Payload>().load(load: activity)
        clock.advance(by: .seconds(1))
        #expect(activity.isVisible)

        next.answer()
        await next.settle()
        await clock.untilSleeping(1)
        clock.advance(by: .milliseconds(200))
        #expect(await iterator.next() == false)
    }
}
