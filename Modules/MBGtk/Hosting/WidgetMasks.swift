#if GTK
import CMBGtk
import Loading

/// The masks on one widget and what they take from it: input, scrolling, focus. There is one object for each widget
/// that was ever a container; the widget keeps it.
@MainActor
final class WidgetMasks: MBMaskHosting {
    private var sheets: [MaskSheet] = []
    private let block = InputBlock()
    private var scrollLock: ScrollLock?
    private var isMasked = false
    private var isBusy = false
    private var isMoving = false

    /// The widget, until it is destroyed.
    private(set) var widget: Widget?

    static func of(_ widget: Widget) -> WidgetMasks {
        widget.companion("mb-masks") { WidgetMasks(widget) }
    }

    private init(_ widget: Widget) {
        self.widget = widget
        widget.on("destroy") { [weak self] in self?.widgetIsGone() }
        widget.on("notify::root") { [weak self] in self?.windowDidChange() }
    }

    // MARK: MBMaskHosting

    var shownMasks: [MBShownMask] { sheets.map(\.shown) }

    func addMask(_ shown: MBShownMask) {
        guard let widget else { return }
        let sheet = MaskSheet(shown, of: self)
        sheets.append(sheet)
        update()
        sheet.attach(to: widget)
        showNewest()
    }

    func removeMask(_ shown: MBShownMask) {
        guard let index = sheets.firstIndex(where: { $0.shown === shown }) else { return }
        sheets.remove(at: index).detach()
        showNewest()
        update()
    }

    func updateMask(_ shown: MBShownMask) {
        for sheet in sheets where sheet.shown === shown { sheet.update() }
    }

    /// What `MBContainable.setMasked` of the widget does: a control cannot be used, a scrolled window not be
    /// scrolled, also when there is no mask to be seen.
    func setMasked(_ isMasked: Bool) {
        self.isMasked = isMasked
        update()
    }

    // MARK: What masks take

    /// Takes from the widget what has to be taken now, and gives back the rest.
    func update() {
        guard let widget else { return }
        block.set(blockedWidgets)
        let isCovered = isMasked || !sheets.isEmpty
        if isCovered != isBusy {
            isBusy = isCovered
            mb_set_busy(widget.pointer, isBusy)
        }
        guard mb_is_scrolled_window(widget.pointer) else { return }
        if isCovered, scrollLock == nil {
            scrollLock = ScrollLock(widget)
        } else if !isCovered, let lock = scrollLock {
            scrollLock = nil
            lock.unlock()
        }
    }

    private var blockedWidgets: [Widget] {
        guard let widget else { return [] }
        if sheets.isEmpty { return isMasked && mb_is_control(widget.pointer) ? [widget] : [] }
        guard let covered = covered(of: widget) else { return [] }
        if sheets.contains(where: { $0.shown.insets == .zero }) { return [covered] }
        let whole = covered.place(in: covered)
        return InputBlock.unreachable(in: covered, under: sheets.map { whole.inset(by: $0.shown.insets) })
    }

    /// What lies under the masks: the widget, or the content of a window, whose frame stays free.
    private func covered(of widget: Widget) -> Widget? {
        guard widget.native == widget else { return widget }
        return MaskLayer.of(widget).flatMap { Widget(ifAny: gtk_overlay_get_child($0.overlay.opaque)) }
    }

    private func showNewest() {
        for sheet in sheets { sheet.isNewest = sheet === sheets.last }
    }

    // MARK: What may happen to the widget

    /// GTK is in the middle of taking a tree apart, or of putting one together: the masks follow after that.
    private func windowDidChange() {
        guard !sheets.isEmpty, !isMoving else { return }
        isMoving = true
        later(milliseconds: 0) { [weak self] in self?.moveSheets() }
    }

    private func moveSheets() {
        isMoving = false
        guard let widget else { return }
        for sheet in sheets { sheet.attach(to: widget) }
        update()
    }

    private func widgetIsGone() {
        let gone = sheets
        sheets = []
        for sheet in gone { sheet.detach() }
        block.set([])
        scrollLock = nil
        widget = nil
    }
}
#endif
