import Foundation

#if GTK
import CMBGtk
import MBGtk
import MBNetwork

/// The gallery: every link of the chain on GTK's widgets, against a server of its own.
///
///     gallery                     shows the window
///     gallery --pictures FOLDER   visits all pages by itself and saves a picture of each
@main
enum Program {
    @MainActor
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.isEmpty || arguments.count == 2 && arguments[0] == "--pictures" else {
            fail("usage: gallery [--pictures FOLDER]", status: 2)
        }
        guard gtk_init_check() != 0 else { fail("gallery: there is no display.") }
        GtkMainLoop.attach()
        do throws(NetworkError) {
            let window = GalleryWindow(try Gallery())
            if let folder = arguments.last { visit(window, savingPicturesIn: URL(fileURLWithPath: folder)) }
            GtkMainLoop.run()
        } catch {
            fail("gallery: \(error)")
        }
    }

    @MainActor
    private static func visit(_ window: GalleryWindow, savingPicturesIn folder: URL) {
        Task {
            let isComplete = await Tour(window: window, folder: folder).run()
            exit(isComplete ? 0 : 1)
        }
    }
}
#else
/// Without GTK there is nothing to show.
@main
enum Program {
    static func main() {
        fail("gallery: build it with the trait GTK: swift run --traits GTK gallery")
    }
}
#endif

private func fail(_ text: String, status: Int32 = 1) -> Never {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(status)
}
