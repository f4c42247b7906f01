#if GTK
public import Loading

/// A mask of the application's own: any widget, or any tree of widgets.
///
/// ```swift
/// final class LogoMask: GtkMaskDrawing {
///     let maskId = "LogoMask"
///     func makeMask() -> GtkView { GtkView(gtk_image_new_from_icon_name("weather-clear")) }
/// }
/// request(WeatherForm()).load(load: LoadConfig(container: GtkView(page), mask: LogoMask()))
/// ```
///
/// The widget fills the mask if its horizontal alignment is to fill, which is GTK's default; otherwise it is put in the
/// middle, in its natural size. Style what is behind it with the CSS name that is the
/// ``MBContracts/MBMaskable/maskId``.
@MainActor
public protocol GtkMaskDrawing: MBMaskable {
    /// Makes the widget. Called once for each time that the mask is shown; each gets a widget of its own. A view that
    /// is gone, or whose widget is somewhere else already, shows the default mask.
    func makeMask() -> GtkView
}
#endif
