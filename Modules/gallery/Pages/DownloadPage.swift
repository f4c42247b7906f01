#if GTK
import CMBGtk
import Foundation
import MBGtk
import MBNetwork

/// A download that can be paused, killed and resumed.
@MainActor
final class DownloadPage: GalleryPage {
    let title = "Download"
    let session: Session
    let widget = Kit.column()
    private let form: PictureForm
    private let bar = Kit.progressBar()
    private let answer = Kit.label("…")
    private var download: DownloadRequest?
    private var resumeData: Data?

    init(_ gallery: Gallery) {
        session = gallery.session
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MBNetwork gallery")
        form = PictureForm(
            url: gallery.server.url("/picture"), file: folder.appendingPathComponent("picture-\(getpid()).bin"))
        add(
            Kit.label("A picture comes in pieces. Pause it, or kill it and go on from where it was."),
            Kit.line(
                Kit.button("Download", style: "suggested-action") { [weak self] in self?.demonstrate() },
                Kit.button("Pause") { [weak self] in self?.download?.suspend() },
                Kit.button("Go on") { [weak self] in self?.download?.resume() },
                Kit.button("Kill", style: "destructive-action") { [weak self] in self?.download?.cancel() },
                Kit.button("Resume") { [weak self] in self?.resumeKilled() }), bar, answer)
    }

    func demonstrate() {
        download?.cancel()
        follow(download(form))
    }

    /// Starts another request, which goes on where the killed one was.
    private func resumeKilled() {
        guard let data = download?.resumeData ?? DownloadRequest.resumeData(forFile: form.file) else { return }
        follow(download(RestOfPictureForm(beginning: form, resumeData: data)))
    }

    private func follow(_ request: DownloadRequest) {
        download = request
        answer.text = "On the way…"
        request
            .progress(progress: GtkProgressView(bar))
            .warn(error: WeatherError(), warn: MBMessageType.toast(container: self))
            .trackOnMainActor { [weak self] event in
                if case .finished(let completion) = event { self?.end(completion.result) }
            }
    }

    private func end(_ result: Result<URL, NetworkError>) {
        switch result {
        case .success(let file):
            let size = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size]) ?? "?"
            answer.text = "The picture is there: \(size) bytes."
            try? FileManager.default.removeItem(at: file)
        case .failure(let error): answer.text = error.isCancelled ? "Killed." : error.reason
        }
    }
}
#endif
