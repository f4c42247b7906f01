#if GTK
import CMBGtk

/// Stops the user from scrolling a scrolled window, also one that still rolls.
@MainActor
final class ScrollLock {
    private let weak: WeakWidget
    private let barrier: OpaquePointer?
    private let wasKinetic: gboolean
    private var bars: [(bar: WeakWidget, couldTarget: gboolean)] = []

    init(_ scrolled: Widget) {
        weak = WeakWidget(scrolled)
        wasKinetic = gtk_scrolled_window_get_kinetic_scrolling(scrolled.opaque)
        gtk_scrolled_window_set_kinetic_scrolling(scrolled.opaque, 0)
        barrier = mb_scroll_barrier_new()
        gtk_widget_add_controller(scrolled.pointer, barrier)
        let both = [
            gtk_scrolled_window_get_hscrollbar(scrolled.opaque), gtk_scrolled_window_get_vscrollbar(scrolled.opaque),
        ]
        for bar in both.compactMap({ Widget(ifAny: $0) }) {
            bars.append((WeakWidget(bar), gtk_widget_get_can_target(bar.pointer)))
            gtk_widget_set_can_target(bar.pointer, 0)
        }
    }

    func unlock() {
        for (bar, couldTarget) in bars {
            if let bar = bar.widget { gtk_widget_set_can_target(bar.pointer, couldTarget) }
        }
        guard let scrolled = weak.widget else { return }
        gtk_widget_remove_controller(scrolled.pointer, barrier)
        gtk_scrolled_window_set_kinetic_scrolling(scrolled.opaque, wasKinetic)
    }
}
#endif
