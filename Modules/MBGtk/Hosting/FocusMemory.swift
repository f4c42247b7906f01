#if GTK
import CMBGtk

/// Where the keyboard's focus of a window was before a mask took it.
@MainActor
final class FocusMemory {
    private let root: Root
    private var lost: WeakWidget?

    static func of(_ root: Root) -> FocusMemory {
        root.widget.companion("mb-focus-memory") { FocusMemory(root) }
    }

    private init(_ root: Root) {
        self.root = root
    }

    /// Takes the focus away if it is in one of `widgets`.
    func leave(_ widgets: Set<Widget>) {
        guard let focus = root.focus, widgets.contains(where: focus.isInside) else { return }
        lost = WeakWidget(focus)
        root.focus = nil
    }

    /// Brings the focus back to where it was, as soon as that can be used again; never away from where the user has
    /// put it meanwhile. While it is on a mask, a button of a reload page say, it waits.
    func comeBack() {
        guard let widget = lost?.widget, widget.root == root else { return lost = nil }
        if let focus = root.focus {
            if MaskLayer.existing(for: focus)?.carries(focus) != true { lost = nil }
            return
        }
        guard widget.isSensitive, widget.isMapped else { return }
        lost = nil
        root.focus = widget
    }
}
#endif
