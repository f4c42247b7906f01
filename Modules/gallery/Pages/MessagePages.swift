#if GTK
import MBGtk
import MBNetwork

/// A warning in the server's words.
@MainActor
final class WarnPage: GalleryPage {
    let title = "Warn"
    let session: Session
    let widget = Kit.column()
    private let server: GalleryServer

    init(_ gallery: Gallery) {
        session = gallery.session
        server = gallery.server
        add(
            Kit.label("The answer says why there is no weather in Atlantis."),
            Kit.button("Load with an alert", style: "suggested-action") { [weak self] in self?.demonstrate() },
            Kit.button("Load with a toast") { [weak self] in self?.loadWithToast() })
    }

    func demonstrate() {
        let alert = MBMessageType.alertController(
            title: "Warning", message: "Network unavailable", actions: [MBAlertAction("OK", style: .cancel)],
            container: self)
        request(WeatherForm(url: server.url("/weather"), city: "atlantis"))
            .load(load: MBLoadType.default(container: self))
            .warn(error: WeatherError(), warn: alert)
    }

    private func loadWithToast() {
        request(WeatherForm(url: server.url("/weather"), city: "atlantis"))
            .warn(error: WeatherError(), warn: MBMessageType.toast(container: self))
    }
}

/// A notice that all went well.
@MainActor
final class InformPage: GalleryPage {
    let title = "Inform"
    let session: Session
    let widget = Kit.column()
    private let server: GalleryServer

    init(_ gallery: Gallery) {
        session = gallery.session
        server = gallery.server
        add(
            Kit.label("When the answer carries a code of success, the user is told so."),
            Kit.button("Load with a toast", style: "suggested-action") { [weak self] in self?.demonstrate() },
            Kit.button("Load with an alert") { [weak self] in self?.loadWithAlert() })
    }

    func demonstrate() {
        load(MBMessageType.toast(message: "Loaded successfully", container: self))
    }

    private func loadWithAlert() {
        load(MBMessageType.alertController(title: "Notice", message: "Loaded successfully", container: self))
    }

    private func load(_ notice: MBMessageType) {
        request(WeatherForm(url: server.url("/weather")))
            .load(load: MBLoadType.default(container: self))
            .inform(error: WeatherError(), inform: notice)
    }
}
#endif
