#if GTK
import CMBGtk
import Foundation
import Loading
import MBGtk
import ScreenFakes

/// A program with a main loop of GTK, for the tests of MBGtk: it does what its first argument says, tells what happened
/// line by line, and ends.
@main
enum Program {
    @MainActor
    static func main() {
        guard gtk_init_check() != 0 else { exit(2) }
        guard GtkMainLoop.attach(), GtkMainLoop.attach() else { exit(3) }
        switch CommandLine.arguments.dropFirst().first {
        case "main-loop": tryMainLoop()
        case "page": showPage()
        default: exit(4)
        }
        GtkMainLoop.run()
    }

    @MainActor
    private static func say(_ text: String) {
        let line = Thread.isMainThread ? text : "not on the main thread: \(text)"
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    /// Uses all that a main loop has to serve, one after the other.
    @MainActor
    private static func tryMainLoop() {
        Task {
            say("task")
            try? await ContinuousClock().sleep(for: .milliseconds(5))
            say("after a sleep")
            await Task.detached { await MainActor.run { say("hop from another thread") } }.value
            await withCheckedContinuation { continuation in
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(5)) { continuation.resume() }
            }
            say("after a dispatch timer")
            await withCheckedContinuation { continuation in
                _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in continuation.resume() }
            }
            say("after a timer of Foundation")
            await tryRequest()
            GtkMainLoop.quit()
        }
    }

    /// A request in a window, from a click to the end.
    @MainActor
    private static func tryRequest() async {
        let button = gtk_button_new_with_label("Load")
        let window = gtk_window_new()
        gtk_window_set_child(window?.withMemoryRebound(to: GtkWindow.self, capacity: 1) { $0 }, button)
        gtk_window_present(window?.withMemoryRebound(to: GtkWindow.self, capacity: 1) { $0 })
        let request = ScriptedRequest<Payload>()
        request.load(load: GtkView(button))
        say("loading: \(gtk_widget_get_sensitive(button) == 0)")
        await Task.detached { request.answer() }.value
        await request.settle()
        say("loading: \(gtk_widget_get_sensitive(button) == 0)")
    }

    /// A window with a button under the mask of its page, which goes with the first line of the standard input.
    @MainActor
    private static func showPage() {
        let button = gtk_button_new_with_label("Load")
        let page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        let window = gtk_window_new()
        gtk_box_append(page?.withMemoryRebound(to: GtkBox.self, capacity: 1) { $0 }, button)
        gtk_window_set_title(window?.withMemoryRebound(to: GtkWindow.self, capacity: 1) { $0 }, "MBGtkProgram")
        gtk_window_set_child(window?.withMemoryRebound(to: GtkWindow.self, capacity: 1) { $0 }, page)
        mb_connect(
            button, "clicked", false, { _ in MainActor.assumeIsolated { Program.say("clicked") } }, nil, { _ in })
        let view = GtkView(page)
        view.prepare()
        gtk_window_present(window?.withMemoryRebound(to: GtkWindow.self, capacity: 1) { $0 })
        view.begin()
        say("masked")
        Thread.detachNewThread {
            while let line = readLine() {
                Task { @MainActor in
                    if line == "end" { view.end() }
                    say(line)
                }
            }
            Task { @MainActor in GtkMainLoop.quit() }
        }
    }
}
#else
/// Without the trait GTK there is nothing to try.
@main
enum Program {
    static func main() {}
}
#endif
