import MBContracts
import Testing

@Suite struct `A request's hub` {
    private let hub = RequestHub<Payload>()

    @Test func `tells everything in order`() async {
        let record = hub.record()
        hub.progress(step(1))
        hub.progress(step(2))
        hub.succeed()
        #expect(await record.waitForEnd() == ["began", "progress 1/100", "progress 2/100", "finished"])
    }

    @Test func `tells a late observer what it missed, in order`() async {
        hub.progress(step(1))
        hub.progress(step(2))
        let midway = hub.record()
        #expect(await midway.wait(for: 2) == ["began", "progress 2/100"])
        hub.succeed()
        #expect(await midway.waitForEnd() == ["began", "progress 2/100", "finished"])
        #expect(await hub.record().waitForEnd() == ["began", "progress 2/100", "finished"])
    }

    @Test func `tells the latest step of both directions`() async {
        hub.progress(step(5, .upload))
        hub.progress(step(7))
        let record = await hub.record().wait(for: 3)
        #expect(Set(record) == ["began", "progress 5/100", "progress 7/100"])
    }

    @Test func `ends once: what comes after the end is dropped`() async {
        let record = hub.record()
        hub.succeed()
        hub.fail()
        hub.succeed()
        hub.progress(step(1))
        #expect(!hub.cancel())
        let late = hub.record()
        #expect(await late.waitForEnd() == ["began", "finished cancelled"])
        #expect(await record.waitForEnd().count == 2)
        #expect(hub.isFinished)
    }

    @Test func `knows the payload of a success as its answer`() async {
        hub.succeed("hello")
        let request = SomeRequest<Payload>()
        request.hub.succeed("hello")
        let completion = await request.completion()
        #expect(completion.answer?.text == "hello")
        #expect(completion.metrics == nil)
    }

    // RT-07: cancel() within a completion handler went round in circles.
    @Test func `may be used by its observers, since nothing is called under a lock`() {
        let record = Record<String>()
        let hub = hub
        hub.observe { event in
            record.add("first \(event.text)")
            guard case .progress = event else { return }
            hub.observe { record.add("inner \($0.text)") }
            hub.progress(step(9))
            hub.succeed()
            hub.cancel()
        }
        hub.progress(step(1))
        #expect(
            record.elements == [
                "first began", "first progress 1/100",
                "inner began", "inner progress 1/100",
                "first progress 9/100", "inner progress 9/100",
                "first finished cancelled", "inner finished cancelled",
                "inner began", "inner progress 9/100", "inner finished cancelled",
            ])
    }

    @Test func `holds on to nobody once the request is over`() {
        final class Page: Sendable {}
        weak var page: Page?
        do {
            let owned = Page()
            page = owned
            hub.observe { [owned] _ in _ = owned }
            hub.decide { [owned] _ in
                _ = owned
                return false
            }
        }
        #expect(page != nil)
        hub.succeed()
        #expect(page == nil)
    }

    // LD-01: an end that never comes is a mask that never goes.
    @Test func `ends the request when it is let go`() async {
        var hub: RequestHub<Payload>? = RequestHub()
        let record = hub?.record()
        hub = nil
        #expect(await record?.waitForEnd() == ["began", "finished cancelled"])
    }

    @Test func `is the same as its copies`() async {
        var hub: RequestHub<Payload>? = RequestHub()
        let copy = hub
        let record = hub?.record()
        hub = nil
        #expect(copy?.isFinished == false)
        copy?.succeed()
        #expect(await record?.waitForEnd() == ["began", "finished"])
    }

    @Test func `that is let go after the end says nothing more`() async {
        var hub: RequestHub<Payload>? = RequestHub()
        let record = hub?.record()
        hub?.succeed()
        _ = await record?.waitForEnd()
        hub = nil
        #expect(record?.elements == ["began", "finished"])
    }
}
