import MBContracts
import MBUIKit
import Testing
import UIKit

import class Foundation.Progress

@Suite @MainActor struct `Masks on UIKit's views` {
    @Test func `of a page cover its view until the request is over`() async {
        let page = LoadablePage()
        let view = page.view!
        #expect(view.first(UIActivityIndicatorView.self)?.isAnimating == true)
        await page.request.end()
        #expect(view.subviews.isEmpty)
    }

    /// LD-03 on a button: disabled by the app before, or while it runs.
    @Test(arguments: [true, false])
    func `of a button disable it and leave it as it was`(wasEnabled: Bool) async {
        let button = UIButton()
        button.isEnabled = wasEnabled
        let requests = [FakeRequest(), FakeRequest()]
        for request in requests { request.load(load: button) }
        #expect(!button.isEnabled)
        #expect(button.shownMasks.map(\.mask.maskId) == ["MBActivityIndicator", "MBActivityIndicator"])
        #expect(button.subviews.map(\.isHidden) == [true, false])
        await requests[0].end()
        #expect(!button.isEnabled)
        #expect(button.subviews.map(\.isHidden) == [false])
        await requests[1].end()
        #expect(button.isEnabled == wasEnabled)
        #expect(button.subviews.isEmpty)
    }

    @Test func `of a row lie on its content`() async {
        let cell = UITableViewCell()
        let request = FakeRequest().load(load: cell)
        #expect(cell.contentView.shownMasks.count == 1)
        await request.end()
        #expect(cell.contentView.subviews.isEmpty)
    }

    /// LD-09: a list that did not scroll before does not scroll afterwards; two lists on one page do not disturb each
    /// other.
    @Test func `of a scrolling view lie behind it and stop it`() async {
        let page = UIView()
        let (table, other) = (UITableView(), UIScrollView())
        page.addSubview(table)
        page.addSubview(other)
        other.isScrollEnabled = false
        let eye = EyeLoading()
        let first = FakeRequest().load(load: LoadConfig(container: table, mask: eye))
        let second = FakeRequest().load(load: LoadConfig(container: other))
        #expect(eye.superview?.superview === page)
        #expect(!table.isScrollEnabled)
        await first.end()
        #expect(table.isScrollEnabled)
        #expect(page.shownMasks.count == 1)
        await second.end()
        #expect(!other.isScrollEnabled)
        #expect(page.subviews.count == 2)
    }

    @Test func `of a scrolling view in another lie on the page`() async {
        let page = UIView()
        let (outer, inner) = (UITableView(), UIScrollView())
        page.addSubview(outer)
        outer.addSubview(inner)
        let request = FakeRequest().load(load: MBLoadType.default(container: inner))
        #expect(page.shownMasks.count == 1)
        await request.end()
        let loose = FakeRequest().load(load: MBLoadType.default(container: UIScrollView()))
        await loose.end()
    }

    /// A refresh ended with the first of its requests.
    @Test func `of a refresh control are its refreshing, until the last request is over`() async {
        let refresh = UIRefreshControl()
        let requests = [FakeRequest(), FakeRequest()]
        for request in requests { request.load(load: refresh) }
        #expect(refresh.isRefreshing && refresh.isEnabled && refresh.subviews.isEmpty)
        await requests[0].end()
        #expect(refresh.isRefreshing)
        await requests[1].end()
        #expect(!refresh.isRefreshing)
    }

    @Test func `show text and progress as they change`() async {
        let view = UIView()
        let mask = MBMaskView(text: "Loading")
        let request = FakeRequest().load(load: LoadConfig(container: view, mask: mask))
        #expect(view.first(UILabel.self)?.text == "Loading")
        #expect(view.first(UIProgressView.self)?.isHidden == true)
        mask.fraction = 0.25
        mask.text = nil
        #expect(view.first(UIProgressView.self)?.progress == 0.25)
        #expect(view.first(UIProgressView.self)?.isHidden == false)
        #expect(view.first(UIActivityIndicatorView.self)?.isAnimating == false)
        #expect(view.first(UILabel.self)?.isHidden == true)
        await request.end()
    }

    /// A mask that is no view was ignored, and nothing was to be seen.
    @Test func `look like the default when they are no views`() async {
        struct Foreign: MBMaskable { let maskId = "Foreign" }
        let view = UIView()
        let request = FakeRequest().load(load: LoadConfig(container: view, mask: Foreign()))
        #expect(view.first(UIActivityIndicatorView.self)?.isAnimating == true)
        await request.end()
        #expect(view.subviews.isEmpty)
    }

    @Test func `keep what they cover from being read out`() {
        let view = UIView()
        let inset = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
        for load in [LoadConfig(container: view), LoadConfig(container: view, inset: inset)] { load.show() }
        #expect(view.subviews.map(\.accessibilityViewIsModal) == [true, false])
    }

    @Test func `do not come or go with a view that is gone`() async {
        var button: UIButton? = UIButton()
        let load = LoadConfig(container: button)
        let request = FakeRequest().load(load: load)
        load.containerMine = nil
        button = nil
        await request.end()
    }

    /// PR-03: nothing but sensible numbers reach the bar.
    @Test func `leave a bar where it is when there is nothing to say`() {
        let bar = UIProgressView()
        let progress = Foundation.Progress(totalUnitCount: 4)
        progress.completedUnitCount = 1
        bar.progress(progress)
        #expect(bar.progress == 0.25)
        bar.progress(Foundation.Progress(totalUnitCount: -1))
        #expect(bar.progress == 0.25)
        progress.cancel()
        progress.totalUnitCount = 1
        bar.progress(progress)
        #expect(bar.progress == 0.25)
    }
}

@Suite @MainActor struct `The reload page on UIKit's views` {
    private func offline(_ view: UIView) async -> FakeRequest {
        let request = FakeRequest().reload(reload: MBReloadType.default(container: view))
        request.hub.finish(
            RequestCompletion(.failure(NetworkError(.cannotConnect, "Refused."))),
            again: { request.hub.finish(RequestCompletion(.success(Payload(head: ResponseHead(status: 200))))) })
        while !Task.isCancelled, view.shownMasks.isEmpty { await Task.yield() }
        return request
    }

    @Test(arguments: [0, 1])
    func `answers by its buttons`(button: Int) async {
        let view = UIView()
        let request = await offline(view)
        let buttons = view.all.compactMap { $0 as? UIButton }
        #expect(buttons.map(\.currentTitle) == [MBText.tryAgain.text, MBText.dismiss.text])
        buttons[button].sendActions(for: .touchUpInside)
        #expect(await request.completion().error?.code == (button == 0 ? nil : .cannotConnect))
        #expect(view.subviews.isEmpty)
    }

    @Test func `is answered by leaving the window`() async {
        let (window, view) = (UIWindow(), UIView())
        window.addSubview(view)
        let request = await offline(view)
        view.removeFromSuperview()
        #expect(await request.completion().error?.code == .cannotConnect)
    }
}
