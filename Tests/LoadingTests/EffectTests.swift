import Loading
import ScreenFakes
import Testing

@Suite @MainActor struct `A mask outside of any request` {
    let page = FakePage()
    var view: FakeView { page.view! }

    @Test func `comes by show and goes by hide, the oldest first`() async {
        let load = LoadConfig(container: page, mask: NamedMask("first"))
        load.show()
        load.maskMine = NamedMask("second")
        load.show()
        #expect(view.maskIds == ["first", "second"])
        load.hide()
        #expect(view.maskIds == ["second"])
        load.hide()
        load.hide()
        #expect(view.maskIds == [])
        #expect(page.log.all == ["masked true", "masked false"])
    }

    @Test func `is undone by its effect, once`() {
        let load = MBLoadType.default(container: page)
        let (one, two) = (load.show(), load.show())
        two.undo()
        two.undo()
        #expect(two.isUndone)
        #expect(!one.isUndone)
        #expect(view.maskIds == ["MBMaskView"])
        load.hide()
        #expect(one.isUndone)
    }

    @Test func `is not taken by a request that uses the same loadable`() async {
        let load = LoadConfig(container: page, mask: NamedMask("mine"))
        load.show()
        load.maskMine = NamedMask("the request's")
        let request = ScriptedRequest<Payload>().load(load: load)
        load.hide()
        #expect(view.maskIds == ["the request's"])
        request.answer()
        await request.settle()
        #expect(view.maskIds == [])
    }

    @Test func `of one value is not that of another on a different container`() {
        let other = FakePage()
        MBLoadType.default(container: page).show()
        MBLoadType.default(container: other).hide()
        #expect(view.maskIds == ["MBMaskView"])
        MBLoadType.default(container: page).hide()
        #expect(view.maskIds == [])
    }

    @Test func `does not keep its container alive`() {
        weak var gone: FakePage?
        do {
            let short = FakePage()
            gone = short
            MBLoadType.default(container: short).show()
        }
        #expect(gone == nil)
    }

    @Test func `tells its view when text or progress change, and takes only sensible fractions`() {
        let mask = MBMaskView(text: "Loading")
        let effect = LoadConfig(container: page, mask: mask).show()
        mask.fraction = 0.5
        mask.fraction = 0.5
        mask.text = "Almost"
        mask.fraction = 7
        #expect(mask.fraction == 1)
        mask.fraction = .nan
        #expect(mask.fraction == nil)
        effect.undo()
        mask.text = nil
        let expected = ["add"] + Array(repeating: "update", count: 4) + ["remove"]
        #expect(view.log.all == expected.map { "\($0) MBMaskView" })
    }
}

@Suite @MainActor struct `The timing of a mask` {
    private struct Timed: MBLoadable {
        let page: FakePage
        let clock: ManualClock
        func maskContainer() -> (any MBContainable)? { page }
        func timing() -> MBMaskTiming {
            var timing = MBMaskTiming(grace: .milliseconds(200), minimum: .milliseconds(400))
            timing.clock = clock
            return timing
        }
    }

    let page = FakePage()
    let clock = ManualClock()
    var view: FakeView { page.view! }

    @Test func `spares a quick request its mask, but not the lock`() async {
        let request = ScriptedRequest<Payload>().load(load: Timed(page: page, clock: clock))
        #expect(!page.isEnabled)
        await clock.untilSleeping(1)
        clock.advance(by: .milliseconds(199))
        request.answer()
        await request.settle()
        #expect(page.isEnabled)
        #expect(view.log.all == [])
    }

    /// A clock cannot sleep that long, and ended the process.
    @Test func `waits for ever when it is told to`() async {
        struct Never: MBLoadable {
            let page: FakePage
            func maskContainer() -> (any MBContainable)? { page }
            func timing() -> MBMaskTiming { MBMaskTiming(grace: .seconds(Int64.max)) }
        }
        let request = ScriptedRequest<Payload>().load(load: Never(page: page))
        await request.settle()
        request.answer()
        await request.settle()
        #expect(view.log.all == [])
    }

    @Test func `lets a mask that came stay for the minimum`() async {
        let request = ScriptedRequest<Payload>().load(load: Timed(page: page, clock: clock))
        await clock.untilSleeping(1)
        clock.advance(by: .milliseconds(200))
        await view.until { $0.maskIds == ["MBMaskView"] }
        request.answer()
        await request.settle()
        await clock.untilSleeping(1)
        #expect(view.maskIds == ["MBMaskView"])
        #expect(!page.isEnabled)
        clock.advance(by: .milliseconds(400))
        await view.until { $0.maskIds == [] }
        #expect(page.isEnabled)
    }

    @Test func `does not hold a mask that was there for long`() async {
        let request = ScriptedRequest<Payload>().load(load: Timed(page: page, clock: clock))
        await clock.untilSleeping(1)
        clock.advance(by: .milliseconds(200))
        await view.until { $0.maskIds == ["MBMaskView"] }
        await clock.untilSleeping(1)
        clock.advance(by: .milliseconds(400))
        request.answer()
        await view.until { $0.maskIds == [] }
        #expect(page.log.all == ["masked true", "masked false"])
    }
}
