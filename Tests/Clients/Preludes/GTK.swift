#if GTK
import CGtk
import Foundation
import MBNetwork

// What the article leaves unsaid: the widgets of an application, and its messages of errors.

extension Samples {
    var button: UnsafeMutablePointer<GtkWidget> { gtk_button_new_with_label("Load") }
    var page: UnsafeMutablePointer<GtkWidget> { gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) }
    var bar: UnsafeMutablePointer<GtkWidget> { gtk_progress_bar_new() }
}

@MainActor func showWindow() {}

struct WeatherForm: MBRequestFormable {
    var url = "https://api.example.com/weather"
}

struct WeatherError: MBJSONErrorable {
    var code: String?
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { code <- map["code"] }
}
#endif
