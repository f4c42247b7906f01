#if GTK
import CMBGtk
import Loading
import Messaging
import Testing

@testable import MBGtk

extension GtkTests {
    /// With events of the X server: what emitting signals proves nothing about.
    @MainActor
    @Suite(.serialized, .enabled(if: Display.isRequired || Hand.tool != nil, "needs xdotool")) struct `The user's hand`
    {
        @Test func `does not reach a button under its spinner`() async throws {
            let (button, other) = (Widget.button(), Widget.button("other"))
            let (window, _) = await openWindow(button, other)
            var (clicks, others) = (0, 0)
            button.on("clicked") { clicks += 1 }
            other.on("clicked") { others += 1 }
            let hand = try await Hand(on: window)
            try await hand.click(button)
            #expect(clicks == 1)

            let view = GtkView(button)
            view.begin()
            await frames(of: window)
            try await hand.click(button)
            try await hand.press("space")
            try await hand.press("Return")
            #expect(clicks == 1)
            try await hand.click(other)
            #expect(others == 1)

            view.end()
            await frames(of: window)
            try await hand.click(button)
            #expect(clicks == 2)
        }

        @Test func `does not reach what lies under the mask of a page`() async throws {
            let (button, entry) = (Widget(gtk_button_new_with_mnemonic("_Load")), Widget.entry())
            let (window, page) = await openWindow(button, entry)
            page.fill()
            var clicks = 0
            button.on("clicked") { clicks += 1 }
            var text: String { String(cString: gtk_editable_get_text(entry.opaque)) }
            let hand = try await Hand(on: window)
            try await hand.click(entry)
            try await hand.type("ab")
            #expect(text == "ab")
            try await hand.press("alt+l")
            await until("the button was pressed") { clicks == 1 }
            try await hand.click(entry)
            try await hand.press("End")

            let view = GtkView(page)
            view.begin()
            await frames(of: window)
            try await hand.click(button)
            try await hand.click(entry)
            try await hand.type("x")
            try await hand.press("Tab", "space")
            try await hand.press("alt+l")
            #expect(clicks == 1)
            #expect(text == "ab")

            view.end()
            await frames(of: window)
            try await hand.type("c")  // the focus is back, and the cursor where it was
            #expect(text == "abc")
            try await hand.press("alt+l")
            await until("the button was pressed") { clicks == 2 }
        }

        @Test func `does not scroll a list under a mask, nor beside it`() async throws {
            let list = Widget(gtk_list_box_new())
            for row in 0..<60 { gtk_list_box_append(list.opaque, gtk_label_new("row \(row)")) }
            var rows: [Widget] { list.children.filter { $0.place(in: list).height > 0 } }
            let scrolled = Widget(gtk_scrolled_window_new())
            gtk_scrolled_window_set_child(scrolled.opaque, list.pointer)
            gtk_widget_set_vexpand(scrolled.pointer, 1)
            let (window, _) = await openWindow(scrolled)
            var position: Double {
                gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(scrolled.opaque))
            }
            let hand = try await Hand(on: window)
            try await hand.turnWheel(over: scrolled)
            await until("it scrolls") { position > 0 }
            let before = position

            let load = MaskOn(GtkView(scrolled), MBMaskView(), insets: MBEdgeInsets(top: 80))
            load.begin()
            await frames(of: window)
            try await hand.turnWheel(over: scrolled)
            try await hand.turnWheel(over: scrolled, y: 30)
            try await hand.click(try #require(rows.first { $0.isHit() }))
            try await hand.press("Page_Down", "Down", "End", "ctrl+Page_Down")
            #expect(position == before)

            load.end()
            await frames(of: window)
            try await hand.turnWheel(over: scrolled)
            await until("it scrolls again") { position > before }
            let wheel = position
            try await hand.press("Page_Down")
            await until("it scrolls by keys") { position > wheel }
        }

        @Test func `reaches what an inset leaves free`() async throws {
            let (free, covered) = (Widget.button("free"), Widget.button("covered"))
            let filler = Widget.label("")
            gtk_widget_set_vexpand(filler.pointer, 1)
            let (window, page) = await openWindow(free, filler, covered)
            var pressed: [String] = []
            free.on("clicked") { pressed.append("free") }
            covered.on("clicked") { pressed.append("covered") }
            let hand = try await Hand(on: window)
            let insets = MBEdgeInsets(top: free.place(in: page).bottom + 5)
            let load = MaskOn(GtkView(page), MBMaskView(), insets: insets)
            load.begin()
            await frames(of: window)
            try await hand.click(free)
            try await hand.click(covered)
            try await hand.press("Tab", "space")
            #expect(pressed.allSatisfy { $0 == "free" })
            #expect(pressed.first == "free")
            load.end()
        }

        @Test func `takes a toast away`() async throws {
            let (window, page) = await openWindow(.label("page"))
            let toast = MBMessageType.toast(duration: .seconds(Int64.max), container: GtkView(page))
            toast.show(error: "Not saved")
            toast.show(error: nil)
            toast.show()
            let hand = try await Hand(on: window)
            for text in ["Not saved", MBText.somethingWrong.text, MBText.done.text] {
                await until("the next is there: \(text)") { window.visibleMasks.first?.texts == [text] }
                await frames(of: window)
                try await hand.click(try #require(window.visibleMasks.first))
            }
            await until("all are gone") { window.masks.isEmpty }
        }

        /// Of two pages, the one that is shown is asked.
        @Test func `asks for a refresh by F5`() async throws {
            let stack = Widget(gtk_stack_new())
            let pages = ["first", "second"].map { name in
                let scrolled = Widget(gtk_scrolled_window_new())
                gtk_stack_add_named(stack.opaque, scrolled.pointer, name)
                return scrolled
            }
            let (window, _) = await openWindow(stack)
            var refreshes: [Int] = []
            let controls = pages.indices.map { index in
                GtkRefreshControl(pages[index].pointer) { control in
                    refreshes.append(index)
                    control.begin()
                }
            }
            let hand = try await Hand(on: window)
            try await hand.press("F5")
            try await hand.press("F5")
            #expect(refreshes == [0])
            controls[0].end()
            try await hand.press("F5")
            #expect(refreshes == [0, 0])
            gtk_stack_set_visible_child_name(stack.opaque, "second")
            await until("the second page is there") { pages[1].isMapped && !pages[0].isMapped }
            try await hand.press("F5")
            #expect(refreshes == [0, 0, 1])
        }
    }
}
#endif
