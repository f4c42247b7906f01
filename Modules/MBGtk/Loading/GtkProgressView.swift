#if GTK
import CMBGtk
public import Foundation
public import Progress

/// A progress bar of GTK as the place where it is shown how far a request is.
///
/// While the size is unknown the bar moves to and fro; after a failure it stays where it was. The view does not keep
/// the bar alive: when that is gone, nothing is shown.
public struct GtkProgressView: MBProgressable {
    private weak var masks: WidgetMasks?

    /// The view of a progress bar, given as a pointer of any type. Anything else gives a view that is gone.
    public init(_ bar: UnsafeMutableRawPointer?) {
        let view = GtkView(bar)
        if let widget = view.widget, mb_is_progress_bar(widget.pointer) { masks = view.masks }
    }

    /// The same for pointers whose C type is opaque to Swift.
    public init(_ bar: OpaquePointer?) {
        self.init(UnsafeMutableRawPointer(bar))
    }

    /// Moves the bar: to where the request is, to and fro while the size is unknown, not at all after a failure.
    public func progress(_ progress: Progress) {
        guard let bar = masks?.widget else { return }
        if progress.isIndeterminate {
            gtk_progress_bar_pulse(bar.opaque)
        } else if !progress.isCancelled {
            gtk_progress_bar_set_fraction(bar.opaque, progress.fractionCompleted)
        }
    }
}
#endif
