#if GTK
/// Something that lies on a window's ``MaskLayer``.
@MainActor
protocol LayerSheet: AnyObject {
    var widget: Widget { get }

    /// Where the sheet is to be, in the coordinates of the layer; nowhere hides it. Asked in every layout of the
    /// window.
    func place(in layer: Widget) -> Place

    /// Called after each layout of the window, with the place of the sheet.
    func layoutDidEnd(at place: Place)
}

extension LayerSheet {
    func layoutDidEnd(at place: Place) {}
}
#endif
