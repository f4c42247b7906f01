#if GTK
import Foundation
import MBGtk
import MBNetwork

/// An upload with a bar, in the button and in the page.
@MainActor
final class UploadPage: GalleryPage {
    let title = "Upload"
    let session: Session
    let widget = Kit.column()
    private let server: GalleryServer
    private let bar = Kit.progressBar()
    private var button: Pointer?

    init(_ gallery: Gallery) {
        session = gallery.session
        server = gallery.server
        let button = Kit.button("Send a photograph", style: "suggested-action") { [weak self] in self?.demonstrate() }
        self.button = button
        add(Kit.label("The bar shows what has been sent."), button, bar)
    }

    func demonstrate() {
        let form = PhotographForm(url: server.url("/upload"), data: Data(repeating: 0x42, count: 8 << 20))
        upload(form)
            .load(load: GtkView(button))
            .progress(progress: GtkProgressView(bar))
            .warn(error: WeatherError(), warn: MBMessageType.toast(container: self))
            .inform(
                error: WeatherError(), inform: MBMessageType.toast(message: "The photograph is there.", container: self)
            )
    }
}
#endif
