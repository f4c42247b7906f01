import Loading
import ScreenFakes
import Testing

@Suite @MainActor struct `Several requests on one container` {
    let page = FakePage()
    var view: FakeView { page.view! }

    /// The seed removed the latest mask, whoever was over: of three requests, each ends in each order.
    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func `lose the mask of the one that is over and no other`(order: [Int]) async {
        let names = ["a", "b", "c"]
        var requests: [ScriptedRequest<Payload>] = []
        for name in names {
            requests.append(ScriptedRequest<Payload>().load(load: await named(name, on: page)))
        }
        var left = names
        for index in order {
            #expect(view.maskIds == left)
            requests[index].answer()
            await requests[index].settle()
            left.removeAll { $0 == names[index] }
        }
        #expect(view.maskIds == [])
        #expect(page.log.all == ["masked true", "masked false"])
    }

    /// The same with values, which have no identity: the loadables of both requests are equal.
    @Test(arguments: [[0, 1], [1, 0]])
    func `may all use MBLoadType`(order: [Int]) async {
        let requests = [0, 1].map { _ in
            ScriptedRequest<Payload>().load(load: MBLoadType.default(container: page))
        }
        let masks = view.shownMasks
        #expect(masks.count == 2)
        requests[order[0]].fail()
        await requests[order[0]].settle()
        #expect(view.shownMasks.count == 1)
        #expect(view.shownMasks.first === masks[order[1]])
        requests[order[1]].fail()
        await requests[order[1]].settle()
        #expect(view.shownMasks.count == 0)
    }

    /// LD-03: (a) a button that was disabled came back enabled; (b) one whose mask was removed meanwhile, or that had
    /// none, stayed disabled.
    @Test(arguments: [true, false], ["mask", "no mask", "mask removed"])
    func `restore what was there before`(wasEnabled: Bool, kind: String) async {
        page.isEnabled = wasEnabled
        let load = LoadConfig(container: page, mask: kind == "no mask" ? nil : MBMaskView())
        let requests = [0, 1].map { _ in ScriptedRequest<Payload>().load(load: load) }
        #expect(!page.isEnabled)
        if kind == "mask removed" { view.removeMask(view.shownMasks[0]) }
        for request in requests {
            #expect(!page.isEnabled)
            request.answer()
            await request.settle()
        }
        #expect(page.isEnabled == wasEnabled)
        #expect(page.log.all == ["masked true", "masked false"])
    }

    /// LD-07: one mask object, two requests: the second hid it, the first removed it.
    @Test(arguments: [[0, 1], [1, 0]])
    func `share a mask object until the last of them is over`(order: [Int]) async {
        let load = LoadConfig(container: page)
        let requests = [0, 1].map { _ in ScriptedRequest<Payload>().load(load: load) }
        #expect(view.maskIds == ["MBMaskView"])
        requests[order[0]].answer()
        await requests[order[0]].settle()
        #expect(view.maskIds == ["MBMaskView"])
        requests[order[1]].answer()
        await requests[order[1]].settle()
        #expect(view.log.all == ["add MBMaskView", "remove MBMaskView"])
    }

    /// LD-09: scrolling that was off before the request was switched on by its end. Two lists on one parent view have
    /// each their own lock.
    @Test func `lock each container for itself, although the masks lie on one view`() async {
        let (one, two) = (FakePage(), FakePage())
        two.view = one.view
        two.isEnabled = false
        let first = ScriptedRequest<Payload>().load(load: MBLoadType.default(container: one))
        let second = ScriptedRequest<Payload>().load(load: MBLoadType.default(container: two))
        first.answer()
        await first.settle()
        #expect(one.isEnabled)
        #expect(one.view?.shownMasks.count == 1)
        second.answer()
        await second.settle()
        #expect(!two.isEnabled)
        #expect(one.log.all == ["masked true", "masked false"])
        #expect(two.log.all == ["masked true", "masked false"])
    }

    /// LD-10: a request without a mask took that of another one along.
    @Test func `undo only what they did themselves`() async {
        let bare = ScriptedRequest<Payload>().load(load: LoadConfig(container: page, mask: nil))
        let masked = ScriptedRequest<Payload>().load(load: await named("b", on: page))
        bare.answer()
        await bare.settle()
        #expect(view.maskIds == ["b"])
        #expect(!page.isEnabled)
        masked.answer()
        await masked.settle()
        #expect(view.maskIds == [])
        #expect(page.isEnabled)
    }

    @Test(.timeLimit(.minutes(5))) func `may be many`() async {
        let load = LoadConfig(container: page)
        let requests = (0..<5000).map { _ in ScriptedRequest<Payload>().load(load: load).load() }
        #expect(view.maskIds == ["MBMaskView"])
        for request in requests.dropLast() { request.answer() }
        for request in requests.dropLast() { await request.settle() }
        #expect(view.maskIds == ["MBMaskView"])
        requests[4999].answer()
        await requests[4999].settle()
        #expect(page.log.all == ["masked true", "masked false"])
    }
}
