#if GTK
import CMBGtk
import Loading

/// One mask on one widget, as GTK shows it.
///
/// A spinner on a button or a row is a child of it, and so moves with it in lists and in title bars. All other masks lie
/// on the window's ``MaskLayer``, where they cover widgets of any kind.
@MainActor
final class MaskSheet: LayerSheet {
    let shown: MBShownMask
    var widget: Widget { sheet.widget }

    /// Whether no other mask lies on this one: only then it is seen.
    var isNewest = true {
        didSet { isNewestDidChange() }
    }

    private let sheet: StrongWidget
    private let content: any MaskContent
    private weak var owner: WidgetMasks?
    private weak var layer: MaskLayer?
    private var size: (width: Double, height: Double) = (-1, -1)

    init(_ shown: MBShownMask, of owner: WidgetMasks) {
        self.shown = shown
        self.owner = owner
        content = makeContent(for: shown.mask)
        sheet = StrongWidget(Widget(mb_mask_new()))
        Style.install(for: sheet.widget)
        gtk_widget_set_name(sheet.widget.pointer, shown.mask.maskId)
        sheet.widget.addClass(content.style)
        sheet.widget.append(content.widget)
        update()
    }

    /// Puts the mask on its widget, in the window where that is now. One that is in no window is covered when it comes
    /// into one.
    func attach(to target: Widget) {
        if isInside(target) {
            guard widget.parent != target else { return }
            gtk_widget_insert_before(widget.pointer, target.pointer, nil)
            target.addClass("mb-loading")
            return
        }
        let new = MaskLayer.of(target)
        guard new !== layer else { return }
        layer?.remove(self)
        layer = new
        new?.add(self)
        content.takeFocus(from: target)
    }

    func detach() {
        if let root = widget.root, let focus = root.focus, focus.isInside(widget) { root.focus = nil }
        layer?.remove(self)
        layer = nil
        if let target = widget.parent {  // a child of its widget
            gtk_widget_unparent(widget.pointer)
            let isLast = !target.children.contains { gtk_widget_has_css_class($0.pointer, SpinnerContent.style) != 0 }
            if isLast { target.removeClass("mb-loading") }
        }
    }

    func update() {
        content.update()
        mb_set_accessible_name(widget.pointer, content.name)
    }

    private func isInside(_ target: Widget) -> Bool {
        guard content is SpinnerContent, shown.insets == .zero, mb_has_bin_layout(target.pointer) else { return false }
        return mb_is_button(target.pointer) || mb_is_row(target.pointer)
    }

    private func isNewestDidChange() {
        if let layer {
            layer.arrange()
        } else if widget.parent != nil {
            gtk_widget_set_child_visible(widget.pointer, isNewest ? 1 : 0)
        }
    }

    // MARK: LayerSheet

    func place(in layer: Widget) -> Place {
        guard isNewest, let target = owner?.widget, target.isMapped else { return .nowhere }
        let window = layer.place(in: layer)
        let whole = target == target.native ? window : target.place(in: layer)
        return target.visiblePart(of: whole.inset(by: shown.insets), in: layer).cut(by: window)
    }

    func layoutDidEnd(at place: Place) {
        if shown.insets != .zero { owner?.update() }
        let new = (width: place.right - place.left, height: place.bottom - place.top)
        guard new != size, !place.isEmpty else { return }
        size = new
        content.fit(width: size.width, height: size.height)
    }
}
#endif
