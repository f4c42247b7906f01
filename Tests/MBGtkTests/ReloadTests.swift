#if GTK
import CMBGtk
import Loading
import MBContracts
import ScreenFakes
import Testing

@testable import MBGtk

extension GtkTests {
    @MainActor
    @Suite(.serialized) struct `A reload page` {
        @Test func `covers the page, can be used by keyboard and pointer, and tries again`() async throws {
            let entry = Widget.entry()
            let (window, page) = await openWindow(entry)
            page.fill()
            entry.focus()
            let view = GtkView(page)
            let request = ScriptedRequest<Payload>()
            request.load(load: view).reload(reload: view)
            request.fail { request.answer("0") }
            await until("the page is there") { window.visibleMasks.map(\.name) == ["MBReloadPage"] }
            await frames(of: window)
            let sheet = try #require(window.visibleMasks.first)
            #expect(sheet.place(in: window) == page.place(in: window))
            let texts = MBReloadPage(MBReloadDecision(about: .offline, round: 1) { _ in })
            #expect(sheet.texts == [texts.title, texts.message, texts.dismissTitle, texts.retryTitle])
            let retry = try #require(sheet.buttons.last)
            #expect(retry.isHit() && retry.isFocused)
            #expect(!entry.isSensitive)

            retry.press()
            await until("the request is over") { request.hub.isFinished }
            await request.settle()
            await until("all is as it was") { window.masks.isEmpty }
            #expect(request.hub.attempt == 2)
            #expect(entry.isSensitive && entry.isFocused)
        }

        /// The mask of the request, or of another one, may go after the page came: the focus, which was on a button of
        /// the page, was taken for a choice of the user's, and did not come back in the end.
        @Test func `gives the focus back although a mask went meanwhile`() async throws {
            let entry = Widget.entry()
            let (window, page) = await openWindow(entry)
            entry.focus()
            let view = GtkView(page)
            let mask = view.show()
            let request = ScriptedRequest<Payload>()
            request.reload(reload: view)
            request.fail { request.answer("0") }
            await until("the page is there") { window.visibleMasks.map(\.name) == ["MBReloadPage"] }
            mask.undo()
            try #require(window.visibleMasks.first?.buttons.last).press()
            await until("the page is gone") { window.masks.isEmpty }
            #expect(entry.isFocused)
        }

        @Test func `goes when the user leaves it, with its container, and with the request`() async {
            for way in ["dismiss", "destroy", "cancel"] {
                let (window, page) = await openWindow(.label("page"))
                let request = ScriptedRequest<Payload>()
                request.reload(reload: GtkView(page))
                request.fail { Issue.record("nobody asked for another attempt") }
                await until("the page is there") { !window.visibleMasks.isEmpty }
                await frames(of: window)
                switch way {
                case "dismiss": window.visibleMasks[0].buttons.first?.press()
                case "cancel": request.cancel()
                default: gtk_window_destroy(window.cast())
                }
                await until("the request is over: \(way)") { request.hub.isFinished }
                if way != "destroy" {
                    await until("the page is gone") { window.masks.isEmpty }
                    #expect(page.isSensitive)
                }
            }
        }

        @Test(arguments: [300, 200, 100, 60] as [Int32])
        func `makes do with little room`(height: Int32) async throws {
            let target = Widget(gtk_frame_new(nil))
            gtk_widget_set_size_request(target.pointer, 260, height)
            let (window, _) = await openWindow(width: 280, height: 340, target)
            gtk_widget_set_vexpand(target.pointer, 0)
            let request = ScriptedRequest<Payload>()
            request.reload(reload: GtkView(target))
            request.fail {}
            await until("the page is there") { !window.visibleMasks.isEmpty }
            await frames(4, of: window)
            let sheet = try #require(window.visibleMasks.first)
            let room = sheet.place(in: window)
            for part in sheet.all({ $0.isMapped && ["GtkButton", "GtkLabel", "GtkImage"].contains($0.type) }) {
                #expect(room.contains(part.place(in: window)), "\(part.type) at \(part.place(in: window)) of \(room)")
            }
            #expect(sheet.buttons.count == 2)
            request.cancel()
            await until("the page is gone") { window.masks.isEmpty }
        }
    }

