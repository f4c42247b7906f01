import CMBTerminal
import Dispatch
import MBContracts

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Asks one question at a time, in the order they came.
///
/// On a terminal that can move the answer is one key; otherwise it is a line, of which the first letter counts.
final class Asker: Sendable {
    private struct Entry {
        let id: Int
        let question: Question
        let answer: @Sendable (Int) -> Void
    }

    private struct State {
        var waiting: [Entry] = []
        /// What is being asked, and the lines of the canvas that ask it.
        var current: (entry: Entry, lines: [Int])?
        var nextID = 0
        var source: (any DispatchSourceRead)?
        var keeper: (any DispatchSourceTimer)?
    }

    private let canvas: Canvas
    private let input: Int32
    private let state = Locked(State())
    private let queue = DispatchQueue(label: "MBTerminal.Asker")

    init(input: Int32, canvas: Canvas) {
        self.input = input
        self.canvas = canvas
    }

    /// Asks when the questions before are answered. `answer` is called once, on any thread, unless the question is
    /// withdrawn before. When nobody is there, `unattended` is the answer.
    func ask(
        _ question: Question, unattended: Int, answer: @escaping @Sendable (Int) -> Void
    ) -> Int? {
        guard !canvas.options.isAttended else { return ask(question, answer: answer) }
        if unattended != question.escape {
            if let remark = question.remark { canvas.say(remark, .warning) }
            canvas.write(DisplayText.clean(question.prompt) + " " + question.titles[unattended])
        }
        answer(unattended)
        return nil
    }

    private func ask(_ question: Question, answer: @escaping @Sendable (Int) -> Void) -> Int {
        state.withLock { state in
            let id = state.nextID
            state.nextID += 1
            state.waiting.append(Entry(id: id, question: question, answer: answer))
            goOn(&state)
            return id
        }
    }

    /// The answer is not wanted any more.
    func withdraw(_ id: Int) {
        state.withLock { state in
            state.waiting.removeAll { $0.id == id }
            guard state.current?.entry.id == id else { return }
            leave(&state)
            goOn(&state)
        }
    }

    // MARK: Under the lock

    private func goOn(_ state: inout State) {
        guard state.current == nil, !state.waiting.isEmpty else { return }
        let entry = state.waiting.removeFirst()
        let question = entry.question
        if canvas.options.mode == .animated {
            if mb_terminal_keys_hold(input) != 0 { tcflush(input, TCIFLUSH) }  // what was typed before is no answer
            var lines = question.remark.map { [LineContent(text: $0, state: .note)] } ?? []
            lines.append(LineContent(text: question.prompt, state: .question(question.hint)))
            state.current = (entry, lines.map { canvas.open($0, isUrgent: true) })
        } else {
            if let remark = question.remark { canvas.say(remark, .warning) }
            canvas.write(DisplayText.clean(question.prompt) + " " + question.hint)
            state.current = (entry, [])
        }
        listen(&state)
    }

    private func leave(_ state: inout State) {
        guard let current = state.current else { return }
        state.current = nil
        canvas.close(current.lines)
        if canvas.options.mode == .animated { mb_terminal_keys_release(input) }
        guard state.waiting.isEmpty else { return }
        state.source?.cancel()
        state.keeper?.cancel()
        (state.source, state.keeper) = (nil, nil)
    }

    private func listen(_ state: inout State) {
        guard state.source == nil else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: queue)
        source.setEventHandler { self.read() }
        state.source = source
        source.resume()
        guard canvas.options.mode == .animated else { return }
        let keeper = DispatchSource.makeTimerSource(queue: queue)
        keeper.schedule(deadline: .now() + 0.2, repeating: 0.2, leeway: .milliseconds(50))
        keeper.setEventHandler { self.keepKeys() }
        state.keeper = keeper
        keeper.resume()
    }

    // MARK: On the queue

    private func keepKeys() {
        state.withLock { state in
            if state.current != nil { _ = mb_terminal_keys_hold(input) }
        }
    }

    private func read() {
        let job = state.withLock { state -> (@Sendable () -> Void)? in
            guard let entry = state.current?.entry, let number = nextAnswer(to: entry.question) else { return nil }
            leave(&state)
            goOn(&state)
            return { entry.answer(number) }
        }
        job?()
    }

    /// Reads what is there. The first key that means something counts, and the rest of what was typed is dropped.
    private func nextAnswer(to question: Question) -> Int? {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = system_read(input, &bytes, bytes.count)
        guard count > 0 else { return count == 0 ? question.escape : nil }
        var rest = bytes.prefix(count)
        while let byte = rest.popFirst() {
            switch byte {
            case 0x0A, 0x0D: return question.enter
            case 0x1B where rest.first == 0x5B || rest.first == 0x4F:  // an arrow, a function key: no answer
                rest = rest.dropFirst().drop { !(0x40...0x7E).contains($0) }.dropFirst()
            case 0x1B: return question.escape
            default:
                let key = Character(Unicode.Scalar(byte)).lowercased()
                if let number = question.keys[Character(key)] { return number }
            }
        }
        return nil
    }
}

#if canImport(Glibc)
private let system_read = Glibc.read
#else
private let system_read = Darwin.read
#endif
