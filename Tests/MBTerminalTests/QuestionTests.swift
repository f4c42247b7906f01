import Loading
import Messaging
import ScreenFakes
import Testing

@testable import MBTerminal

@Suite(.timeLimit(.minutes(1))) @MainActor struct `A terminal that asks` {
    let pty = PseudoTerminal()

    private func offline(_ terminal: Terminal, then answer: String = "ok") -> ScriptedRequest<Payload> {
        let request = ScriptedRequest<Payload>().reload(reload: MBReloadType.default(container: terminal))
        request.fail(again: { request.answer(answer) })
        return request
    }

    private func questionComes() async {
        await pty.until { $0.lines == ["! \(NetworkError.offline.message!)", "? Try again? [Y/n]"] }
    }

    @Test(arguments: ["y", "Y", "\r", "\u{1b}[Ay", "xy"])
    func `sends the request again on yes`(keys: String) async {
        let request = offline(pty.terminal())
        await questionComes()
        pty.type(keys)
        #expect(await request.completion().error == nil)
        await pty.until { $0.lines == [] && $0.isCursorVisible }
        #expect(pty.givesLines)
    }

    @Test(arguments: ["n", "N", "q", "\u{1b}"])
    func `ends the request on no`(key: String) async {
        let request = offline(pty.terminal())
        await questionComes()
        pty.type(key)
        #expect(await request.completion().error?.code == .cannotConnect)
        await pty.until { $0.lines == [] }
    }

    @Test func `takes one key, and shows none`() async {
        _ = offline(pty.terminal())
        await questionComes()
        #expect(!pty.givesLines)
        pty.type("zzz")
        pty.type("n")
        await pty.until { $0.lines == [] }
        #expect(!pty.screen.raw.contains("z"))
    }

    @Test func `asks one after the other`() async {
        let terminal = pty.terminal()
        let errors = [NetworkError(.cannotConnect, "one"), NetworkError(.connectionLost, "two")]
        let requests = errors.map { error in
            let request = ScriptedRequest<Payload>().reload(reload: MBReloadType.default(container: terminal))
            request.fail(error, again: { request.answer() })
            return request
        }
        let notes = errors.map { "! " + $0.text.text }
        await pty.until { $0.lines.last == "? Try again? [Y/n]" }
        let first = pty.screen.lines[0] == notes[0] ? 0 : 1
        pty.type("n")
        await pty.until { $0.lines == [notes[1 - first], "? Try again? [Y/n]"] }
        pty.type("y")
        #expect(await requests[first].completion().error != nil)
        #expect(await requests[1 - first].completion().error == nil)
        await pty.until { $0.lines == [] }
        #expect(pty.givesLines)
    }

    @Test func `takes the question back when the request is cancelled`() async {
        let request = offline(pty.terminal())
        await questionComes()
        request.cancel()
        await pty.until { $0.lines == [] && $0.isCursorVisible }
        #expect(pty.givesLines)
    }

    @Test func `keeps the question in sight however many lines there are`() async {
        pty.resize(columns: 60, rows: 4)
        let terminal = pty.terminal()
        let lines = (1...9).map { TerminalLine("line \($0)", on: terminal) }
        let effects = lines.map { $0.show() }
        let request = offline(terminal)
        await pty.until { $0.lines.count == 3 && $0.text.hasSuffix("? Try again? [Y/n]") }
        pty.type("n")
        _ = await request.completion()
        for effect in effects { effect.undo() }
    }

    @Test func `reads a line where nothing can move`() async {
        let request = offline(pty.terminal(mode: .lines))
        await pty.until { $0.lines == ["! \(NetworkError.offline.message!)", "Try again? [Y/n]"] }
        pty.type("yes\n")
        #expect(await request.completion().error == nil)
    }

    @Test(arguments: [TerminalOptions.UnattendedAnswer.no, .yes(times: 1)])
    func `answers by itself, as the program wants it, when nobody is there`(
        answer: TerminalOptions.UnattendedAnswer
    ) async {
        let terminal = pty.terminal(mode: .lines, isAttended: false, unattendedAnswer: answer)
        let request = ScriptedRequest<Payload>().reload(reload: MBReloadType.default(container: terminal))
        request.fail(again: { request.fail(again: {}) })
        #expect(await request.completion().error?.code == .cannotConnect)
        terminal.print("end")
        let asked = ["! \(NetworkError.offline.message!)", "Try again? yes", "end"]
        await pty.until { $0.lines == (answer == .no ? ["end"] : asked) }
    }

    @Test func `shows alerts as lines, and asks when there is something to choose`() async {
        let terminal = pty.terminal()
        let log = Log()
        MBMessageType.alert(title: "Notice", message: "Saved.", container: terminal).show()
        MBMessageType.alert(
            title: "Warning",
            actions: [
                MBAlertAction("Keep") { log.add("keep") },
                MBAlertAction("Discard", style: .destructive) { log.add("discard") },
                MBAlertAction("Cancel", style: .cancel),
            ], container: terminal
        ).show(error: "It has changed.")
        MBMessageType.alert(title: "Later", container: terminal).show()
        await pty.until {
            $0.lines == ["* Notice: Saved.", "! Warning: It has changed.", "? 1 Keep  2 Discard  3 Cancel [1-3]"]
        }
        pty.type("2")
        await pty.until { $0.lines.last == "* Later" }
        #expect(log.all == ["discard"])
    }
}

@Suite struct `The options of a terminal` {
    let pty = PseudoTerminal()

    private func detect(_ environment: [String: String], output: Int32? = nil) -> TerminalOptions {
        .detect(output: output ?? pty.slave, input: pty.slave, environment: { environment[$0] })
    }

    @Test func `follow TERM, NO_COLOR and the locale`() {
        let full = detect(["TERM": "xterm", "LANG": "de_DE.UTF-8"])
        #expect(full.mode == .animated && full.usesColor && full.usesUnicode && full.isAttended)
        #expect(detect(["TERM": "dumb"]).mode == .silent)
        #expect(detect([:]).mode == .silent)
        #expect(!detect(["TERM": "dumb"]).usesColor)
        #expect(!detect(["TERM": "xterm", "NO_COLOR": "1"]).usesColor)
        #expect(detect(["TERM": "xterm", "NO_COLOR": ""]).usesColor)
        #expect(!detect(["TERM": "xterm", "LANG": "C"]).usesUnicode)
        #expect(!detect(["TERM": "xterm", "LANG": "de_DE.utf8", "LC_ALL": "C"]).usesUnicode)
        #expect(detect(["TERM": "xterm", "LC_ALL": "", "LC_CTYPE": "zh_CN.utf8", "LANG": "C"]).usesUnicode)
        #expect(!detect(["TERM": "linux", "LANG": "de_DE.UTF-8"]).usesUnicode)
    }

    @Test func `of a file neither move nor ask`() {
        let file = TerminalOptions.detect(
            output: -1, input: pty.slave, otherwise: .lines, environment: { $0 == "TERM" ? "xterm" : nil })
        #expect(file.mode == .lines && !file.usesColor && !file.isAttended)
    }
}
