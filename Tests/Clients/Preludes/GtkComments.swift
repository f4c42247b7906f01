#if GTK
import CGtk
import Foundation
import MBNetwork

// What the samples of MBGtk's doc comments leave unsaid.

extension Samples {
    var button: UnsafeMutablePointer<GtkWidget> { gtk_button_new_with_label("Load") }
    var page: UnsafeMutablePointer<GtkWidget> { gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) }
    var list: UnsafeMutablePointer<GtkWidget> { gtk_scrolled_window_new() }
    var service: Samples { self }
}

struct WeatherForm: MBRequestFormable {
    var url = "https://api.example.com/weather"
}

final class LoadConfig: MBLoadable {
    private let containerMine: any MBContainable
    private let maskMine: any MBMaskable

    init(container: any MBContainable, mask: any MBMaskable) {
        containerMine = container
        maskMine = mask
    }

    func mask() -> (any MBMaskable)? { maskMine }
    func maskContainer() -> (any MBContainable)? { containerMine }
}
#endif
