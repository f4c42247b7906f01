#if GTK
import CMBGtk
import Foundation
import MBContracts
import Messaging
import Progress
import ScreenFakes
import Testing

@testable import MBGtk

extension GtkTests {
    @MainActor
    @Suite(.serialized) struct `A message` {
        /// LD-06: a second warning while the first is up was lost, and one failure was told twice.
        @Test func `waits for the one before it, and none is lost`() async throws {
            let (window, page) = await openWindow(.label("page"))
            let view = GtkView(page)
            let warn = MBMessageType.alertController(title: "Warning", container: view)
            for text in ["first", "second"] {
                let request = ScriptedRequest<Payload>()
                request.warn(error: Answer(), warn: warn).inform(error: Answer(), inform: warn)
                request.answer("1 \(text)")
                await request.settle()
            }
            let first = try #require(dialogs.first)
            #expect(dialogs.count == 1)
            await present(first)
            #expect(first.texts.sorted() == ["OK", "Warning", "first"])
            #expect(gtk_window_get_transient_for(first.cast()) == window.cast())

            first.buttons[0].press()
            await until("the second is there") { dialogs.first.map { $0 != first } ?? false }
            await present(dialogs[0])
            #expect(dialogs[0].texts.contains("second"))
            dialogs[0].buttons[0].press()
            await until("no dialog is left") { dialogs.isEmpty }
        }

        @Test func `calls the action of the button that was pressed`() async {
            let (_, page) = await openWindow(.label("page"))
            var pressed: [String] = []
            let actions = [
                MBAlertAction("Keep", style: .cancel) { pressed.append("keep") },
                MBAlertAction("Delete", style: .destructive) { pressed.append("delete") },
            ]
            for _ in 0..<2 {
                MBMessageType.alert(title: "Delete?", actions: actions, container: GtkView(page)).show()
            }
            #expect(dialogs.count == 1)
            dialogs[0].buttons.first { $0.texts == ["Delete"] }?.press()
            await until("the second is there") { pressed == ["delete"] && dialogs.count == 1 }
            gtk_window_close(dialogs[0].cast())  // as Escape does
            await until("it is closed") { dialogs.isEmpty }
            #expect(pressed == ["delete", "keep"])
        }

        @Test func `goes with its window, and does not hold up the next window's`() async {
            let (window, page) = await openWindow(.label("page"))
            let (other, otherPage) = await openWindow(.label("other"))
            for view in [GtkView(page), GtkView(page), GtkView(otherPage)] {
                MBMessageType.alert(title: "Notice", container: view).show()
            }
            #expect(dialogs.count == 2)
            gtk_window_destroy(window.cast())
            await until("its dialog is gone") { dialogs.count == 1 }
            #expect(gtk_window_get_transient_for(dialogs[0].cast()) == other.cast())
        }

        /// Bad use: without a window the message stands on its own; without a container there is none.
        @Test func `needs no window, but a container`() async {
            let lonely = StrongWidget(.label("in no window"))
            MBMessageType.alert(title: "Notice", message: "on its own", container: GtkView(lonely.widget)).show()
            await until("it is there") { dialogs.count == 1 }
            dialogs[0].buttons[0].press()
            await until("it is closed") { dialogs.isEmpty }

            for nobody in [GtkView(nil as OpaquePointer?), GtkView(gtk_adjustment_new(0, 0, 1, 1, 1, 1))] {
                MBMessageType.alert(title: "Notice", container: nobody).show()
                MBMessageType.toast(message: "text", container: nobody).show()
            }
            MBMessageType.toast(message: "text", container: GtkView(lonely.widget)).show()
            #expect(dialogs.isEmpty)
        }

        @Test func `at the lower edge goes by itself, and the next one comes`() async throws {
            let button = Widget.button()
            let (window, page) = await openWindow(button)
            let view = GtkView(page)
            MBMessageType.toast(message: "Saved", duration: .milliseconds(1), container: view).show()
            let first = WeakWidget(try #require(window.masks.first))
            MBMessageType.toast(duration: .seconds(3600), container: view).show(error: "Not saved")
            #expect(window.masks.count == 1)
            await until("the next is there") { window.visibleMasks.first?.texts == ["Not saved"] }
            #expect(first.widget == nil)
            await frames(of: window)
            let place = try #require(window.visibleMasks.first).place(in: window)
            let whole = page.place(in: window)
            #expect(whole.contains(place) && whole.bottom - place.bottom < 20)
            #expect(button.isHit())
        }

        private var dialogs: [Widget] { Display.windows.filter { $0.name == "MBAlert" } }
    }

    @MainActor
    @Suite(.serialized) struct `A progress bar` {
        @Test func `shows how far it is, moves while nobody knows, and stays after a failure`() async {
            let bar = Widget(gtk_progress_bar_new())
            _ = await openWindow(bar)
            let view = GtkProgressView(bar.pointer)
            var fraction: Double { gtk_progress_bar_get_fraction(bar.opaque) }
            let request = ScriptedRequest<Payload>()
            request.progress(progress: view)
            request.hub.progress(TransferProgress(.download, completed: 40, total: 100))
            await request.settle()
            #expect(fraction == 0.4)
            request.fail()
            await request.settle()
            #expect(fraction == 0.4)

            let unknown = Progress(totalUnitCount: -1)
            view.progress(unknown)
            view.progress(Progress(totalUnitCount: 0))
            #expect(!fraction.isNaN)
            GtkProgressView(gtk_label_new("no bar")).progress(unknown)
        }

        @Test func `may go before the request`() async {
            let bar = Widget(gtk_progress_bar_new())
            let (window, _) = await openWindow(bar)
            let request = ScriptedRequest<Payload>()
            request.progress(progress: GtkProgressView(bar.pointer))
            gtk_window_destroy(window.cast())
            request.hub.progress(TransferProgress(.download, completed: 40, total: 100))
            request.answer()
            await request.settle()
        }
    }
}

/// An answer of the form `code message`.
struct Answer: MBErrorable, MBPayloadMappable {
    let successCodes = ["0"]
    var code: String?
    var message: String?

    static func map(
        _ payload: Payload, at rootPath: String?, options: PayloadOptions
    ) throws(NetworkError) -> Answer {
        let words = String(decoding: payload.bytes, as: UTF8.self).split(separator: " ").map(String.init)
        return Answer(code: words.first, message: words.dropFirst().first)
    }
}

@MainActor
extension Widget {
    var buttons: [Widget] { all { $0.type == "GtkButton" && gtk_widget_get_visible($0.pointer) != 0 } }

    /// What a click does, where one gets through.
    func press() {
        guard isSensitive else { return }
        gtk_widget_activate(pointer)
    }
}
#endif