    @MainActor
    @Suite(.serialized) struct `A refresh` {
        /// The seed's refresh control did not count: the first of two requests ended the refresh.
        @Test func `lasts until the last of its requests is over, and blocks nothing`() async throws {
            let list = Widget(gtk_list_box_new())
            for row in 0..<40 { gtk_list_box_append(list.opaque, gtk_label_new("row \(row)")) }
            let scrolled = Widget(gtk_scrolled_window_new())
            gtk_scrolled_window_set_child(scrolled.opaque, list.pointer)
            gtk_widget_set_vexpand(scrolled.pointer, 1)
            let (window, _) = await openWindow(scrolled)
            let requests = [ScriptedRequest<Payload>(), ScriptedRequest<Payload>()]
            let control = GtkRefreshControl(scrolled.pointer) { control in
                for request in requests { request.load(load: control) }
            }
            mb_test_pull(scrolled)
            #expect(control.isRefreshing)
            control.refresh()
            await frames(of: window)
            let spinner = try #require(window.visibleMasks.first)
            #expect(window.visibleMasks.count == 1)
            #expect(scrolled.place(in: window).contains(spinner.place(in: window)))
            #expect(list.children.first { _ in true }?.isHit() == true)
            requests[0].answer()
            await requests[0].settle()
            #expect(control.isRefreshing)
            requests[1].cancel()
            await requests[1].settle()
            #expect(!control.isRefreshing)
            #expect(window.masks.isEmpty)
        }

        @Test func `may outlive its list`() async {
            let scrolled = Widget(gtk_scrolled_window_new())
            let (window, _) = await openWindow(scrolled)
            let control = GtkRefreshControl(scrolled.opaque) { $0.begin() }
            control.refresh()
            gtk_window_destroy(window.cast())
            await turn()
            control.end()
            control.refresh()
            control.end()
            control.end()
            #expect(!control.isRefreshing)
        }

        /// What GTK says when the content is pulled beyond its upper end.
        private func mb_test_pull(_ scrolled: Widget) {
            for edge in [GTK_POS_BOTTOM, GTK_POS_TOP] {
                var values = [GValue(), GValue()]
                g_value_init(&values[0], gtk_scrolled_window_get_type())
                g_value_set_object(&values[0], scrolled.pointer)
                g_value_init(&values[1], gtk_position_type_get_type())
                g_value_set_enum(&values[1], Int32(edge.rawValue))
                let signal = g_signal_lookup("edge-overshot", gtk_scrolled_window_get_type())
                g_signal_emitv(values, signal, 0, nil)
                g_value_unset(&values[0])
            }
        }
    }

    @MainActor
    @Suite(.serialized) struct `A custom mask` {
        @Test func `is any widget of the application`() async throws {
            @MainActor final class Mask: GtkMaskDrawing {
                let maskId = "OwnMask"
                func makeMask() -> GtkView { GtkView(gtk_label_new("own")) }
            }
            struct Unknown: MBMaskable { let maskId = "Unknown" }
            let (window, page) = await openWindow(.label("page"))
            for (mask, texts) in [(Mask(), ["own"]), (Unknown(), [])] as [(any MBMaskable, [String])] {
                let load = MaskOn(GtkView(page), mask)
                load.begin()
                await frames(of: window)
                let sheet = try #require(window.all { $0.name == mask.maskId }.first)
                #expect(sheet.texts == texts)
                load.end()
            }
        }

        @Test func `is an eye that opens, looks about and blinks`() async throws {
            let (window, page) = await openWindow(.label("page"))
            page.fill()
            let load = MaskOn(GtkView(page), MBEyeLoading(), insets: MBEdgeInsets(top: 20, left: 15, right: 15))
            load.begin()
            await frames(3, of: window)
            let eye = try #require(window.visibleMasks.first)
            #expect(eye.all { $0.type == "GtkDrawingArea" }.first?.place(in: window) == eye.place(in: window))
            load.end()

            let poses = (1...400).map { EyePose(at: Double($0) / 100) }
            #expect(poses.allSatisfy { (0...1).contains($0.opening) && (-1.001...1.001).contains($0.gaze) })
            #expect(EyePose(at: 0.001).opening < 0.01)
            #expect(EyePose(at: 2.5).opening == 1)
            #expect(EyePose(at: 3.7).opening < 0.01)
            #expect(EyePose(at: 1.2).gaze == 1 && EyePose(at: 2.6).gaze == -1)
            #expect(EyePose(at: 0).opening == 1)
        }
    }
}
#endif
