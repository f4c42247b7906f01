#if GTK
import CMBGtk

/// A widget. MBGtk takes the pointers of any binding; the gallery makes do with GTK's own functions.
typealias Pointer = UnsafeMutablePointer<GtkWidget>

/// The few widgets that the gallery is made of.
@MainActor
enum Kit {
    static func column(spacing: Int32 = 12, _ children: Pointer...) -> Pointer {
        box(GTK_ORIENTATION_VERTICAL, spacing, children)
    }

    static func line(spacing: Int32 = 8, _ children: Pointer...) -> Pointer {
        box(GTK_ORIENTATION_HORIZONTAL, spacing, children)
    }

    private static func box(_ orientation: GtkOrientation, _ spacing: Int32, _ children: [Pointer]) -> Pointer {
        let box: Pointer = gtk_box_new(orientation, spacing)
        for child in children { gtk_box_append(box.cast(), child) }
        return box
    }

    static func label(_ text: String, style: String? = nil) -> Pointer {
        let label: Pointer = gtk_label_new(text)
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_wrap(label.opaque, 1)
        if let style { gtk_widget_add_css_class(label, style) }
        return label
    }

    static func button(_ title: String, style: String? = nil, _ action: @escaping @MainActor () -> Void) -> Pointer {
        let button: Pointer = gtk_button_new_with_label(title)
        if let style { gtk_widget_add_css_class(button, style) }
        on(button, "clicked", action)
        return button
    }

    static func progressBar() -> Pointer {
        let bar: Pointer = gtk_progress_bar_new()
        gtk_progress_bar_set_show_text(bar.opaque, 1)
        return bar
    }

    /// A list in a window that scrolls.
    static func list(_ rows: [Pointer]) -> (scrolled: Pointer, list: Pointer) {
        let list: Pointer = gtk_list_box_new()
        for row in rows {
            for edge in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start] {
                edge(row, 8)
            }
            gtk_list_box_append(list.opaque, row)
        }
        let scrolled: Pointer = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scrolled.opaque, list)
        gtk_scrolled_window_set_has_frame(scrolled.opaque, 1)
        gtk_widget_set_vexpand(scrolled, 1)
        return (scrolled, list)
    }

    /// Calls `action` each time the signal comes, which must be one that returns nothing.
    static func on(_ widget: Pointer, _ signal: String, _ action: @escaping @MainActor () -> Void) {
        mb_connect(
            widget, signal, false,
            { data in
                guard let data else { return }
                let handler = Unmanaged<Action>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { handler.run() }
            }, Unmanaged.passRetained(Action(action)).toOpaque(),
            { data in data.map { Unmanaged<Action>.fromOpaque($0).release() } })
    }

    private final class Action: Sendable {
        let run: @MainActor () -> Void
        init(_ run: @escaping @MainActor () -> Void) { self.run = run }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same object, as C's type of a subclass.
    func cast<Class>(to _: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: Class.self)
    }

    var opaque: OpaquePointer { OpaquePointer(self) }

    var isVisible: Bool {
        get { gtk_widget_get_visible(self) != 0 }
        nonmutating set { gtk_widget_set_visible(self, newValue ? 1 : 0) }
    }

    /// The text of a label.
    var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        nonmutating set { gtk_label_set_text(opaque, newValue) }
    }
}
#endif
