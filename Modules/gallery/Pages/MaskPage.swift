#if GTK
import MBGtk
import MBNetwork

/// The default mask over a page, and one with a text.
@MainActor
final class MaskPage: GalleryPage {
    let title = "Page"
    let session: Session
    let widget = Kit.column()
    private let server: GalleryServer
    private let answer = Kit.label("…")

    init(_ gallery: Gallery) {
        session = gallery.session
        server = gallery.server
        add(
            Kit.label("While the request runs, the page cannot be used."),
            Kit.button("Load the weather", style: "suggested-action") { [weak self] in self?.demonstrate() },
            Kit.button("Load it with a text") { [weak self] in self?.loadWithText() }, answer)
    }

    func demonstrate() {
        request(WeatherForm(url: server.url("/weather")))
            .load(load: MBLoadType.default(container: self))
            .responseObject(keyPath: "data") { (response: DataResponse<Weather>) in self.show(response) }
    }

    private func loadWithText() {
        request(WeatherForm(url: server.url("/weather"), city: "oslo"))
            .load(load: LoadConfig(container: self, mask: MBMaskView(text: "Asking the weather station…")))
            .responseObject(keyPath: "data") { (response: DataResponse<Weather>) in self.show(response) }
    }

    private func show(_ response: DataResponse<Weather>) {
        answer.text = response.result.value?.text ?? "No weather today."
    }
}
#endif
