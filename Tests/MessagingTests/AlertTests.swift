import Messaging
import ScreenFakes
import Testing

@Suite @MainActor struct `Alerts of a container` {
    let page = AlertPage()
    var view: AlertView { page.view! }

    private func alert(_ title: String, _ message: String? = nil, on page: AlertPage? = nil) -> MBMessageType {
        .alert(title: title, message: message, container: page ?? self.page)
    }

    /// LD-06: a warning while another alert was up was lost. They come one after the other, each once.
    @Test func `wait for one another`() {
        alert("a", "1").show()
        alert("b").show(error: "2")
        alert("c").show(error: "3")
        #expect(view.texts == ["a: 1"])
        view.answer()
        #expect(view.texts == ["a: 1", "b: 2"])
        view.answer()
        view.answer()
        #expect(view.texts == ["a: 1", "b: 2", "c: 3"])
        #expect(view.alerts.isEmpty)
        alert("d", "4").show()
        #expect(view.texts.last == "d: 4")
    }

    @Test func `show the error's text, or their own when it has none`() {
        alert("Warning", "Network unavailable").show(error: "Text")
        view.answer()
        alert("Warning", "Network unavailable").show(error: " ")
        view.answer()
        alert("Warning", "Network unavailable").show(error: nil)
        #expect(
            view.texts == ["Warning: Text", "Warning: Network unavailable", "Warning: Network unavailable"])
    }

    @Test func `of one window wait for one another`() {
        let other = AlertPage()
        let window = AlertPage()
        view.window = window
        other.view!.window = window
        alert("a").show()
        alert("b", on: other).show()
        #expect(other.view!.texts == [])
        view.answer()
        #expect(other.view!.texts == ["b: "])
    }

    @Test func `run the handler of the button that was pressed, and have one when none was given`() {
        let log = Log()
        let actions = [
            MBAlertAction("Yes") { log.add("yes") }, MBAlertAction("No", style: .cancel) { log.add("no") },
        ]
        MBMessageType.alert(title: "Sure?", actions: actions, container: page).show()
        let shown = view.alerts[0]
        view.answer(1)
        shown.close(with: actions[0])
        #expect(log.all == ["no"])
        alert("a").show()
        #expect(view.alerts[0].actions.map(\.style) == [.cancel])
    }

    @Test func `are shown once each, also when they are given twice`() {
        let once = MBAlert(title: "once")
        page.present(once)
        page.present(once)
        view.answer()
        page.present(once)
        #expect(view.texts == ["once: "])
    }

    /// The page closes under its alerts: nothing crashes, and the next page of the window is not blocked.
    @Test func `go away with their view and let the others of the window pass`() async {
        let (other, window) = (AlertPage(), AlertPage())
        view.window = window
        other.view!.window = window
        alert("a").show()
        alert("waits").show()
        alert("b", on: other).show()
        page.view = nil
        await withCheckedContinuation { continuation in MainActorMailbox.post { continuation.resume() } }
        #expect(other.view!.texts == ["b: "])
    }

    @Test func `are not shown where there is no view, or none that can`() {
        let view = view
        page.view = nil
        alert("a").show()
        MBMessageType.alert(title: "b", container: FakePage()).show()
        page.view = view
        #expect(view.texts.isEmpty)
        alert("c", "1").show()
        #expect(view.texts == ["c: 1"], "nobody waits for what was not shown")
    }
}
