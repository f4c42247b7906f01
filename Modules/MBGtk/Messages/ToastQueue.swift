#if GTK
import CMBGtk

/// The toasts of one window, which keeps the queue.
@MainActor
final class ToastQueue {
    private let root: Root
    private var waiting: [(text: String, duration: Duration)] = []
    private var shown: ToastSheet?

    static func of(_ root: Root) -> ToastQueue {
        root.widget.companion("mb-toasts") { ToastQueue(root) }
    }

    private init(_ root: Root) {
        self.root = root
    }

    func add(_ text: String, for duration: Duration) {
        waiting.append((text, duration))
        if shown == nil { showNext() }
    }

    private func showNext() {
        shown = nil
        guard !waiting.isEmpty, let layer = MaskLayer.of(root.widget) else { return waiting.removeAll() }
        let next = waiting.removeFirst()
        let toast = ToastSheet(next.text)
        shown = toast
        layer.add(toast)
        toast.onClick { [weak self, weak toast] in self?.end(toast) }
        later(milliseconds: next.duration.milliseconds) { [weak self, weak toast] in self?.end(toast) }
    }

    private func end(_ toast: ToastSheet?) {
        guard let toast, toast === shown else { return }
        MaskLayer.of(root.widget)?.remove(toast)
        showNext()
    }
}

/// A text in the middle of the lower edge.
@MainActor
private final class ToastSheet: LayerSheet {
    private let toast = StrongWidget(Widget(mb_toast_new()))
    var widget: Widget { toast.widget }

    init(_ text: String) {
        Style.install(for: widget)
        gtk_widget_set_name(widget.pointer, "MBToast")
        widget.addClass("mb-toast")
        widget.append(.text(text))
    }

    func onClick(_ body: @escaping @MainActor () -> Void) {
        guard let click = gtk_gesture_click_new() else { return }
        connect(UnsafeMutableRawPointer(click), "pressed", after: false, body)
        gtk_widget_add_controller(widget.pointer, click)
    }

    func place(in layer: Widget) -> Place {
        let whole = layer.place(in: layer)
        var (minimum, natural) = (GtkRequisition(), GtkRequisition())
        gtk_widget_get_preferred_size(widget.pointer, &minimum, &natural)
        let width = min(Double(natural.width), whole.right)
        var height: Int32 = 0
        gtk_widget_measure(widget.pointer, GTK_ORIENTATION_VERTICAL, Int32(width), nil, &height, nil, nil)
        let left = ((whole.right - width) / 2).rounded()
        return Place(left: left, top: whole.bottom - Double(height), right: left + width, bottom: whole.bottom)
    }
}

extension Duration {
    /// From 0 to what a timer of GLib can wait for, some fifty days.
    var milliseconds: Int {
        let (seconds, attoseconds) = min(max(self, .zero), .milliseconds(UInt32.max)).components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
#endif
