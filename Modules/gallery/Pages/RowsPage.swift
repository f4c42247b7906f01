#if GTK
import CMBGtk
import MBGtk
import MBNetwork

/// A list whose rows load one by one.
@MainActor
final class RowsPage: GalleryPage {
    let title = "Rows"
    let session: Session
    let widget = Kit.column()
    private let server: GalleryServer
    private let list: Pointer
    private static let cities = [
        "Shanghai", "Oslo", "Lima", "Nairobi", "Lisbon", "Hanoi", "Bergen", "Quito", "Perth", "Riga", "Cairo", "Turin",
    ]

    init(_ gallery: Gallery) {
        session = gallery.session
        server = gallery.server
        let (scrolled, list) = Kit.list(Self.cities.map { Kit.label($0) })
        self.list = list
        add(Kit.label("Choose a row: it alone waits, and scrolls with its list."), scrolled)
        Kit.on(list, "row-activated") { [weak self] in self?.loadSelected() }
    }

    func demonstrate() {
        for index in [1, 3] as [Int32] { load(index) }
    }

    private func loadSelected() {
        guard let row = gtk_list_box_get_selected_row(list.opaque) else { return }
        load(gtk_list_box_row_get_index(row))
    }

    private func load(_ index: Int32) {
        guard let row = gtk_list_box_get_row_at_index(list.opaque, index) else { return }
        request(WeatherForm(url: server.url("/weather"), city: Self.cities[Int(index)]))
            .load(load: GtkView(row))
            .responseObject(keyPath: "data") { (response: DataResponse<Weather>) in
                guard let day = response.result.value?.days.first else { return }
                let label = gtk_list_box_row_get_child(row)
                label?.text = "\(Self.cities[Int(index)]): \(Int(day.low)) to \(Int(day.high)) °C"
            }
    }
}
#endif
