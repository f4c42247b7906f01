import Loading
import ScreenFakes
import Testing

@Suite @MainActor struct `A request with load` {
    let page = FakePage()
    var view: FakeView { page.view! }

    @Test func `shows the default mask until it succeeds`() async {
        let request = ScriptedRequest<Payload>().load(load: MBLoadType.default(container: page))
        #expect(view.maskIds == ["MBMaskView"])
        request.answer()
        await request.settle()
        #expect(view.maskIds == [])
        #expect(page.log.all == ["masked true", "masked false"])
        #expect(view.log.all == ["add MBMaskView", "remove MBMaskView"])
    }

    /// LD-01: a spinner stayed for ever when a request ended in an unforeseen way. Every end ends it, once.
    @Test(arguments: ["success", "failure", "cancel", "cancel twice", "success after cancel"])
    func `ends its load once, however it ends`(end: String) async {
        let counter = Counter()
        let request = ScriptedRequest<Payload>().load(load: counter)
        switch end {
        case "success": request.answer()
        case "failure": request.fail()
        case "cancel": request.cancel()
        case "cancel twice":
            request.cancel()
            request.cancel()
        default:
            request.cancel()
            request.answer()
        }
        await request.settle()
        #expect(counter.began == 1)
        #expect(counter.ended == 1)
    }

    /// LD-01, LD-04: a request that is let go without ever ending takes its mask along.
    @Test func `ends its load when it is let go`() async {
        var request: ScriptedRequest<Payload>? = ScriptedRequest<Payload>()
        request?.load(load: LoadConfig(container: page))
        #expect(view.maskIds == ["MBMaskView"])
        request = nil
        await view.until { $0.maskIds.isEmpty }
        #expect(page.isEnabled)
    }

    /// LD-04: begin belongs to the start and end to the life of the request, not to a handler of it.
    @Test func `ends its load without any handler and with the handlers of others`() async {
        let counter = Counter()
        let request = ScriptedRequest<Payload>().load(load: counter).response { _ in }
        #expect(counter.began == 1)
        request.fail()
        await request.settle()
        #expect(counter.ended == 1)
    }

    @Test func `may have several loads, in any order with everything else`() async {
        let (one, two) = (await named("one", on: page), await named("two", on: page))
        let request = ScriptedRequest<Payload>()
            .response { _ in }.load(load: one).reload().load(load: two).load()
        #expect(view.maskIds == ["one", "two"])
        request.answer()
        await request.settle()
        #expect(view.maskIds == [])
        #expect(page.log.all == ["masked true", "masked false"])
    }

    @Test func `begins and ends a load that comes after the end`() async {
        let counter = Counter()
        let request = ScriptedRequest<Payload>()
        request.answer()
        request.load(load: counter).load(load: MBLoadType.default(container: page))
        #expect(counter.began == 1)
        await request.settle()
        #expect(counter.ended == 1)
        #expect(view.maskIds == [])
    }

    /// Rule 9: while the request waits for the user nothing is masked; trying again masks again.
    @Test func `is not masked while it waits, and is masked again when it is tried again`() async {
        let other = FakePage()
        let request = ScriptedRequest<Payload>().load(load: MBLoadType.default(container: page))
            .reload(reload: MBReloadType.default(container: other))
        request.fail(again: { request.answer() })
        await other.view!.until { $0.maskIds == ["MBReloadPage"] }
        await request.settle()
        #expect(view.maskIds == [])
        (other.view!.shownMasks[0].mask as? MBReloadPage)?.decision.retry()
        _ = await request.completion()
        await request.settle()
        #expect(view.log.all == ["add MBMaskView", "remove MBMaskView", "add MBMaskView", "remove MBMaskView"])
    }

    @Test func `does not need a page to be there`() async {
        page.view = nil
        let request = ScriptedRequest<Payload>().load(load: MBLoadType.default(container: page))
        request.answer()
        await request.settle()
        #expect(page.log.all == [])
    }

    /// Bad use of the screen: the page closes while the request runs, and opens anew before it ends.
    @Test func `leaves nothing behind on a page whose view goes away and comes back`() async {
        let request = ScriptedRequest<Payload>().load(load: MBLoadType.default(container: page))
        page.view = nil
        page.view = FakeView()
        request.answer()
        await request.settle()
        #expect(page.log.all == ["masked true", "masked false"])
        #expect(view.log.all == [])

        let next = ScriptedRequest<Payload>().load(load: MBLoadType.default(container: page))
        #expect(view.maskIds == ["MBMaskView"])
        next.answer()
        await next.settle()
        #expect(view.maskIds == [])
    }

    @Test func `keeps to one mask of each request when a loadable is made of others`() async {
        let second = FakePage()
        let both = Both(
            first: MBLoadType.default(container: page), second: MBLoadType.default(container: second))
        let (one, two) = (ScriptedRequest<Payload>().load(load: both), ScriptedRequest<Payload>().load(load: both))
        one.answer()
        await one.settle()
        #expect(view.maskIds == ["MBMaskView"])
        #expect(second.view!.maskIds == ["MBMaskView"])
        two.answer()
        await two.settle()
        #expect(view.maskIds == [])
        #expect(second.view!.maskIds == [])
    }
}
