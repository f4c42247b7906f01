#if GTK
import CMBGtk

/// Takes pointer, keyboard, shortcuts and accessibility from a widget, or from a part of it, and gives them back.
///
/// It marks widgets as insensitive without touching their `sensitive` property: that stays the application's own, may
/// be changed meanwhile, and is what counts in the end.
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

/// The mark of being insensitive on one widget.
@MainActor
private final class InsensitiveMark {
    private let weak: WeakWidget
    private var handler: gulong = 0

    init(_ widget: Widget) {
        weak = WeakWidget(widget)
        // Whatever else takes the mark away, a parent that is switched on again for example, does not take this one.
        handler = widget.on("state-flags-changed") { [weak self] in self?.draw() }
        draw()
    }

    /// Whether the widget is; its address may be that of another one by now.
    var isThere: Bool { weak.widget != nil }

    private func draw() {
        guard let widget = weak.widget else { return }
        gtk_widget_set_state_flags(widget.pointer, GTK_STATE_FLAG_INSENSITIVE, 0)
    }

    func erase() {
        guard let widget = weak.widget else { return }
        g_signal_handler_disconnect(widget.cast() as UnsafeMutablePointer<GObject>, handler)
        let isSwitchedOn = gtk_widget_get_sensitive(widget.pointer) != 0 && widget.parent?.isSensitive != false
        if isSwitchedOn { gtk_widget_unset_state_flags(widget.pointer, GTK_STATE_FLAG_INSENSITIVE) }
    }
}
#endif
