#if GTK
import CMBGtk
public import Loading

/// Any widget of GTK as the place of masks, messages and reload pages, and as something that shows that a request is
/// running: a page, a button, a row of a list, an entry, a scrolled window, a whole window.
///
/// ```swift
/// request(WeatherForm()).load(load: GtkView(button))
/// request(WeatherForm()).load(load: MBLoadType.default(container: GtkView(page)))
/// ```
///
/// Nothing has to be prepared, and the widget keeps its place: the mask lies on a layer that the window gets the first
/// time that one is needed. It covers exactly what is to be seen of the widget, less the insets, and follows it within
/// the same frame. What is covered cannot be reached by pointer, keyboard, shortcuts or accessibility.
///
/// Afterwards all is as it was: what had been switched off stays so, and the focus is where it was, unless the user took
/// it elsewhere. An application that sets `sensitive` to true meanwhile has its way when the mask is gone; one that sets
/// it to false does so in vain, since it is false then, and should wait for the end of the request.
///
/// - A control (button, row, switch, entry, …) is switched off and shows an `MBActivityIndicator`.
/// - A scrolled window keeps its place, also when keys or the program want to scroll it, and so does the mask.
/// - Of a window its content is covered; it can be moved and closed. Widgets in its title bar other than buttons are
///   switched off, without a mask.
///
/// A view does not keep its widget alive. When the widget is destroyed, its masks go too, nothing more is shown, and a
/// reload page that waited counts as dismissed. All views of one widget are the same place.
public struct GtkView: MBContainable, MBLoadable, MBReloadable {
    weak var masks: WidgetMasks?

    /// The view of a widget, given as a pointer of any type, by whatever binding the application uses. `nil`, and an
    /// object that is no widget, give a view that is gone.
    public init(_ widget: UnsafeMutableRawPointer?) {
        guard let widget, mb_is_widget(widget) else { return }
        masks = WidgetMasks.of(Widget(widget.assumingMemoryBound(to: GtkWidget.self)))
    }

    /// The same for widgets whose C type is opaque to Swift.
    public init(_ widget: OpaquePointer?) {
        self.init(UnsafeMutableRawPointer(widget))
    }

    init(_ widget: Widget) {
        masks = WidgetMasks.of(widget)
    }

    /// Gives the window of this widget its layer for masks now rather than with the first mask. The content of the
    /// window is taken out and put back for that; assistive technologies that have looked at it have to look again.
    /// Call it before the window is presented to spare them that.
    public func prepare() {
        if let widget = masks?.widget { _ = MaskLayer.of(widget) }
    }

    var widget: Widget? { masks?.widget }

    // MARK: MBContainable

    /// The place of masks and messages on the widget, or `nil` when the widget is gone.
    public func containerView() -> MBView? { widget == nil ? nil : masks }

    /// Switches a control off, or stops a scrolled window from scrolling; afterwards it is as before.
    public func setMasked(_ isMasked: Bool) { masks?.setMasked(isMasked) }

    // MARK: MBLoadable

    /// The view itself.
    public func maskContainer() -> (any MBContainable)? { self }

    /// A spinner for controls, the default mask for others.
    public func mask() -> (any MBMaskable)? {
        if let widget, mb_is_control(widget.pointer) { MBActivityIndicator() } else { MBMaskView() }
    }

    // MARK: MBReloadable

    /// The view itself.
    public func reloadContainer() -> (any MBContainable)? { self }
}
#endif
