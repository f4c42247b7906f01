#if GTK
import MBGtk
import MBNetwork

/// The same page and the same model, from protobuf.
@MainActor
final class ProtobufPage: GalleryPage {
    let title = "Protobuf"
    let session: Session
    let widget = Kit.column()
    private let server: GalleryServer
    private let answer = Kit.label("…")

    init(_ gallery: Gallery) {
        session = gallery.session
        server = gallery.server
        add(
            Kit.label("Nothing but the form's Accept field is different."),
            Kit.button("Load the weather", style: "suggested-action") { [weak self] in self?.demonstrate() }, answer)
    }

    func demonstrate() {
        request(WeatherForm(url: server.url("/weather"), city: "lima", usesProtobuf: true))
            .load(load: LoadConfig(container: self, mask: MBMaskView(text: "protobuf")))
            .warn(error: WeatherError(), warn: MBMessageType.toast(container: self))
            .responseObject(keyPath: "data") { (response: DataResponse<Weather>) in
                let type = response.payload?.head.headers["Content-Type"] ?? "?"
                self.answer.text = response.result.value.map { "\($0.text)\n\n(\(type))" } ?? "No weather today."
            }
    }
}
#endif
