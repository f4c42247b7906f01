#if GTK
import CMBGtk
import Loading
import MBTesting
import Synchronization
import Testing

@testable import MBGtk
@testable import gallery

extension GtkTests {
    /// The gallery as its visitors use it: by mouse and keyboard of the X server, against its own server.
    @MainActor
    @Suite(.serialized, .enabled(if: Display.isRequired || Hand.tool != nil, "needs xdotool")) struct `The gallery` {
        @Test func `masks the page, and then the weather is there`() async throws {
            let visit = try await Visit(to: "Page")
            try await visit.press("Load the weather")
            await until("the page is masked") { visit.masks == ["MBMaskView"] }
            #expect(!visit.button("Load the weather").isSensitive)
            await visit.answer()
            await visit.read("Shanghai\nMonday: 8 to 15 °C")
            try await visit.press("Load it with a text")
            await visit.read("Asking the weather station…")
            await visit.answer()
            await visit.read("Oslo")
        }

        @Test func `has a button that waits beside one that does not`() async throws {
            let visit = try await Visit(to: "Button")
            try await visit.press("Load the weather")
            await until("it waits") { visit.masks == ["MBActivityIndicator"] }
            try await visit.press("Load something else")
            await until("both wait") { visit.masks.count == 2 }
            await visit.answer(2)
            await until("both are back") {
                visit.masks.isEmpty && visit.button("Load the weather").isSensitive
                    && visit.button("Load something else").isSensitive
            }
        }

        @Test func `loads the row that is chosen`() async throws {
            let visit = try await Visit(to: "Rows")
            try await visit.choose("Oslo")
            await until("the row waits") { visit.masks == ["MBActivityIndicator"] }
            await visit.answer()
            await visit.read("Oslo: 8 to 15 °C")
        }

        @Test func `holds the list under the eye`() async throws {
            let visit = try await Visit(to: "Scroll")
            try await visit.press("Load the weather")
            await until("the eye is there") { visit.masks == ["MBEyeLoading"] }
            await visit.answer()
            await until("the eye is gone") { visit.masks.isEmpty }
        }

        @Test func `refreshes by the button and by F5`() async throws {
            let visit = try await Visit(to: "Refresh")
            try await visit.press("Refresh")
            await until("it refreshes") { visit.masks == ["MBRefresh"] }
            await visit.answer()
            await visit.read("Monday: 8 to 15 °C")
            await until("it is done") { visit.masks.isEmpty }
            try await visit.hand.press("F5")
            await until("it refreshes again") { visit.masks == ["MBRefresh"] }
            await visit.answer()
            await until("it is done again") { visit.masks.isEmpty }
        }

        @Test func `pauses a download and goes on, to the last byte`() async throws {
            let visit = try await Visit(to: "Download")
            try await visit.press("Download")
            await until("it gets on") { visit.fraction > 0.1 }
            try await visit.press("Pause")
            await visit.read("Paused.")
            await frames(20, of: visit.window)
            let reached = visit.fraction
            await visit.answer()  // with what comes after the middle
            await frames(60, of: visit.window)
            #expect(visit.fraction == reached && reached < 1)
            try await visit.press("Go on")
            await visit.read("The picture is there: 4194304 bytes, as they were sent.")
        }

        @Test func `goes on after a download was killed, twice, to the last byte`() async throws {
            let visit = try await Visit(to: "Download")
            try await visit.press("Download")
            for goal in [0.1, 0.3] {
                await until("it gets on") { visit.fraction > goal }
                try await visit.press("Kill")
                await visit.read("Killed.")
                let reached = visit.fraction
                try await visit.press("Resume")
                await visit.read("On the way…")
                await frames(of: visit.window)
                #expect(visit.fraction >= reached && reached < 1)
            }
            await visit.answer(3)
            await visit.read("The picture is there: 4194304 bytes, as they were sent.")
        }

        @Test func `starts a killed download anew, and kills one that is paused`() async throws {
            let visit = try await Visit(to: "Download")
            for _ in 0..<2 {
                try await visit.press("Download")
                await until("it gets on") { visit.fraction > 0.1 }
                try await visit.press("Pause")
                try await visit.press("Kill")
                await visit.read("Killed.")
            }
            try await visit.press("Download")
            await visit.answer(3)
            await visit.read("The picture is there: 4194304 bytes, as they were sent.")
        }

        @Test func `sends a photograph and says so`() async throws {
            let visit = try await Visit(to: "Upload")
            try await visit.press("Send a photograph")
            await until("the bar moves") { (0.01..<1).contains(visit.fraction) }
            await visit.read("The photograph is there.")
            #expect(visit.fraction == 1)
        }

        @Test func `warns in the server's words, by an alert and by a toast`() async throws {
            let visit = try await Visit(to: "Warn")
            try await visit.press("Load with an alert")
            await visit.answer()
            let dialog = try await visit.dialog()
            #expect(dialog.texts.contains("There is no city called Atlantis on our map."))
            try await Hand(on: dialog).press("Return")
            await until("the alert is gone") { visit.gallery.dialogs.isEmpty }
            try await visit.press("Load with a toast")
            await visit.answer()
            await visit.read("There is no city called Atlantis on our map.")
        }

        @Test func `informs, by a toast and by an alert`() async throws {
            let visit = try await Visit(to: "Inform")
            try await visit.press("Load with a toast")
            await visit.answer()
            await visit.read("Loaded successfully")
            try await visit.press("Load with an alert")
            await visit.answer()
            let dialog = try await visit.dialog()
            let button = try #require(dialog.buttons.first)
            try await Hand(on: dialog).click(button)
            await until("the alert is gone") { visit.gallery.dialogs.isEmpty }
        }

        @Test func `tries again when it is told to`() async throws {
            let visit = try await Visit(to: "Reload")
            try await visit.press("Load the weather")
            await visit.read("No connection")
            try await visit.press("Try again")
            await visit.answer()
            await visit.read("Shanghai\nMonday: 8 to 15 °C")
            #expect(visit.masks.isEmpty)
        }

        @Test func `reads the same from protobuf`() async throws {
            let visit = try await Visit(to: "Protobuf")
            try await visit.press("Load the weather")
            await visit.answer()
            await visit.read("Lima\nMonday: 8 to 15 °C")
            await visit.read("(application/x-protobuf)")
        }
    }
}

