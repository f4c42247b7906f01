#if GTK
import CMBGtk
import Testing

@testable import MBGtk

/// A window on the screen, with some widgets in a column.
@MainActor
func openWindow(width: Int32 = 320, height: Int32 = 260, _ widgets: Widget...) async -> (window: Widget, page: Widget) {
    let page = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6))
    for widget in widgets { page.append(widget) }
    let window = Widget(gtk_window_new())
    gtk_window_set_default_size(window.cast(), width, height)
    gtk_window_set_child(window.cast(), page.pointer)
    await present(window)
    return (window, page)
}

@MainActor
func present(_ window: Widget) async {
    gtk_window_present(window.cast())
    await until("the window is on the screen") { window.isMapped && window.size.width > 0 }
    await frames(of: window)
}

@MainActor
extension Widget {
    static func button(_ label: String = "Load") -> Widget { Widget(gtk_button_new_with_label(label)) }
    static func entry(_ text: String = "") -> Widget {
        let entry = Widget(gtk_entry_new())
        gtk_editable_set_text(entry.opaque, text)
        return entry
    }
    static func label(_ text: String) -> Widget { Widget(gtk_label_new(text)) }

    var type: String {
        String(cString: g_type_name_from_instance(cast(to: GTypeInstance.self)))
    }
    var name: String { String(cString: gtk_widget_get_name(pointer)) }

    /// Whether the application has switched it on, whatever masks do to it.
    var isSwitchedOn: Bool {
        get { gtk_widget_get_sensitive(pointer) != 0 }
        nonmutating set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
    }

    /// All widgets in this one that fit. A tooltip is GTK's own, and goes from window to window.
    func all(_ fits: (Widget) -> Bool) -> [Widget] {
        if type == "GtkTooltipWindow" { return [] }
        return (fits(self) ? [self] : []) + children.flatMap { $0.all(fits) }
    }

    /// The masks in this window, or on this button.
    var masks: [Widget] { all { $0.name.hasPrefix("MB") } }
    var visibleMasks: [Widget] { masks.filter(\.isMapped) }

    var texts: [String] {
        all { $0.type == "GtkLabel" && $0.isMapped }.map { String(cString: gtk_label_get_text($0.opaque)) }
    }

    /// What a click in the middle of this widget, or at a distance from its upper left corner, would hit.
    func hit(x: Double? = nil, y: Double? = nil) -> Widget? {
        guard let native else { return nil }
        var (left, top) = (0.0, 0.0)
        let (width, height) = size
        gtk_widget_translate_coordinates(
            pointer, native.pointer, x ?? Double(width) / 2, y ?? Double(height) / 2, &left, &top)
        return Widget(ifAny: gtk_widget_pick(native.pointer, left, top, GTK_PICK_DEFAULT))
    }

    func isHit(x: Double? = nil, y: Double? = nil) -> Bool { hit(x: x, y: y)?.isInside(self) ?? false }

    var isFocused: Bool { root?.focus?.isInside(self) ?? false }

    func focus() { gtk_widget_grab_focus(pointer) }
}

extension Place {
    var rounded: Place {
        Place(left: left.rounded(), top: top.rounded(), right: right.rounded(), bottom: bottom.rounded())
    }
    var width: Double { right - left }
    var height: Double { bottom - top }
}
#endif
