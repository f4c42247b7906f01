import Loading
import MBTerminal
import Messaging
import Progress
import ScreenFakes
import Testing

import class Foundation.Progress

@Suite(.timeLimit(.minutes(1))) @MainActor struct `A terminal` {
    let pty = PseudoTerminal()

    private func progress(_ completed: Int64, of total: Int64) -> Foundation.Progress {
        let progress = Foundation.Progress(totalUnitCount: total)
        progress.completedUnitCount = completed
        return progress
    }

    @Test func `shows a spinner while a request runs, and nothing after it`() async {
        let request = ScriptedRequest<Payload>()
            .load(load: MBLoadType.default(container: pty.terminal()))
        await pty.until { $0.lines == ["/ Loading"] && !$0.isCursorVisible }
        request.answer()
        await pty.until { $0.lines == [] && $0.isCursorVisible }
        #expect(pty.screen.column == 0)
    }

    @Test func `is one line for all its masks, with the text of the newest`() async {
        let terminal = pty.terminal()
        let one = Mask("one", on: terminal).show()
        await pty.until { $0.text.hasSuffix("one") }
        let mask = MBMaskView(text: "two")
        let two = Mask(mask, on: terminal).show()
        await pty.until { $0.lines.count == 1 && $0.text.hasSuffix("two") }
        mask.fraction = 0.5
        await pty.until { $0.text.hasPrefix("two  ####") && $0.text.hasSuffix(" 50%") }
        two.undo()
        await pty.until { $0.text.hasSuffix(" one") }
        one.undo()
        await pty.until { $0.lines == [] }
    }

    @Test func `shows lines of their own below one another, and messages above them`() async {
        let terminal = pty.terminal()
        let (first, second) = (TerminalLine("first", on: terminal), TerminalLine("second", on: terminal))
        let (one, two) = (first.show(), second.show())
        await pty.until { $0.lines.map { $0.dropFirst(2) } == ["first", "second"] }
        TerminalMessage(on: terminal).show(error: "One\u{1b}[2J of them\nfailed.")
        await pty.until {
            $0.lines.prefix(2) == ["! One[2J of them", "failed."] && $0.lines.count == 4
        }
        one.undo()
        await pty.until { $0.lines.count == 3 && $0.text.hasSuffix(" second") }
        two.undo()
        TerminalMessage("All done.", on: terminal).show()
        await pty.until { $0.lines == ["! One[2J of them", "failed.", "* All done."] && $0.isCursorVisible }
    }

    @Test func `turns the spinner into a bar, and leaves its result`() async {
        let line = TerminalLine("file", on: pty.terminal())
        line.begin()
        line.progress(progress(500, of: 2000))
        await pty.until { $0.text.hasPrefix("file ###") && $0.text.contains("---  25%  500 B/2.0 kB") }
        line.progress(progress(2000, of: 2000))
        await pty.until { $0.lines.first == "* file  2.0 kB" && $0.text.hasSuffix(" file") }
        line.end()
        await pty.until { $0.lines == ["* file  2.0 kB"] }
    }

    @Test func `leaves no result of a transfer that failed`() async {
        let line = TerminalLine("file", on: pty.terminal())
        let request = ScriptedRequest<Payload>().progress(progress: line)
        request.hub.progress(TransferProgress(.download, completed: 3, total: 4))
        await pty.until { $0.text.contains("75%") }
        request.fail()
        await pty.until { $0.lines == [] && $0.isCursorVisible }
    }

    @Test func `shows what is known of a transfer without a size`() async {
        let line = TerminalLine("file", on: pty.terminal())
        line.progress(progress(1500, of: -1))
        await pty.until { $0.text.hasSuffix("file  1.5 kB") }
        line.progress(progress(1600, of: 1600))
        await pty.until { $0.lines == ["* file  1.6 kB"] }
    }

    @Test func `has room for more lines than rows`() async {
        pty.resize(columns: 40, rows: 5)
        let terminal = pty.terminal()
        let lines = (1...9).map { TerminalLine("line \($0)", on: terminal) }
        let effects = lines.map { $0.show() }
        await pty.until { $0.lines.count == 4 && $0.lines.last == "(+6)" }
        for effect in effects.dropLast(2) { effect.undo() }
        await pty.until { $0.lines.map { $0.dropFirst(2) } == ["line 8", "line 9"] }
        for effect in effects { effect.undo() }
        await pty.until { $0.lines == [] }
    }

    @Test func `fits its lines when the window gets narrow`() async {
        let line = TerminalLine("a title that is rather long for this window", on: pty.terminal())
        let effect = line.show()
        await pty.until { $0.text.hasSuffix("for this window") }
        pty.resize(columns: 20, rows: 10)
        await pty.until { $0.text.hasSuffix(" a title that i...") }
        #expect(!pty.screen.hasWrapped)
        effect.undo()
    }

    @Test func `makes room for the output of others`() async {
        let terminal = pty.terminal()
        let line = TerminalLine("busy", on: terminal)
        let effect = line.show()
        await pty.until { $0.text.hasSuffix("busy") }
        terminal.suspended { terminal.print("report") }
        await pty.until { $0.lines.first == "report" && $0.text.hasSuffix(" busy") && $0.lines.count == 2 }
        effect.undo()
        await pty.until { $0.lines == ["report"] }
    }

    @Test func `wipes off the line of a container that is gone`() async {
        var line: TerminalLine? = TerminalLine("gone", on: pty.terminal())
        line?.show()
        await pty.until { $0.text.hasSuffix("gone") }
        line = nil
        await pty.until { $0.lines == [] && $0.isCursorVisible }
    }

    /// Where nothing can move: what was asked for is said in lines, messages always.
    @Test(arguments: [TerminalOptions.Mode.lines, .silent])
    func `says in plain lines what cannot move`(mode: TerminalOptions.Mode) async {
        let terminal = pty.terminal(mode: mode, isAttended: false)
        let line = TerminalLine("file", on: terminal)
        line.begin()
        line.progress(progress(1, of: 2000))
        line.progress(progress(2000, of: 2000))
        line.end()
        TerminalMessage("Saved.", on: terminal).show()
        let lines = mode == .lines ? ["file...", "* file  2.0 kB", "* Saved."] : ["* Saved."]
        await pty.until { $0.lines == lines }
        #expect(!pty.screen.raw.contains("\u{1b}"))
    }

    @Test func `may be used from many threads`() async {
        pty.resize(columns: 60, rows: 30)
        let terminal = pty.terminal()
        await withTaskGroup(of: Void.self) { group in
            for index in 10..<30 {
                group.addTask {
                    let request = ScriptedRequest<Payload>()
                    let line = TerminalLine("job \(index)", keepsResult: false, on: terminal)
                    request.load(load: line).progress(progress: line)
                    for completed: Int64 in 1...50 {
                        request.hub.progress(TransferProgress(.download, completed: completed, total: 50))
                    }
                    request.answer()
                    await request.settle()
                    terminal.print("done \(index)")
                }
            }
        }
        await pty.until { $0.lines.count == 20 && $0.isCursorVisible }
        #expect(pty.screen.lines.sorted() == (10..<30).map { "done \($0)" })
    }
}

/// A mask with a text on a terminal.
struct Mask: MBLoadable {
    let view: MBMaskView
    let terminal: Terminal

    init(_ view: MBMaskView, on terminal: Terminal) {
        self.view = view
        self.terminal = terminal
    }

    init(_ text: String, on terminal: Terminal) {
        self.init(MBMaskView(text: text), on: terminal)
    }

    func mask() -> (any MBMaskable)? { view }
    func maskContainer() -> (any MBContainable)? { terminal }
}
