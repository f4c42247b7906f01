#if GTK
import CMBGtk
import Foundation
import Testing

@testable import MBGtk

/// A hand on the mouse and the keyboard of the X server, by way of xdotool.
@MainActor
struct Hand {
    nonisolated static let tool = ["/usr/bin/xdotool", "/usr/local/bin/xdotool"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    let window: Widget
    private let id: String

    /// Brings a window to the front, and the keyboard to it.
    init(on window: Widget) async throws {
        self.window = window
        let title = "hand \(UUID().uuidString)"
        gtk_window_set_title(window.cast(), title)
        await frames(4, of: window)
        id = try await Self.run("search", "--sync", "--name", title).split(separator: "\n").last.map(String.init) ?? ""
        try await Self.run("windowfocus", "--sync", id)
        await until("the window has the keyboard") { gtk_window_is_active(window.cast()) != 0 }
    }

    func click(_ widget: Widget) async throws {
        try await move(to: widget)
        try await act("click", "1")
    }

    /// Turns the wheel away from the user's screen: scrolls down.
    func turnWheel(over widget: Widget, x: Double? = nil, y: Double? = nil) async throws {
        try await move(to: widget, x: x, y: y)
        try await act("click", "--repeat", "3", "5")
    }

    func type(_ text: String) async throws {
        try await act("type", text)
    }

    func press(_ keys: String...) async throws {
        try await act(["key"] + keys)
    }

    private func move(to widget: Widget, x: Double? = nil, y: Double? = nil) async throws {
        let place = widget.place(in: window)
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(OpaquePointer(window.pointer), &left, &top)
        left += place.left + (x ?? place.width / 2)
        top += place.top + (y ?? place.height / 2)
        try await act("mousemove", "--window", id, "\(Int(left))", "\(Int(top))")
    }

    private func act(_ arguments: String...) async throws { try await act(arguments) }

    /// Does something, and lets GTK see it.
    private func act(_ arguments: [String]) async throws {
        let weak = WeakWidget(window)
        try await Self.run(arguments)
        if let window = weak.widget { await frames(6, of: window) }
    }

    @discardableResult
    private static func run(_ arguments: String...) async throws -> String { try await run(arguments) }

    @discardableResult
    private static func run(_ arguments: [String]) async throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(tool))
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        await until("xdotool \(arguments.joined(separator: " ")) is done") { !process.isRunning }
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
}
#endif
