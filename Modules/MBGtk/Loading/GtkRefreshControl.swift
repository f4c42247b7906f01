#if GTK
import CMBGtk
public import Loading

/// Pull to refresh, for a scrolled window: a spinner at its upper edge while something is being loaded.
///
/// ```swift
/// let refresh = GtkRefreshControl(list) { [service] control in
///     service.request(WeatherForm()).load(load: control)
/// }
/// ```
///
/// The user asks for a refresh by pulling the content beyond its upper end (on a touch screen or touch pad), or by the
/// key F5 while the window is active; the program by ``refresh()``. While one runs, asking again does nothing. Of
/// several requests that use the control, the last one ends the refresh.
@MainActor
public final class GtkRefreshControl: MBLoadable {
    private weak var masks: WidgetMasks?
    private let onRefresh: @MainActor (GtkRefreshControl) -> Void
    private var running = 0
    private weak var sheet: RefreshSheet?

    /// - Parameters:
    ///   - scrolled: the scrolled window, as a pointer of any type. With anything else the control shows itself
    ///     at the upper edge of that widget, and only ``refresh()`` and F5 ask.
    ///   - onRefresh: starts what there is to load. Not called while the control is refreshing.
    public init(
        _ scrolled: UnsafeMutableRawPointer?, onRefresh: @escaping @MainActor (GtkRefreshControl) -> Void
    ) {
        self.onRefresh = onRefresh
        masks = GtkView(scrolled).masks
        guard let widget = masks?.widget else { return }
        if mb_is_scrolled_window(widget.pointer) {
            widget.onPull { [weak self] in self?.refresh() }
        }
        widget.onKey(guint(GDK_KEY_F5)) { [weak self] in self?.refresh() }
    }

    /// The same for pointers whose C type is opaque to Swift, such as those of scrolled windows.
    public convenience init(
        _ scrolled: OpaquePointer?, onRefresh: @escaping @MainActor (GtkRefreshControl) -> Void
    ) {
        self.init(UnsafeMutableRawPointer(scrolled), onRefresh: onRefresh)
    }

    /// Whether something is being loaded.
    public var isRefreshing: Bool { running > 0 }

    /// Asks for a refresh, as the user does.
    public func refresh() {
        if !isRefreshing { onRefresh(self) }
    }

    // MARK: MBLoadable

    /// Shows the spinner, with the first of several requests.
    public func begin() {
        running += 1
        guard running == 1, let widget = masks?.widget, let layer = MaskLayer.of(widget) else { return }
        let sheet = RefreshSheet(over: widget)
        self.sheet = sheet
        layer.add(sheet)
    }

    /// Takes the spinner away, with the last of them.
    public func end() {
        running = max(0, running - 1)
        guard running == 0, let sheet else { return }
        self.sheet = nil
        guard let widget = masks?.widget else { return }
        MaskLayer.of(widget)?.remove(sheet)
    }
}

/// A spinner at the upper edge of a widget.
@MainActor
private final class RefreshSheet: LayerSheet {
    private let spinner = StrongWidget(Widget(mb_toast_new()))
    private let target: WeakWidget
    var widget: Widget { spinner.widget }

    init(over target: Widget) {
        self.target = WeakWidget(target)
        Style.install(for: target)
        gtk_widget_set_name(widget.pointer, "MBRefresh")
        gtk_widget_set_can_target(widget.pointer, 0)
        widget.addClass("mb-refresh")
        widget.append(.spinner(size: 20))
        mb_set_accessible_name(widget.pointer, MBText.loading.text)
    }

    func place(in layer: Widget) -> Place {
        guard let target = target.widget, target.isMapped else { return .nowhere }
        var (minimum, natural) = (GtkRequisition(), GtkRequisition())
        gtk_widget_get_preferred_size(widget.pointer, &minimum, &natural)
        let whole = target.visiblePart(of: target.place(in: layer), in: layer)
        guard !whole.isEmpty else { return .nowhere }
        let left = ((whole.left + whole.right - Double(natural.width)) / 2).rounded()
        let top = whole.top + 8
        return Place(
            left: left, top: top, right: left + Double(natural.width), bottom: top + Double(natural.height))
    }
}
#endif
