#if GTK
import CMBGtk
import Loading
import MBGtk
import Testing

@testable import MBGtk

extension GtkTests {
    @MainActor
    @Suite(.serialized) struct `A mask` {
        nonisolated static let kinds: [String] = Array(Self.makers.keys).sorted()

        nonisolated static let makers: [String: @MainActor @Sendable () -> Widget] = [
            "label": { .label("label") },
            "image": { Widget(gtk_image_new_from_icon_name("x")) },
            "entry": { .entry() },
            "picture": { Widget(gtk_picture_new()) },
            "drawing area": { Widget(gtk_drawing_area_new()) },
            "text view": { Widget(gtk_text_view_new()) },
            "frame": { Widget(gtk_frame_new("frame")) },
            "stack": {
                let stack = Widget(gtk_stack_new())
                gtk_stack_add_named(stack.opaque, gtk_label_new("page"), "page")
                return stack
            },
            "box": {
                let box = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
                box.append(.label("in a box"))
                return box
            },
            "grid": {
                let grid = Widget(gtk_grid_new())
                gtk_grid_attach(grid.cast(), gtk_label_new("in a grid"), 0, 0, 1, 1)
                return grid
            },
            "paned": { Widget(gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)) },
            "overlay": { Widget(gtk_overlay_new()) },
            "scrolled window": { Widget(gtk_scrolled_window_new()) },
            "notebook": { Widget(gtk_notebook_new()) },
            "calendar": { Widget(gtk_calendar_new()) },
            "flow box": { Widget(gtk_flow_box_new()) },
            "spin button": { Widget(gtk_spin_button_new_with_range(0, 1, 1)) },
            "switch": { Widget(gtk_switch_new()) },
            "check button": { Widget(gtk_check_button_new_with_label("check")) },
            "scale": { Widget(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.1)) },
            "revealer": { Widget(gtk_revealer_new()) },
            "list box": { Widget(gtk_list_box_new()) },
            "drop down": { Widget(gtk_drop_down_new_from_strings(nil)) },
            "search entry": { Widget(gtk_search_entry_new()) },
            "menu button": { Widget(gtk_menu_button_new()) },
            "level bar": { Widget(gtk_level_bar_new()) },
            "expander": { Widget(gtk_expander_new("expander")) },
        ]

        /// Whatever layout a widget has: it is covered to the pixel, a click hits the mask, and its own size and place
        /// do not change.
        @Test(arguments: kinds)
        func `covers any widget exactly`(kind: String) async throws {
            let make = try #require(Self.makers[kind])
            let target = make()
            gtk_widget_set_size_request(target.pointer, 120, 40)
            target.center()
            let (window, page) = await openWindow(.label("above"), target, .label("below"))
            let place = target.place(in: page)
            let view = GtkView(target)

            view.begin()
            await frames(of: window)
            let mask = try #require(window.visibleMasks.first)
            #expect(window.masks.count == 1)
            #expect(mask.place(in: page).rounded == place.rounded)
            #expect(target.place(in: page) == place)
            #expect(mask.isHit())
            #expect(!target.isHit())
            #expect(!target.isSensitive)

            view.end()
            await frames(of: window)
            #expect(window.masks.isEmpty)
            #expect(target.place(in: page) == place)
            #expect(target.isSensitive)
        }

        @Test func `stays inside its insets and leaves the rest of the page usable`() async throws {
            let (above, below) = (Widget.button("above"), Widget.button("below"))
            gtk_widget_set_vexpand(below.pointer, 1)
            let (window, page) = await openWindow(above, below)
            let view = GtkView(page)
            let shown = MBShownMask(mask: MBMaskView(), insets: MBEdgeInsets(top: 60, left: 10, right: 20))

            view.containerView()?.addMask(shown)
            await frames(of: window)
            let mask = try #require(window.visibleMasks.first)
            let whole = page.place(in: window)
            #expect(mask.place(in: window) == whole.inset(by: shown.insets))
            #expect(above.isHit())
            #expect(above.isSensitive)
            view.containerView()?.removeMask(shown)
            await frames(of: window)
            #expect(window.masks.isEmpty)
            #expect(below.isHit())
        }

        /// Insets that make no sense: negative ones let the mask grow, as far as there is a window; one that is no number
        /// is none.
        @Test(arguments: [-5, -10_000, Double.nan, Double.infinity, -Double.infinity])
        func `bears any insets`(inset: Double) async throws {
            let (window, page) = await openWindow(.label("above"), .button(), .label("below"))
            let button = try #require(window.buttons.first)
            let insets = MBEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
            let load = MaskOn(GtkView(button), MBMaskView(), insets: insets)
            load.begin()
            await frames(of: window)
            let place = window.visibleMasks.first?.place(in: window)
            switch inset {
            case .infinity: #expect(place == nil)
            case -5...0: #expect(place.map { $0.height } == button.place(in: window).height + 10)
            case ..<(-5): #expect(place == page.place(in: window))
            default: #expect(place == button.place(in: window))
            }
            load.end()
            #expect(window.masks.isEmpty && button.isSensitive)
        }

        /// Scrolling, clipping and page switches move the target without a new size of anything else. The mask is there
        /// in the same frame.
        @Test func `follows its widget within the same frame`() async throws {
            let list = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            let target = Widget(gtk_frame_new("target"))
            gtk_widget_set_size_request(target.pointer, 100, 60)
            for line in 0..<40 { list.append(line == 3 ? target : .label("line \(line)")) }
            let scrolled = Widget(gtk_scrolled_window_new())
            gtk_scrolled_window_set_child(scrolled.opaque, list.pointer)
            let stack = Widget(gtk_stack_new())
            gtk_widget_set_vexpand(stack.pointer, 1)
            gtk_stack_add_named(stack.opaque, scrolled.pointer, "list")
            gtk_stack_add_named(stack.opaque, gtk_label_new("other page"), "other")
            let (window, _) = await openWindow(stack)
            let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
            let view = GtkView(target)
            view.begin()
            await frames(of: window)
            let mask = try #require(window.visibleMasks.first)
            #expect(mask.place(in: window) == target.place(in: window))

            gtk_adjustment_set_value(adjustment, 30)
            await frames(1, of: window)
            #expect(mask.place(in: window) == target.place(in: window))

            let top = target.place(in: list).top
            gtk_adjustment_set_value(adjustment, top + 20)
            await frames(1, of: window)
            #expect(mask.place(in: window).top == scrolled.place(in: window).top)
            #expect(mask.place(in: window).height == 40)

            gtk_adjustment_set_value(adjustment, top + 200)
            await frames(1, of: window)
            #expect(!mask.isMapped)
            gtk_adjustment_set_value(adjustment, 0)
            await frames(1, of: window)
            #expect(mask.isMapped)

            gtk_stack_set_visible_child_name(stack.opaque, "other")
            await until("the other page is there") { !target.isMapped }
            await frames(of: window)
            #expect(!mask.isMapped)
            gtk_stack_set_visible_child_name(stack.opaque, "list")
            await until("the page is back") { target.isMapped }
            await frames(of: window)
            #expect(mask.isMapped)
            #expect(mask.place(in: window) == target.place(in: window))

            gtk_window_set_default_size(window.cast(), 480, 380)
            await until("the window is larger") { window.size.width == 480 }
            await frames(of: window)
            #expect(mask.place(in: window) == target.place(in: window))
            view.end()
        }

        @Test func `covers the content of a window and leaves its frame free`() async throws {
            let button = Widget.button()
            let (window, page) = await openWindow(button)
            let view = GtkView(window)
            view.begin()
            await frames(of: window)
            let mask = try #require(window.visibleMasks.first)
            #expect(mask.place(in: window) == page.place(in: window))
            #expect(!button.isSensitive)
            #expect(window.isSensitive)
            view.end()
            await frames(of: window)
            #expect(button.isSensitive && window.masks.isEmpty)
        }

        /// Adwaita's windows keep their content under another name. This library does not link Adwaita.
        @Test(.enabled(if: Display.isRequired || Adwaita.library != nil, "needs libadwaita"))
        func `covers what is in a window of Adwaita`() async throws {
            let adwaita = try #require(Adwaita())
            let (entry, page) = (Widget.entry(), Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
            page.append(entry)
            let window = adwaita.window(around: page)
            gtk_window_set_default_size(window.cast(), 300, 200)
            await present(window)
            let view = GtkView(entry)
            view.begin()
            await frames(of: window)
            #expect(window.visibleMasks.first?.place(in: window) == entry.place(in: window))
            #expect(!entry.isSensitive)
            view.end()
            #expect(window.masks.isEmpty && entry.isSensitive)
        }

        @Test func `covers what is in a popover`() async throws {
            let (menu, entry) = (Widget(gtk_menu_button_new()), Widget.entry())
            let popover = Widget(gtk_popover_new())
            gtk_popover_set_child(popover.cast(), entry.pointer)
            gtk_menu_button_set_popover(menu.opaque, popover.pointer)
            _ = await openWindow(menu)
            gtk_menu_button_popup(menu.opaque)
            await until("the popover is there") { popover.isMapped }
            await frames(of: popover)

            let view = GtkView(entry)
            view.begin()
            await frames(of: popover)
            let mask = try #require(popover.visibleMasks.first)
            #expect(mask.place(in: popover) == entry.place(in: popover))
            view.end()
            await frames(of: popover)
            #expect(popover.masks.isEmpty)
            gtk_menu_button_popdown(menu.opaque)
            await until("the popover is gone") { !popover.isMapped }
        }

        /// A page may ask for its data before it is put into its window.
        @Test func `comes with its widget into a window, and from one to another`() async throws {
            let page = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            page.fill()
            let kept = StrongWidget(page)
            let view = GtkView(page)
            view.begin()
            let (first, column) = await openWindow(.label("first"))
            column.append(page)
            await frames(of: first)
            #expect(first.visibleMasks.count == 1)

            gtk_box_remove(column.cast(), page.pointer)
            await frames(of: first)
            #expect(first.masks.isEmpty)
            let (second, other) = await openWindow(.label("second"))
            other.append(page)
            await frames(of: second)
            let mask = try #require(second.visibleMasks.first)
            #expect(mask.place(in: second) == page.place(in: second))
            view.end()
            #expect(second.masks.isEmpty)
            #expect(page.isSensitive)
            withExtendedLifetime(kept) {}
        }

        /// LD-07: a mask that several requests share is seen until the last one is over. Translucent masks do not add
        /// up: of several, the newest is seen.
        @Test func `is seen alone, the newest of its widget`() async throws {
            let (window, page) = await openWindow(.label("page"))
            let host = try #require(GtkView(page).containerView())
            let (first, second) = (
                MBShownMask(mask: MBMaskView(text: "first")), MBShownMask(mask: MBMaskView(text: "second"))
            )
            host.addMask(first)
            host.addMask(second)
            await frames(of: window)
            #expect(window.visibleMasks.flatMap(\.texts) == ["second"])
            #expect(
                host.shownMasks.map { ObjectIdentifier($0) } == [ObjectIdentifier(first), ObjectIdentifier(second)])
            host.removeMask(second)
            host.removeMask(second)
            await frames(of: window)
            #expect(window.visibleMasks.flatMap(\.texts) == ["first"])
            host.removeMask(first)
            #expect(window.masks.isEmpty && page.isSensitive)
        }

        @Test func `shows changes of its text and progress`() async throws {
            let (window, page) = await openWindow(.label("page"))
            page.fill()
            let mask = MBMaskView(text: "Loading")
            let load = MaskOn(GtkView(page), mask)
            load.begin()
            await frames(of: window)
            let sheet = try #require(window.visibleMasks.first)
            #expect(sheet.texts == ["Loading"])
            #expect(sheet.all { $0.type == "GtkSpinner" && $0.isMapped }.count == 1)
            mask.text = "Nearly there"
            mask.fraction = 0.75
            await frames(of: window)
            #expect(sheet.texts == ["Nearly there"])
            let bar = try #require(sheet.all { $0.type == "GtkProgressBar" && $0.isMapped }.first)
            #expect(gtk_progress_bar_get_fraction(bar.opaque) == 0.75)
            load.end()
        }
    }
}

/// A mask on a container.
@MainActor
struct MaskOn: MBLoadable {
    let container: any MBContainable
    let own: (any MBMaskable)?
    let insets: MBEdgeInsets

    init(_ container: any MBContainable, _ mask: (any MBMaskable)?, insets: MBEdgeInsets = .zero) {
        self.container = container
        own = mask
        self.insets = insets
    }

    func maskContainer() -> (any MBContainable)? { container }
    func mask() -> (any MBMaskable)? { own }
    func inset() -> MBEdgeInsets { insets }
}
#endif
