#if GTK
import CMBGtk
import Foundation
import Synchronization
import Testing

@testable import MBGtk

/// All tests of MBGtk: one at a time, since there is one keyboard, and only where there is a display.
@MainActor
@Suite(.serialized, .gtk, .timeLimit(.minutes(2)))
struct GtkTests {}

/// Around each test: GTK is there, GLib and GTK have nothing to complain about, and all windows are closed in the end.
struct GtkScope: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        guard await Display.isThere else {
            try #require(!Display.isRequired, "there is no display")
            try Test.cancel("needs a display: run it under xvfb-run")
        }
        Complaints.take()
        try await function()
        await Display.closeAllWindows()
        let complaints = Complaints.take()
        #expect(complaints.isEmpty)
    }
}

extension Trait where Self == GtkScope {
    static var gtk: GtkScope { GtkScope() }
}

@MainActor
enum Display {
    /// Whether a test that cannot run for lack of a display or a tool fails.
    nonisolated static let isRequired = ProcessInfo.processInfo.environment["MB_SCREEN"] == "required"

    /// GTK, in a mode that draws the same everywhere.
    static let isThere: Bool = {
        guard ProcessInfo.processInfo.environment["DISPLAY"] != nil else { return false }
        setenv("GSK_RENDERER", "cairo", 0)
        setenv("GTK_A11Y", "none", 0)
        setenv("GTK_THEME", "Adwaita", 1)
        Complaints.listen()
        return gtk_init_check() != 0
    }()

    static func closeAllWindows() async {
        while let window = windows.first { gtk_window_destroy(window.cast()) }
        await until("all windows are closed") { windows.isEmpty }
    }

    static var windows: [Widget] {
        let list = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            guard let item = g_list_model_get_item(list, index) else { return nil }
            g_object_unref(item)
            return Widget(item.assumingMemoryBound(to: GtkWidget.self))
        }
    }
}

/// What GLib and GTK warn of.
enum Complaints {
    fileprivate static let list = Mutex<[String]>([])

    static func listen() {
        g_log_set_writer_func(
            { level, fields, count, _ in
                guard level.rawValue & (G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue) != 0
                else { return G_LOG_WRITER_HANDLED }
                let message = UnsafeBufferPointer(start: fields, count: Int(count)).first {
                    String(cString: $0.key) == "MESSAGE"
                }
                if let text = message?.value {
                    Complaints.list.withLock { $0.append(String(cString: text.assumingMemoryBound(to: CChar.self))) }
                }
                return G_LOG_WRITER_HANDLED
            }, nil, nil)
    }

    @discardableResult
    static func take() -> [String] {
        list.withLock { list in
            defer { list = [] }
            return list
        }
    }
}

/// Runs GTK's main loop, and the main actor between its turns, until something is so.
@MainActor
func until(
    _ what: Comment, _ location: SourceLocation = #_sourceLocation, _ isSo: () -> Bool
) async {
    let end = ContinuousClock.now + .seconds(10)
    while !isSo() {
        guard ContinuousClock.now < end else {
            Issue.record("it never came that \(what)", sourceLocation: location)
            return
        }
        await turn()
    }
}

/// One turn of GTK's main loop, of a millisecond at most, and of the main actor.
@MainActor
func turn() async {
    let timer = g_timeout_add(1, { _ in 0 }, nil)
    if g_main_context_iteration(nil, 1) != 0, g_main_context_find_source_by_id(nil, timer) != nil {
        g_source_remove(timer)
    }
    while g_main_context_iteration(nil, 0) != 0 {}
    await Task.yield()
}

/// Lets a window be laid out and drawn: waits for a number of its frames, or for its end.
@MainActor
func frames(_ count: gint64 = 2, of widget: Widget) async {
    guard let clock = gtk_widget_get_frame_clock(widget.pointer) else { return }
    g_object_ref(UnsafeMutableRawPointer(clock))
    defer { g_object_unref(UnsafeMutableRawPointer(clock)) }
    let weak = WeakWidget(widget)
    let goal = gdk_frame_clock_get_frame_counter(clock) + count
    gdk_frame_clock_begin_updating(clock)
    await until("frames are drawn") {
        gdk_frame_clock_get_frame_counter(clock) >= goal || weak.widget == nil
    }
    gdk_frame_clock_end_updating(clock)
    await turn()
}
#endif
