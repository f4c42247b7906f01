#if GTK
import CMBGtk

/// Takes pointer, keyboard, shortcuts and accessibility from a widget, or from a part of it, and gives them back.
///
/// It switches widgets off by their `sensitive` property and puts back what was there. An application that switches
/// one on meanwhile has its way afterwards. (One that switches it off again is not seen, since GTK tells of changes
/// only.)
@MainActor
final class InputBlock {
    private var marks: [Widget: InsensitiveMark] = [:]
    private weak var focus: FocusMemory?

    /// Blocks exactly these widgets, each with all that is in it, and no longer those of the last time.
    func set(_ widgets: [Widget]) {
        let wanted = Set(widgets)
        if let root = widgets.first?.root {
            focus = FocusMemory.of(root)
            focus?.leave(wanted)
        }
        for (widget, mark) in marks where !wanted.contains(widget) {
            marks[widget] = nil
            mark.erase()
        }
        for widget in wanted where marks[widget]?.isThere != true {
            marks[widget] = InsensitiveMark(widget)
        }
        focus?.comeBack()
    }

    /// What of `widget` cannot be reached when `covers`, in its coordinates, lie on it: the largest widgets of which
    /// nothing is left to be seen.
    static func unreachable(in widget: Widget, under covers: [Place]) -> [Widget] {
        unreachable(in: widget, of: widget, seen: widget.place(in: widget), covers)
    }

    private static func unreachable(
        in widget: Widget, of top: Widget, seen: Place, _ covers: [Place]
    ) -> [Widget] {
        let part = widget == top ? seen : widget.place(in: top).cut(by: seen)
        if part.isEmpty || covers.contains(where: { $0.contains(part) }) { return [widget] }
        let inside = mb_clips_children(widget.pointer) ? part : seen
        return widget.children.flatMap { unreachable(in: $0, of: top, seen: inside, covers) }
    }
}

/// One widget that is switched off, and what its application wants it to be.
@MainActor
private final class InsensitiveMark {
    private let weak: WeakWidget
    private var isWantedOn: Bool
    private var handler: gulong = 0

    init(_ widget: Widget) {
        weak = WeakWidget(widget)
        isWantedOn = gtk_widget_get_sensitive(widget.pointer) != 0
        gtk_widget_set_sensitive(widget.pointer, 0)
        handler = widget.on("notify::sensitive") { [weak self] in self?.sensitiveDidChange() }
    }

    /// Whether the widget is; its address may be that of another one by now.
    var isThere: Bool { weak.widget != nil }

    private func sensitiveDidChange() {
        guard let widget = weak.widget, gtk_widget_get_sensitive(widget.pointer) != 0 else { return }
        isWantedOn = true
        gtk_widget_set_sensitive(widget.pointer, 0)
    }

    func erase() {
        guard let widget = weak.widget else { return }
        g_signal_handler_disconnect(widget.cast() as UnsafeMutablePointer<GObject>, handler)
        if isWantedOn { gtk_widget_set_sensitive(widget.pointer, 1) }
    }
}
#endif
