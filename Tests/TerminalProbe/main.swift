// Something to press Ctrl-C and Ctrl-Z on: `TerminalProbe spin` shows a spinner for ever, `TerminalProbe flood` does so
// with a frame after the other, `TerminalProbe ask` asks whether to try again. It writes one line to standard output.

import Dispatch
import Loading
import MBTerminal
import ScreenFakes

let terminal = Terminal(options: .detect(otherwise: .lines))
let line = TerminalLine("busy", on: terminal)
let request = ScriptedRequest<Payload>()
if CommandLine.arguments.contains("ask") {
    request.reload(reload: MBReloadType.default(container: line))
    request.fail(again: { request.answer() })
} else {
    request.load(load: line)
}
if CommandLine.arguments.contains("flood") {
    DispatchQueue.global().async { while true { terminal.suspended {} } }
}
print("this is output")
dispatchMain()
