import Loading
import ScreenFakes
import Testing

extension FakeView {
    fileprivate var decision: MBReloadDecision? {
        shownMasks.lazy.compactMap { ($0.mask as? MBReloadPage)?.decision }.last
    }
}

@Suite @MainActor struct `A request with reload` {
    let page = FakePage()
    var view: FakeView { page.view! }
    var reload: MBReloadType { .default(container: page) }

    private func pageComes() async -> MBReloadDecision {
        await view.until { $0.decision != nil }
        return view.decision!
    }

    @Test func `asks with the error's text, and is sent again on yes`() async {
        let request = ScriptedRequest<Payload>().reload(reload: reload)
        request.fail(again: { request.answer("ok") })
        let decision = await pageComes()
        #expect((view.shownMasks[0].mask as? MBReloadPage)?.message == NetworkError.offline.message)
        #expect(!request.hub.isFinished)
        #expect(!page.isEnabled)
        decision.retry()
        decision.dismiss()
        #expect(await request.completion().result.value?.bytes == Array("ok".utf8))
        #expect(view.maskIds == [])
        #expect(page.isEnabled)
        #expect(request.hub.attempt == 2)
    }

    @Test func `ends with the error, once, on no`() async {
        let log = Log()
        let request = ScriptedRequest<Payload>().reload(reload: reload).response { log.add("\($0.error!.code)") }
        request.fail(again: { log.add("sent again") })
        await pageComes().dismiss()
        #expect(await request.completion().error?.code == .cannotConnect)
        await request.settle()
        #expect(log.all == ["cannotConnect"])
        #expect(view.log.all == ["add MBReloadPage", "remove MBReloadPage"])
    }

    @Test func `takes the page away when it is cancelled meanwhile`() async {
        let request = ScriptedRequest<Payload>().reload(reload: reload)
        request.fail(again: {})
        let decision = await pageComes()
        request.cancel()
        await view.until { $0.maskIds == [] }
        #expect(decision.isTaken)
        #expect(await request.completion().error?.isCancelled == true)
    }

    /// The page closes under the question: nobody can answer any more.
    @Test func `ends when the view with the page goes away`() async {
        let request = ScriptedRequest<Payload>().reload(reload: reload)
        request.fail(again: {})
        _ = await pageComes()
        page.view = nil
        #expect(await request.completion().error?.code == .cannotConnect)
        #expect(page.isEnabled)
    }

    @Test func `ends when there is no view to ask on`() async {
        page.view = nil
        let request = ScriptedRequest<Payload>().reload(reload: reload)
        request.fail(again: {})
        #expect(await request.completion().error?.code == .cannotConnect)
    }

    private struct Limited: MBReloadable {
        let page: FakePage
        var reloadLimit: Int { 2 }
        func reloadContainer() -> (any MBContainable)? { page }
    }

    @Test func `ends at the limit`() async {
        let request = ScriptedRequest<Payload>().reload(reload: Limited(page: page))
        let log = Log()
        @Sendable func send() {
            log.add("sent")
            request.fail(again: send)
        }
        send()
        for round in 1...2 {
            await view.until { $0.decision?.round == round }
            view.decision?.retry()
        }
        #expect(await request.completion().error?.code == .cannotConnect)
        #expect(log.all == ["sent", "sent", "sent"])
        #expect(view.maskIds == [])
    }

    private struct Pageless: MBReloadable {
        let page: FakePage
        func reloadContainer() -> (any MBContainable)? { page }
        func reloadPage(for decision: MBReloadDecision) -> (any MBMaskable)? { NamedMask("deaf") }
    }

    @Test func `ends when its page lets the decision go`() async {
        let request = ScriptedRequest<Payload>().reload(reload: Pageless(page: page))
        request.fail(again: {})
        #expect(await request.completion().error?.code == .cannotConnect)
        await view.until { $0.maskIds == [] }
    }

    /// Not for what the server said, nor for what the user did, nor for a body that cannot be sent twice.
    @Test(arguments: ["business error", "status", "unreadable", "cancelled", "not replayable"])
    func `does not ask when trying again is no cure`(kind: String) async {
        let request = ScriptedRequest<Payload>().reload(reload: reload)
        switch kind {
        case "business error": request.answer("code 404: no such city")
        case "status": request.fail(.unacceptableStatus(Payload(head: ResponseHead(status: 500))), again: {})
        case "unreadable": request.fail(NetworkError(.unreadablePayload, "No JSON."), again: {})
        case "cancelled": request.cancel()
        default: request.fail()
        }
        _ = await request.completion()
        #expect(view.log.all == [])
    }

    @Test func `does nothing when it is added after the end`() async {
        let request = ScriptedRequest<Payload>()
        request.fail(again: {})
        request.reload(reload: reload)
        _ = await request.completion()
        await request.settle()
        #expect(view.log.all == [])
    }

    @Test func `works for closures and for await, with everything before and after it in the chain`() async throws {
        let log = Log()
        let request = ScriptedRequest<Payload>().response { _ in log.add("before") }
            .reload(reload: reload).response { _ in log.add("after") }
        request.fail(again: { request.answer("ok") })
        async let value = request.value()
        await pageComes().retry()
        #expect(try await value.bytes == Array("ok".utf8))
        await request.settle()
        #expect(log.all == ["before", "after"])
    }
}
