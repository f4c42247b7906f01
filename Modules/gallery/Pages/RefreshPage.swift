#if GTK
import CMBGtk
import MBGtk
import MBNetwork

/// A list that is refreshed by pulling it down, by F5, or by a button.
@MainActor
final class RefreshPage: GalleryPage {
    let title = "Refresh"
    let session: Session
    let widget = Kit.column()
    private let server: GalleryServer
    private let list: Pointer
    private var refresh: GtkRefreshControl?

    init(_ gallery: Gallery) {
        session = gallery.session
        server = gallery.server
        let (scrolled, list) = Kit.list((1...20).map { Kit.label("Day \($0)") })
        self.list = list
        add(
            Kit.label("Pull the list down, or press F5."),
            Kit.button("Refresh", style: "suggested-action") { [weak self] in self?.demonstrate() }, scrolled)
        refresh = GtkRefreshControl(scrolled) { [weak self] control in self?.load(control) }
    }

    func demonstrate() { refresh?.refresh() }

    private func load(_ control: GtkRefreshControl) {
        request(WeatherForm(url: server.url("/weather")))
            .load(load: control)
            .responseObject(keyPath: "data") { (response: DataResponse<Weather>) in
                for (index, day) in (response.result.value?.days ?? []).enumerated() {
                    guard let row = gtk_list_box_get_row_at_index(self.list.opaque, Int32(index)) else { return }
                    gtk_list_box_row_get_child(row)?.text = "\(day.date): \(Int(day.low)) to \(Int(day.high)) °C"
                }
            }
    }
}
#endif
