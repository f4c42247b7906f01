#if GTK
import MBGtk
import MBNetwork

/// A mask of one's own over a part of a list, which does not scroll meanwhile.
@MainActor
final class ScrollPage: GalleryPage {
    let title = "Scroll"
    let session: Session
    let widget = Kit.column()
    private let server: GalleryServer
    private let scrolled: Pointer

    init(_ gallery: Gallery) {
        session = gallery.session
        server = gallery.server
        scrolled = Kit.list((1...30).map { Kit.label("Row \($0)") }).scrolled
        add(
            Kit.label("The list stands still while the eye looks about. What the inset leaves free can be used."),
            Kit.button("Load the weather", style: "suggested-action") { [weak self] in self?.demonstrate() }, scrolled)
    }

    func demonstrate() {
        let load = LoadConfig(
            container: GtkView(scrolled), mask: MBEyeLoading(),
            inset: MBEdgeInsets(top: 76, left: 15, bottom: 15, right: 15))
        request(WeatherForm(url: server.url("/weather"))).load(load: load)
    }
}
#endif
