#if GTK
import CMBGtk
import Dispatch
import Loading
import MBContracts
import Messaging
import ScreenFakes
import Testing

@testable import MBGtk

/// Goes when the widget that it is put on is finalized.
@MainActor
private final class Probe {
    static func on(_ widget: Widget) -> WeakProbe {
        WeakProbe(widget.companion("test-probe") { Probe() }, widget.type)
    }
}

@MainActor
private struct WeakProbe {
    weak var probe: Probe?
    let type: String
    init(_ probe: Probe, _ type: String) {
        self.probe = probe
        self.type = type
    }
}

extension GtkTests {
    @MainActor
    @Suite(.serialized) struct `A widget that goes` {
        enum Way: CaseIterable {
            case window, widget, content
        }

        /// While requests run: with its window, alone, or because the window got another content.
        @Test(arguments: Way.allCases)
        func `takes its masks with it, and the requests end in peace`(way: Way) async throws {
            let (button, entry, list) = (Widget.button(), Widget.entry(), Widget(gtk_list_box_new()))
            gtk_list_box_append(list.opaque, gtk_label_new("row"))
            let row = try #require(list.children.first { _ in true })
            let inner = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            for widget in [button, entry, list] { inner.append(widget) }
            let (window, page) = await openWindow(inner)
            let requests = [button, entry, row, inner, page, window].map { widget in
                let request = ScriptedRequest<Payload>()
                request.load(load: GtkView(widget))
                return request
            }
            let view = GtkView(entry)
            let probes = [button, entry, row, inner].map(Probe.on)
            await frames(of: window)

            switch way {
            case .window: gtk_window_destroy(window.cast())
            case .widget: gtk_box_remove(page.cast(), inner.pointer)
            case .content: gtk_window_set_child(window.cast(), gtk_label_new("new content"))
            }
            await turn()
            if way != .window { await frames(of: window) }
            #expect(view.containerView() == nil)
            for request in requests { request.answer() }
            for request in requests { await request.settle() }
            if way == .widget { #expect(window.masks.isEmpty && page.isSensitive) }
            #expect(probes.filter { $0.probe != nil }.map(\.type) == [])
        }

        /// The same load, begun again on a window's new content.
        @Test func `leaves the window ready for its next content`() async throws {
            let (window, page) = await openWindow(.label("old"))
            let old = GtkView(page).show()
            await frames(of: window)
            let new = Widget.label("new")
            gtk_window_set_child(window.cast(), new.pointer)
            old.undo()
            let view = GtkView(new)
            view.begin()
            await frames(of: window)
            #expect(try #require(window.visibleMasks.first).place(in: window) == new.place(in: window))
            view.end()
            #expect(window.masks.isEmpty)
        }

        /// LD-01, LD-04: begin and end of 500 requests, from any thread, while the main actor is busy elsewhere.
        @Test func `is as it was after 500 requests from all threads`() async {
            let (button, entry) = (Widget.button(), Widget.entry())
            let (window, page) = await openWindow(button, entry)
            let loads: [any MBLoadable] = [
                GtkView(button), GtkView(entry), GtkView(page), MBLoadType.default(container: GtkView(page)),
            ]
            await withTaskGroup { group in
                for number in 0..<500 {
                    let load = loads[number % loads.count]
                    group.addTask {
                        let request = ScriptedRequest<Payload>()
                        request.load(load: load)
                        switch number % 3 {
                        case 0: request.answer()
                        case 1: request.fail()
                        default: request.cancel()
                        }
                        await request.settle()
                    }
                }
                while await group.next() != nil {}
            }
            await frames(of: window)
            #expect(window.masks.isEmpty)
            #expect(button.isSensitive && entry.isSensitive && page.isSensitive)
        }

        /// Bad use: a program that blocks its main thread. The request runs; its mask goes when the thread is free.
        @Test func `has its mask as long as the main thread is blocked`() async {
            let (window, page) = await openWindow(.entry())
            let request = ScriptedRequest<Payload>()
            request.load(load: GtkView(page))
            let hasAnswered = block { request.answer() }
            #expect(hasAnswered && request.hub.isFinished)
            #expect(window.masks.count == 1 && !page.isSensitive)
            await request.settle()
            #expect(window.masks.isEmpty && page.isSensitive)
        }

        /// Waits on the main thread for what another one does.
        private func block(until work: @escaping @Sendable () -> Void) -> Bool {
            let isDone = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                work()
                isDone.signal()
            }
            return isDone.wait(timeout: .now() + 10) == .success
        }

