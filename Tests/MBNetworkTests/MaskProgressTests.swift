import MBNetwork
import ScreenFakes
import Testing

@Suite @MainActor struct `A mask with progress` {
    private struct Load: MBLoadable {
        let page: FakePage
        let view: MBMaskView
        func mask() -> (any MBMaskable)? { view }
        func maskContainer() -> (any MBContainable)? { page }
    }

    @Test func `shows how far the request is that it covers`() async {
        let (page, mask) = (FakePage(), MBMaskView())
        let request = ScriptedRequest<Payload>().load(load: Load(page: page, view: mask)).progress(progress: mask)
        request.hub.progress(TransferProgress(.download, completed: 1, total: nil))
        await request.settle()
        #expect(mask.fraction == nil)
        request.hub.progress(TransferProgress(.download, completed: 1, total: 4))
        await request.settle()
        #expect(mask.fraction == 0.25)
        request.fail()
        await request.settle()
        #expect(mask.fraction == 0.25)
        #expect(page.view?.shownMasks.count == 0)
    }
}
