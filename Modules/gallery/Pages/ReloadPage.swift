#if GTK
import MBGtk
import MBNetwork
import MBTesting

/// A server that is not there, and "try again".
@MainActor
final class ReloadPage: GalleryPage {
    let title = "Reload"
    let session: Session
    let widget = Kit.column()
    private let server: GalleryServer
    private let answer = Kit.label("…")
    private var revived: ScriptedServer?

    init(_ gallery: Gallery) {
        session = gallery.session
        server = gallery.server
        add(
            Kit.label("Nobody answers at first. \"Try again\" sends the same request with its whole chain."),
            Kit.button("Load the weather", style: "suggested-action") { [weak self] in self?.demonstrate() }, answer)
    }

    func demonstrate() {
        request(WeatherForm(url: server.deadURL))
            .load(load: MBLoadType.default(container: self))
            .warn(error: WeatherError(), warn: MBMessageType.toast(container: self))
            .reload(reload: MBReloadType.default(container: self))
            .trackOnMainActor { [weak self] event in
                if case .waiting = event { self?.revive() }
            }
            .responseObject(keyPath: "data") { (response: DataResponse<Weather>) in
                self.answer.text = response.result.value?.text ?? "No weather today."
            }
    }

    /// While the user reads the page, the server comes back.
    private func revive() {
        if revived == nil { revived = try? server.revive() }
    }
}
#endif
