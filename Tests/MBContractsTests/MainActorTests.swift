import Dispatch
import MBContracts
import Testing

@Suite struct `Following a request on the main actor` {
    @MainActor @Test func `handles began at once, and the rest later`() async {
        let request = SomeRequest<Payload>()
        let record = Record<String>()
        request.trackOnMainActor { record.add($0.text) }
        #expect(record.elements == ["began"])
        request.hub.succeed()
        #expect(record.elements == ["began"])
        #expect(await record.waitForEnd() == ["began", "finished"])
    }

    @MainActor @Test func `handles began at once through functions that pass the isolation on`() {
        let record = Record<String>()
        SomeRequest<Payload>().chained(record)
        #expect(record.elements == ["began"])
    }

    @Test func `from elsewhere handles began later, on the main actor`() async {
        let request = SomeRequest<Payload>()
        let record = Record<String>()
        request.trackOnMainActor { event in
            MainActor.assertIsolated()
            record.add(event.text)
        }
        #expect(await record.wait() == ["began"])
        request.hub.succeed()
        #expect(await record.waitForEnd() == ["began", "finished"])
    }

    @Test func `from an actor handles began later`() async {
        actor Worker {
            func follow(_ request: SomeRequest<Payload>, _ record: Record<String>) {
                request.trackOnMainActor { record.add($0.text) }
            }
        }
        let request = SomeRequest<Payload>()
        let record = Record<String>()
        await Worker().follow(request, record)
        request.hub.succeed()
        #expect(await record.waitForEnd() == ["began", "finished"])
    }

    @MainActor @Test func `that is over already gives began, then the end`() async {
        let request = SomeRequest<Payload>()
        request.hub.progress(step(4))
        request.hub.succeed()
        let record = Record<String>()
        request.trackOnMainActor { record.add($0.text) }
        #expect(record.elements == ["began"])
        #expect(await record.waitForEnd() == ["began", "progress 4/100", "finished"])
    }

    /// While the main actor is busy here, all steps go through the pool; only the last of each direction is shown.
    @MainActor @Test func `skips steps of progress that it is too slow for`() async {
        let request = SomeRequest<Payload>()
        let record = Record<String>()
        request.trackOnMainActor { record.add($0.text) }
        for completed in 1...50 {
            request.hub.progress(step(Int64(completed), .upload))
            request.hub.progress(step(Int64(completed) + 40))
        }
        request.hub.succeed()
        request.waitForPool()
        #expect(await record.waitForEnd() == ["began", "progress 50/100", "progress 90/100", "finished"])
    }

    @MainActor @Test func `keeps steps of progress of two attempts apart`() async {
        let request = SomeRequest<Payload>()
        let record = Record<String>()
        request.trackOnMainActor { record.add($0.text) }
        request.decide { _ in true }
        request.hub.progress(step(60))
        request.hub.fail { [hub = request.hub] in
            hub.progress(step(10))
            hub.succeed()
        }
        request.waitForPool()
        #expect(
            await record.waitForEnd() == [
                "began", "progress 60/100", "waiting connectionLost", "resumed", "progress 10/100", "finished",
            ])
    }

    @MainActor @Test func `shows in order what several observers and handlers of one request say`() async {
        let request = SomeRequest<Payload>()
        let record = Record<String>()
        request.trackOnMainActor { record.add("a \($0.text)") }
            .response { _ in record.add("handler") }
            .trackOnMainActor { record.add("b \($0.text)") }
        request.hub.progress(step(1))
        request.hub.succeed()
        request.waitForPool()
        #expect(
            await record.wait(for: 7) == [
                "a began", "b began", "a progress 1/100", "b progress 1/100", "a finished", "handler", "b finished",
            ])
    }

    @MainActor @Test func `shows in order what several requests say`() async {
        let requests = (0..<20).map { _ in SomeRequest<Payload>() }
        let record = Record<Int>()
        for (index, request) in requests.enumerated() {
            request.response { _ in record.add(index) }
        }
        for request in requests {
            request.hub.succeed()
            request.waitForPool()
        }
        #expect(await record.wait(for: 20) == Array(0..<20))
    }
}

extension SomeRequest {
    /// As `load` and its siblings are written: with the isolation of the caller.
    fileprivate func chained(_ record: Record<String>, isolation: isolated (any Actor)? = #isolation) {
        trackOnMainActor { record.add($0.text) }
    }

    /// Blocks until all observers so far have seen the end of the request.
    func waitForPool() {
        let end = DispatchSemaphore(value: 0)
        track { if case .finished = $0 { end.signal() } }
        end.wait()
    }
}
