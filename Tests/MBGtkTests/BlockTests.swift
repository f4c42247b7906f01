#if GTK
import CMBGtk
import Loading
import Testing

@testable import MBGtk

extension GtkTests {
    @MainActor
    @Suite(.serialized) struct `What a mask takes` {
        /// LD-03: the control had been switched off before the request, or has no mask to be found again in the end.
        /// What was there before comes back, whatever becomes of the mask.
        @Test(arguments: [true, false], [true, false])
        func `of a button comes back as it was`(wasOn: Bool, hasMask: Bool) async {
            let button = Widget.button()
            let (window, _) = await openWindow(button)
            button.isSwitchedOn = wasOn
            let place = button.place(in: window)
            let load = MaskOn(GtkView(button), hasMask ? MBActivityIndicator() : nil)

            load.begin()
            await frames(of: window)
            #expect(!button.isSensitive)
            #expect(!button.isHit())
            #expect(button.masks.count == (hasMask ? 1 : 0))
            #expect(button.place(in: window) == place)
            load.end()
            await frames(of: window)
            #expect(button.isSensitive == wasOn)
            #expect(button.masks.isEmpty)
            #expect(gtk_widget_has_css_class(button.pointer, "mb-loading") == 0)
        }

        /// A mnemonic and the label of a button go on working as properties; swapping its child for a spinner would
        /// break both.
        @Test func `leaves a button its label`() async {
            let button = Widget(gtk_button_new_with_mnemonic("_Load"))
            let (window, _) = await openWindow(button)
            var clicks = 0
            button.on("clicked") { clicks += 1 }
            let view = GtkView(button)
            view.begin()
            gtk_widget_mnemonic_activate(button.pointer, 0)
            gtk_button_set_label(button.cast(), "_Save")
            await frames(of: window)
            #expect(clicks == 0)
            view.end()
            #expect(String(cString: gtk_button_get_label(button.cast())) == "_Save")
            gtk_widget_mnemonic_activate(button.pointer, 0)
            await until("the button was pressed") { clicks == 1 }
        }

        /// Two requests on one button, through two views of it: it comes back when both are over.
        @Test func `is counted for all views of a widget`() async {
            let button = Widget.button()
            _ = await openWindow(button)
            let (first, second) = (GtkView(button), GtkView(button))
            let (one, two) = (first.show(), second.show())
            #expect(!button.isSensitive)
            one.undo()
            #expect(!button.isSensitive)
            #expect(button.masks.count == 1)
            two.undo()
            two.undo()
            #expect(button.isSensitive)
            #expect(button.masks.isEmpty)
        }

        @Test func `does not overrule an application that switches the widget on`() async {
            let (button, other) = (Widget.button(), Widget.button("other"))
            let (_, page) = await openWindow(button, other)
            button.isSwitchedOn = false
            other.isSwitchedOn = false
            let view = GtkView(button)
            view.begin()
            button.isSwitchedOn = true
            #expect(!button.isSensitive)
            let whole = GtkView(page)
            whole.begin()
            other.isSwitchedOn = true
            #expect(!other.isSensitive)
            view.end()
            #expect(!button.isSensitive)
            whole.end()
            #expect(button.isSensitive && other.isSensitive)
        }

        @Test(arguments: [true, false])
        func `is not given back while another mask takes it`(isInnerFirst: Bool) async {
            let entry = Widget.entry()
            let (_, page) = await openWindow(entry)
            let (inner, outer) = (GtkView(entry).show(), GtkView(page).show())
            (isInnerFirst ? inner : outer).undo()
            #expect(!entry.isSensitive)
            (isInnerFirst ? outer : inner).undo()
            #expect(entry.isSensitive && page.isSensitive)
        }

