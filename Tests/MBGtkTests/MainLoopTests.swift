#if GTK
import Foundation
import MBContracts
import Testing

@testable import MBGtk

extension GtkTests {
    @MainActor
    @Suite(.serialized) struct `GTK's main loop` {
        @Test func `runs the main actor, its sleeps, the main queue and timers on the main thread`() async throws {
            let program = try Program("main-loop")
            let text = await program.end()
            #expect(
                text.split(separator: "\n") == [
                    "task", "after a sleep", "hop from another thread", "after a dispatch timer",
                    "after a timer of Foundation", "loading: true", "loading: false",
                ])
            #expect(program.status == 0)
        }

        /// Bad use: an asynchronous `main` has left the main thread. Here the tests' own has.
        @Test func `is refused off the main thread`() {
            #expect(GtkMainLoop.attach() == Thread.isMainThread)
        }

        /// By the way that assistive technologies take: a button under a page's mask refuses to be pressed.
        @Test(.enabled(if: Display.isRequired || Program.canAssist, "needs AT-SPI, dbus-run-session and Python's gi"))
        func `and assistive technologies respect a mask`() async throws {
            let text = await (try Program("page", assistedBy: "press_button.py")).end()
            let lines = text.split(separator: "\n").filter { !$0.hasPrefix("SpiRegistry") }
            #expect(lines == ["the mask says \(MBText.loading.text)", "refused while masked", "pressed afterwards"])
        }
    }
}

/// The program that is built beside the tests.
@MainActor
private final class Program {
    private let process = Process()
    /// A file: the daemons of a session keep pipes that they have inherited open for ever.
    private let output = FileManager.default.temporaryDirectory.appendingPathComponent("MBGtk-\(UUID().uuidString)")

    private static let folder =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        .deletingLastPathComponent()
        ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

    nonisolated static var canAssist: Bool {
        let tools = ["/usr/bin/dbus-run-session", "/usr/bin/python3", "/usr/libexec/at-spi-bus-launcher"]
        return tools.allSatisfy(FileManager.default.isExecutableFile(atPath:))
            && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")
    }

    /// - Parameter script: a script of Python that starts the program and uses it, in a session of its own.
    init(_ argument: String, assistedBy script: String? = nil) throws {
        let program = Self.folder.appendingPathComponent("MBGtkProgram")
        process.executableURL = program
        process.arguments = [argument]
        if let script {
            let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            let path = tests.appendingPathComponent("MBGtkProgram")
            process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-run-session")
            process.arguments = [
                "--", "/usr/bin/python3", path.appendingPathComponent(script).path, program.path, argument,
            ]
        }
        var environment = ProcessInfo.processInfo.environment
        environment["GTK_A11Y"] = script == nil ? "none" : nil
        process.environment = environment
        _ = FileManager.default.createFile(atPath: output.path, contents: nil)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Waits for its end.
    ///
    /// - Returns: what it said.
    func end() async -> String {
        await until("the program has ended") { !process.isRunning }
        if process.isRunning { process.terminate() }
        defer { try? FileManager.default.removeItem(at: output) }
        return (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    }

    var status: Int32 { process.terminationStatus }
}
#endif
