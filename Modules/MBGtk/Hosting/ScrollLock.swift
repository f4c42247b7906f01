#if GTK
import CMBGtk

/// Keeps a scrolled window where it is: no wheel, no finger, no key moves it, nor does it roll on.
@MainActor
final class ScrollLock {
    private let weak: WeakWidget
    private let barrier: OpaquePointer?
    private let wasKinetic: gboolean
    private var bars: [(bar: WeakWidget, couldTarget: gboolean)] = []
    private let holds: [PlaceHold]

    init(_ scrolled: Widget) {
        weak = WeakWidget(scrolled)
        wasKinetic = gtk_scrolled_window_get_kinetic_scrolling(scrolled.opaque)
        gtk_scrolled_window_set_kinetic_scrolling(scrolled.opaque, 0)
        holds = [
            gtk_scrolled_window_get_hadjustment(scrolled.opaque), gtk_scrolled_window_get_vadjustment(scrolled.opaque),
        ].compactMap { $0.map(PlaceHold.init) }
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
        for hold in holds { hold.end() }
        for (bar, couldTarget) in bars {
            if let bar = bar.widget { gtk_widget_set_can_target(bar.pointer, couldTarget) }
        }
        guard let scrolled = weak.widget else { return }
        gtk_widget_remove_controller(scrolled.pointer, barrier)
        gtk_scrolled_window_set_kinetic_scrolling(scrolled.opaque, wasKinetic)
    }
}

/// Keeps an adjustment at its value. Keys move it in many ways, each widget in its own; so what they did is undone.
@MainActor
private final class PlaceHold {
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>
    private let value: Double
    private var handler: gulong = 0

    init(_ adjustment: UnsafeMutablePointer<GtkAdjustment>) {
        self.adjustment = adjustment
        value = gtk_adjustment_get_value(adjustment)
        g_object_ref(adjustment)
        handler = connect(adjustment, "value-changed", after: false) { [weak self] in self?.goBack() }
    }

    isolated deinit {
        end()
        g_object_unref(adjustment)
    }

    func end() {
        guard handler != 0 else { return }
        g_signal_handler_disconnect(adjustment, handler)
        handler = 0
    }

    /// As far as there is that much content. (GTK says nothing when the value stays the same.)
    private func goBack() { gtk_adjustment_set_value(adjustment, value) }
}
#endif
