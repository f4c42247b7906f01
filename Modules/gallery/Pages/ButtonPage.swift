#if GTK
import CMBGtk
import MBGtk
import MBNetwork

/// Controls that show that they are at work.
@MainActor
final class ButtonPage: GalleryPage {
    let title = "Button"
    let session: Session
    let widget = Kit.column()
    private let server: GalleryServer
    private var controls: [Pointer] = []

    init(_ gallery: Gallery) {
        session = gallery.session
        server = gallery.server
        let entry: Pointer = gtk_entry_new()
        gtk_editable_set_text(entry.opaque, "An entry waits for the answer to what was typed")
        controls = [
            Kit.button("Load the weather", style: "suggested-action") { [weak self] in self?.load(0) },
            Kit.button("Load something else") { [weak self] in self?.load(1) },
            entry,
        ]
        add(
            Kit.label("Press a button: it is switched off until its request is over. The other one can be used."),
            controls[0], controls[1], controls[2])
        Kit.on(entry, "activate") { [weak self] in self?.load(2) }
    }

    func demonstrate() {
        for index in controls.indices where index != 1 { load(index) }
    }

    private func load(_ index: Int) {
        request(WeatherForm(url: server.url("/weather"))).load(load: GtkView(controls[index]))
    }
}
#endif
