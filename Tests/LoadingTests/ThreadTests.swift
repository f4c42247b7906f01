import Dispatch
import Loading
import ScreenFakes
import Testing

@Suite struct `Load from any thread` {
    enum Place: CaseIterable, Sendable { case main, detached, dispatch }

    /// 500 requests from each kind of thread, each ended from another one while its chain is being built: begun once,
    /// ended once, never both at a time, nothing left on the page.
    @Test(.timeLimit(.minutes(2)), arguments: Place.allCases)
    func `begins once and ends once, 500 times`(place: Place) async {
        let page = await FakePage()
        let counters = (0..<500).map { _ in Counter() }
        await withTaskGroup(of: Void.self) { group in
            for counter in counters {
                group.addTask {
                    let request = ScriptedRequest<Payload>()
                    let chain: @Sendable () -> Void = {
                        DispatchQueue.global().async { request.answer() }
                        request.load(load: counter).load(load: MBLoadType.default(container: page))
                    }
                    switch place {
                    case .main: await MainActor.run(body: chain)
                    case .detached: await Task.detached(operation: chain).value
                    case .dispatch:
                        await withCheckedContinuation { continuation in
                            DispatchQueue.global().async {
                                chain()
                                continuation.resume()
                            }
                        }
                    }
                    _ = await request.completion()
                    await request.settle()
                }
            }
        }
        await MainActor.run {
            #expect(counters.allSatisfy { $0.began == 1 && $0.ended == 1 && $0.deepest == 1 })
            #expect(page.view?.maskIds == [])
            #expect(page.isEnabled)
            let adds = page.view!.log.all.filter { $0.hasPrefix("add") }.count
            #expect(adds == 500)
        }
    }

    /// Bad use: a program that blocks its main thread until the answer is there. The request goes on; the screen, which
    /// is the main thread's, catches up as soon as it can.
    @Test @MainActor func `does not hold the request up when the main thread is blocked`() async {
        let counter = Counter()
        let answered = DispatchSemaphore(value: 0)
        let request = ScriptedRequest<Payload>().load(load: counter)
            .response(queue: .global()) { _ in answered.signal() }
        DispatchQueue.global().async { request.answer() }
        func block() { answered.wait() }
        block()
        #expect(counter.began == 1)
        #expect(counter.ended == 0)
        await request.settle()
        #expect(counter.ended == 1)
    }

    @Test func `begins before the function returns on the main actor`() async {
        await MainActor.run {
            let counter = Counter()
            ScriptedRequest<Payload>().load(load: counter)
            #expect(counter.began == 1)
        }
    }
}
