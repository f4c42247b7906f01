// Only the terminal: masks and messages for work of one's own.
import Foundation
import MBTerminal

final class Work: MBTrackable {
    private let hub = RequestHub<Int>()

    @discardableResult
    func track(_ observer: @escaping @Sendable (RequestEvent<Int>) -> Void) -> Self {
        hub.track(observer)
        return self
    }
    func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }
    func cancel() { hub.cancel() }
    func done() { hub.finish(RequestCompletion(.success(7))) }
}

let pipe = Pipe()
let terminal = Terminal(
    output: pipe.fileHandleForWriting.fileDescriptor,
    options: TerminalOptions(mode: .lines))
let work = Work().load(load: MBLoadType.default(container: terminal))
work.done()
_ = await work.completion()
terminal.print("ready")
let text = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
print(text)
exit(text.contains("ready") ? 0 : 1)
