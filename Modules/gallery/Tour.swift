#if GTK
import CMBGtk
import Foundation

/// Visits all pages of the gallery and takes a picture of each while something happens on it.
@MainActor
struct Tour {
    let window: GalleryWindow
    let folder: URL

    /// - Returns: whether there is a picture of each page.
    func run() async -> Bool {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var isComplete = true
        for page in window.pages {
            window.show(page)
            await pause(0.4)
            page.demonstrate()
            await pause(page is WarnPage || page is InformPage ? 2 : 0.8)
            let file = folder.appendingPathComponent("gallery-\(page.title.lowercased()).png")
            isComplete = await save(to: file.path) && isComplete
            for dialog in window.dialogs { gtk_window_close(dialog.cast()) }
            await pause(page is UploadPage || page is InformPage ? 4 : 0.6)  // until the toast is gone
        }
        return isComplete
    }

    /// There is nothing to be had between a change of the window and its next frame: then it tries again.
    private func save(to path: String) async -> Bool {
        for _ in 0..<100 {
            if Picture(window: window.window, dialogs: window.dialogs).save(to: path) { return true }
            await pause(0.01)
        }
        return false
    }

    /// Lets the gallery go on for some seconds: what a visitor would do.
    private func pause(_ seconds: Double) async {
        try? await Task.sleep(for: .seconds(seconds))
    }
}
#endif