        @Test func `leaves nothing behind, 500 times over`() async throws {
            let (window, page) = await openWindow(.button(), .entry())
            let target = Widget.label("target")
            page.append(target)
            var probes: [WeakProbe] = []
            for number in 0..<500 {
                let widget = number % 2 == 0 ? target : page.children.first { _ in true } ?? target
                let effect = GtkView(widget).show()
                probes += window.masks.map(Probe.on)
                effect.undo()
            }
            await frames(of: window)
            #expect(probes.count == 500)
            #expect(probes.filter { $0.probe != nil }.isEmpty)
            #expect(try #require(MaskLayer.of(page)).overlay.children.reduce(0) { count, _ in count + 1 } == 1)
        }

        @Test func `is let go by all that was shown on it`() async {
            for round in 0..<20 {
                let scrolled = Widget(gtk_scrolled_window_new())
                let (window, page) = await openWindow(.button(), .entry(), scrolled)
                let view = GtkView(page)
                let control = GtkRefreshControl(scrolled.pointer) { $0.begin() }
                control.refresh()
                view.begin()
                MaskOn(GtkView(scrolled), MBEyeLoading(), insets: MBEdgeInsets(top: 10)).begin()
                MBMessageType.toast(message: "toast", container: view).show()
                MBMessageType.toast(message: "waiting", container: view).show()
                MBMessageType.alert(title: "alert", message: "text", container: view).show()
                let request = ScriptedRequest<Payload>()
                request.reload(reload: view)
                request.fail {}
                await until("the page is there") { !window.all { $0.name == "MBReloadPage" }.isEmpty }
                await frames(of: window)
                let probes = (window.all { _ in true } + Display.windows).map(Probe.on)
                weak let masks = view.masks
                weak let shown = masks?.shownMasks.last
                #expect(shown != nil)
                gtk_window_destroy(window.cast())
                await until("the request is over, in round \(round)") { request.hub.isFinished }
                await turn()
                #expect(masks == nil && shown == nil)
                #expect(probes.filter { $0.probe != nil }.map(\.type) == [])
            }
        }
    }

    @MainActor
    @Suite(.serialized) struct `A view` {
        @Test func `of nothing, or of something that is no widget, shows nothing`() {
            for view in [
                GtkView(nil as OpaquePointer?), GtkView(nil as UnsafeMutableRawPointer?),
                GtkView(g_object_new_with_properties(g_object_get_type(), 0, nil, nil)),
            ] {
                view.begin()
                view.setMasked(true)
                view.prepare()
                #expect(view.containerView() == nil)
                view.end()
            }
            GtkRefreshControl(nil as OpaquePointer?) { $0.begin() }.refresh()
        }

        @Test func `of one widget is one place`() async {
            let button = Widget.button()
            _ = await openWindow(button)
            #expect(GtkView(button.pointer).containerView() === GtkView(button.opaque).containerView())
        }

        @Test func `can prepare its window before that is shown`() async throws {
            let page = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            let window = Widget(gtk_window_new())
            gtk_window_set_child(window.cast(), page.pointer)
            GtkView(page).prepare()
            let layer = try #require(MaskLayer.of(page))
            await present(window)
            let view = GtkView(page)
            view.begin()
            await frames(of: window)
            #expect(MaskLayer.of(page) === layer)
            #expect(window.visibleMasks.count == 1)
            view.end()
        }
    }
}
#endif
