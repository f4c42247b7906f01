#if GTK
import CMBGtk
import Foundation
import MBGtk
import MBNetwork

/// A download that can be paused, killed and resumed.
@MainActor
final class DownloadPage: GalleryPage {
    /// What the page's buttons do.
    private enum Action: String, CaseIterable {
        case start = "Download"
        case pause = "Pause"
        case goOn = "Go on"
        case kill = "Kill"
        case resume = "Resume"
    }

    private enum State {
        case idle, running, paused, interrupted

        var actions: Set<Action> {
            switch self {
            case .idle: [.start]
            case .running: [.pause, .kill]
            case .paused: [.goOn, .kill]
            case .interrupted: [.start, .resume]
            }
        }
    }

    let title = "Download"
    let session: Session
    let widget = Kit.column()
    private let form: PictureForm
    private let bar = Kit.progressBar()
    private let answer = Kit.label("…")
    private var buttons: [Action: Pointer] = [:]
    private var download: DownloadRequest?
    private var state = State.idle {
        didSet { showState() }
    }

    init(_ gallery: Gallery) {
        session = gallery.session
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MBNetwork gallery")
        form = PictureForm(
            url: gallery.server.url("/picture"), file: folder.appendingPathComponent("picture-\(getpid()).bin"))
        let line = Kit.line()
        for action in Action.allCases {
            let style: String? = [.start: "suggested-action", .kill: "destructive-action"][action]
            let button = Kit.button(action.rawValue, style: style) { [weak self] in self?.perform(action) }
            buttons[action] = button
            gtk_box_append(line.cast(), button)
        }
        add(
            Kit.label("A picture comes in pieces. Pause it, or kill it and go on from where it was."), line, bar, answer
        )
        showState()
    }

    func demonstrate() { perform(.start) }

    private func perform(_ action: Action) {
        switch action {
        case .start: follow(download(form))
        case .pause:
            download?.suspend()
            (state, answer.text) = (.paused, "Paused.")
        case .goOn:
            download?.resume()
            (state, answer.text) = (.running, "On the way…")
        case .kill: download?.cancel()
        case .resume:
            // Another request, which goes on where the interrupted one was.
            guard let data = download?.resumeData else { return perform(.start) }
            follow(download(RestOfPictureForm(beginning: form, resumeData: data)))
        }
    }

    private func follow(_ request: DownloadRequest) {
        download = request
        (state, answer.text) = (.running, "On the way…")
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
            let bytes = try? Data(contentsOf: file)
            let isWhole = bytes == Data(GalleryServer.picture)
            state = .idle
            answer.text = "The picture is there: \(bytes?.count ?? 0) bytes, \(isWhole ? "" : "not ")as they were sent."
            try? FileManager.default.removeItem(at: file)
        case .failure(let error):
            state = .interrupted
            answer.text = error.isCancelled ? "Killed." : error.text.text
        }
    }

    private func showState() {
        for (action, button) in buttons { gtk_widget_set_sensitive(button, state.actions.contains(action) ? 1 : 0) }
    }
}
#endif