/// What the server waits for.
private final class Patience: Sendable {
    private let state = Mutex((gate: Gate(), count: 0))

    /// How many answers wait.
    var count: Int { state.withLock { $0.count } }

    var step: ScriptedAnswer.Step {
        state.withLock { state in
            state.count += 1
            return .wait(state.gate)
        }
    }

    func end() {
        let gate = state.withLock { state in
            defer { state = (Gate(), 0) }
            return state.gate
        }
        gate.open()
    }
}

/// Somebody in front of a page of the gallery.
@MainActor
private struct Visit {
    let gallery: GalleryWindow
    let window: Widget
    let hand: Hand
    private let patience = Patience()

    init(to page: String) async throws {
        let pace = GalleryServer.Pace(
            thinking: { [patience] in patience.step }, halfway: { [patience] in patience.step })
        gallery = GalleryWindow(try Gallery(pace: pace))
        window = Widget(gallery.window)
        await present(window)
        hand = try await Hand(on: window)
        // A window that has just come may not know yet that the pointer is over it, and misses the first click.
        for _ in 0..<3 where !isThere(page) { try await choose(page) }
        await until("the page is there: \(page)") { isThere(page) }
        await frames(of: window)
    }

    private func isThere(_ page: String) -> Bool {
        gallery.pages.contains { $0.title == page && gtk_widget_get_mapped($0.widget) != 0 }
    }

    /// Lets the server go on with so many answers, which wait until then.
    func answer(_ count: Int = 1) async {
        await until("\(count) answers wait") { patience.count == count }
        patience.end()
    }

    /// The names of the masks that are to be seen.
    var masks: [String] { window.visibleMasks.map(\.name) }

    /// How far the bar of the page is.
    var fraction: Double {
        let bar = window.all { $0.type == "GtkProgressBar" && $0.isMapped }.first
        return bar.map { gtk_progress_bar_get_fraction($0.opaque) } ?? -1
    }

    func button(_ label: String) -> Widget {
        window.all { $0.type == "GtkButton" && $0.isMapped && $0.texts == [label] }.first ?? window
    }

    func press(_ label: String) async throws {
        await until("there is a button \(label)") { button(label) != window && button(label).isSensitive }
        await frames(of: window)
        try await hand.click(button(label))
    }

    /// Clicks on a row of a list.
    func choose(_ text: String) async throws {
        let row = window.all { $0.type == "GtkListBoxRow" && $0.isMapped && $0.texts == [text] }.first
        try await hand.click(try #require(row))
    }

    /// Waits for a text on the page or on what covers it.
    func read(_ text: String) async {
        await until("it says: \(text)") { window.texts.contains { $0.contains(text) } }
    }

    /// Waits for a dialog on the window.
    func dialog() async throws -> Widget {
        await until("there is a dialog") { !gallery.dialogs.isEmpty }
        let dialog = Widget(try #require(gallery.dialogs.first))
        await present(dialog)
        return dialog
    }
}
#endif
