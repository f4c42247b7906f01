import Foundation
import MBNetwork

#if GTK
import CGtk

extension Samples {
    var button: UnsafeMutablePointer<GtkWidget> { gtk_button_new_with_label("Load") }
    var page: UnsafeMutablePointer<GtkWidget> { gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) }
    var bar: UnsafeMutablePointer<GtkWidget> { gtk_progress_bar_new() }
}
#endif

// What the README leaves unsaid.

@MainActor
final class Page: MBRequestable, MBContainable {
    final class Bar: MBProgressable {
        func progress(_ progress: Foundation.Progress) {}
    }

    let bar = Bar()
    let alert = MBMessageType.none
    let notice = MBMessageType.none
    var weather: Weather?

    func containerView() -> MBView? { nil }
}
