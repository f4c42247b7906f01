#if GTK
import CMBGtk
import Foundation

/// Swift's main actor inside GTK's main loop.
///
/// GTK waits for its own events only. Once attached, `@MainActor` code, `Task`, `Task.sleep`, `DispatchQueue.main` and
/// Foundation's timers work while `g_application_run`, ``run()`` or any other loop over GLib's default context runs.
///
/// The program's `main` must be synchronous: after the first `await` of an asynchronous `main` (also of top-level code)
/// Swift on Linux leaves the main thread to itself, and GTK with it. A nested loop that is started from main-actor code
/// does not run other main-actor code. A program that blocks its main thread, with a semaphore for example, stops
/// everything on the screen, and everything that waits for the screen.
@MainActor
public enum GtkMainLoop {
    private static var isAttached = false
    private static let loop = g_main_loop_new(nil, 0)

    /// Attaches the main actor to GTK's main loop. Call it first of all, before or after `gtk_init`; again it does
    /// nothing.
    ///
    /// - Returns: whether main-actor code runs in GTK's main loop now. `false` when this is not the process's main
    ///   thread, see above.
    @discardableResult
    public static func attach() -> Bool {
        guard Thread.isMainThread else { return false }
        if !isAttached {
            isAttached = true
            mb_attach_main_queue()
            mb_attach_timers { MainActor.assumeIsolated { GtkMainLoop.runTimers() } }
        }
        return true
    }

    /// Attaches and runs the main loop until ``quit()``: for programs without a `GtkApplication`.
    public static func run() {
        attach()
        g_main_loop_run(loop)
    }

    /// Ends ``run()``.
    public static func quit() {
        g_main_loop_quit(loop)
    }

    /// Runs the timers that are due.
    ///
    /// - Returns: the milliseconds until the next one, or -1.
    private static func runTimers() -> Int32 {
        guard let next = RunLoop.main.limitDate(forMode: .default) else { return -1 }
        let wait = (next.timeIntervalSinceNow * 1000).rounded(.up)
        return Int32(min(max(wait, 0), 3_600_000))  // looks again after an hour: `distantFuture` is no timeout
    }
}
#endif