        @Test func `includes the keyboard's focus, which comes back with its cursor`() async throws {
            let (entry, other) = (Widget.entry("some text"), Widget.button("other"))
            let inner = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            inner.append(entry)
            let (window, _) = await openWindow(inner, other)
            let root = try #require(window.root)
            entry.focus()
            gtk_editable_set_position(entry.opaque, 4)
            let view = GtkView(inner)

            view.begin()
            await frames(of: window)
            #expect(!entry.isFocused)
            #expect(gtk_widget_grab_focus(entry.pointer) == 0)
            for _ in 0..<4 {
                gtk_widget_child_focus(window.pointer, GTK_DIR_TAB_FORWARD)
                #expect(!entry.isFocused)
            }
            root.focus = nil
            view.end()
            await frames(of: window)
            #expect(entry.isFocused)
            #expect(gtk_editable_get_position(entry.opaque) == 4)
            #expect(gtk_editable_get_selection_bounds(entry.opaque, nil, nil) == 0)
        }

        @Test func `does not bring the focus back from where the user has put it`() async {
            let (entry, other) = (Widget.entry(), Widget.entry())
            _ = await openWindow(entry, other)
            entry.focus()
            let view = GtkView(entry)
            view.begin()
            other.focus()
            view.end()
            #expect(other.isFocused)
        }

        /// With an inset a part of the page stays free: it can be used, also by the keyboard; the rest cannot.
        @Test func `is what the insets leave of a page`() async {
            let (free, covered) = (Widget.entry(), Widget.entry())
            let filler = Widget.label("")
            gtk_widget_set_vexpand(filler.pointer, 1)
            let (window, page) = await openWindow(free, filler, covered)
            free.focus()
            let insets = MBEdgeInsets(top: free.place(in: page).bottom + 10)
            let load = MaskOn(GtkView(page), MBMaskView(), insets: insets)
            load.begin()
            await frames(of: window)
            #expect(free.isSensitive && free.isHit() && free.isFocused)
            #expect(!covered.isSensitive && !covered.isHit())
            load.end()
            #expect(free.isFocused && covered.isSensitive)
        }

        /// LD-09: what had been switched off before stays so.
        @Test(arguments: [true, false])
        func `of a scrolled window is its scrolling`(wasKinetic: Bool) async throws {
            let list = Widget(gtk_list_box_new())
            for row in 0..<40 { gtk_list_box_append(list.opaque, gtk_label_new("row \(row)")) }
            let scrolled = Widget(gtk_scrolled_window_new())
            gtk_scrolled_window_set_child(scrolled.opaque, list.pointer)
            gtk_scrolled_window_set_kinetic_scrolling(scrolled.opaque, wasKinetic ? 1 : 0)
            gtk_widget_set_vexpand(scrolled.pointer, 1)
            let (window, _) = await openWindow(scrolled)
            let bar = try #require(Widget(ifAny: gtk_scrolled_window_get_vscrollbar(scrolled.opaque)))
            let load = MaskOn(GtkView(scrolled), MBMaskView(), insets: MBEdgeInsets(top: 100))
            let rows = list.children.map { $0 }

            load.begin()
            await frames(of: window)
            #expect(gtk_scrolled_window_get_kinetic_scrolling(scrolled.opaque) == 0)
            #expect(gtk_widget_get_can_target(bar.pointer) == 0)
            #expect(rows[0].isSensitive && rows[0].isHit())
            #expect(!rows[39].isSensitive)
            load.end()
            #expect((gtk_scrolled_window_get_kinetic_scrolling(scrolled.opaque) != 0) == wasKinetic)
            #expect(gtk_widget_get_can_target(bar.pointer) != 0)
            let areOn = rows.allSatisfy(\.isSensitive)
            #expect(areOn)
        }

        @Test func `of a row is the row, and no other`() async throws {
            let list = Widget(gtk_list_box_new())
            for row in 0..<3 { gtk_list_box_append(list.opaque, gtk_label_new("row \(row)")) }
            let (window, _) = await openWindow(list)
            let rows = list.children.map { $0 }
            var activated: [Int] = []
            for (index, row) in rows.enumerated() { row.on("activate") { activated.append(index) } }
            let view = GtkView(rows[1])
            view.begin()
            await frames(of: window)
            #expect(rows[1].masks.count == 1)
            let hits = rows.map { $0.isHit() }
            #expect(hits == [true, false, true])
            view.end()
            let areOn = rows.allSatisfy(\.isSensitive)
            #expect(areOn)
            #expect(rows[1].masks.isEmpty)
        }
    }
}
#endif
