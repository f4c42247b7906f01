import CMBTerminal
import Dispatch
import MBContracts
import Messaging

/// The moving block at the bottom of a terminal, and the lines that stay above it.
///
/// May be used on any thread. It moves on a queue of its own, so it goes on while the main thread is busy. The cursor
/// rests at the start of the block: wiping it off is one short sequence, which a signal handler can write, too.
final class Canvas: Sendable {
    private struct Item {
        let id: Int
        var content: LineContent
        let visibleFrom: ContinuousClock.Instant
    }

    private struct State {
        var items: [Item] = []
        var nextID = 0
        var isDrawn = false
        var frame = 0
        var suspensions = 0
        var ticker: (any DispatchSourceTimer)?
    }

    let options: TerminalOptions
    let renderer: LineRenderer
    private let output: Descriptor
    private let state = Locked(State())
    private let queue = DispatchQueue(label: "MBTerminal.Canvas")

    init(output: Int32, options: TerminalOptions) {
        self.options = options
        self.output = Descriptor(number: output)
        renderer = LineRenderer(usesColor: options.usesColor, usesUnicode: options.usesUnicode)
    }

    deinit {
        mb_terminal_unguard(output.number)
    }

    // MARK: The moving lines

    /// Adds a line below the others.
    ///
    /// - Parameter isUrgent: whether it is drawn at once, in place of after the delay.
    func open(_ content: LineContent, isUrgent: Bool = false) -> Int {
        state.withLock { state in
            let id = state.nextID
            state.nextID += 1
            let visibleFrom = ContinuousClock.now + (isUrgent ? .zero : options.delay)
            state.items.append(Item(id: id, content: content, visibleFrom: visibleFrom))
            switch options.mode {
            case .animated:
                startTicking(&state)
                if isUrgent { draw(&state) }
            case .lines:
                if !isUrgent { output.write(DisplayText.clean(content.text) + renderer.ellipsis + "\n") }
            case .silent: break
            }
            return id
        }
    }

    /// Changes a line; it is seen with the next frame.
    func update(_ id: Int, _ change: (inout LineContent) -> Void) {
        state.withLock { state in
            guard let index = state.items.firstIndex(where: { $0.id == id }) else { return }
            change(&state.items[index].content)
        }
    }

    /// Takes lines away.
    ///
    /// - Parameter remark: what stays in their place, in modes that show bars at all.
    func close(_ ids: [Int], leaving remark: String? = nil) {
        state.withLock { state in
            let count = state.items.count
            state.items.removeAll { ids.contains($0.id) }
            guard state.items.count < count else { return }
            switch options.mode {
            case .animated:
                draw(&state, above: remark)
                if state.items.isEmpty { stopTicking(&state) }
            case .lines:
                if let remark { output.write(remark + "\n") }
            case .silent: break
            }
        }
    }

    // MARK: The lines that stay

    /// Writes `text` above the moving block; it stays.
    func write(_ text: String) {
        state.withLock { state in
            if options.mode == .animated {
                draw(&state, above: text)
            } else {
                output.write(text + "\n")
            }
        }
    }

    /// The same in modes that show bars at all.
    func remark(_ text: String) {
        if options.mode != .silent { write(text) }
    }

    /// Writes a message that stays, with a sign and a colour for its kind.
    func say(_ text: String, _ kind: MBAlert.Kind) {
        write(renderer.sign(of: kind) + " " + DisplayText.clean(text, keepsLines: true))
    }

    /// Takes the block off the screen until the same number of ``resume()`` has come.
    func suspend() {
        state.withLock { state in
            state.suspensions += 1
            wipe(&state)
        }
    }

    func resume() {
        state.withLock { state in
            state.suspensions -= 1
            if options.mode == .animated { draw(&state) }
        }
    }

    // MARK: Drawing, under the lock

    private func startTicking(_ state: inout State) {
        guard state.ticker == nil else { return }
        mb_terminal_guard(output.number)
        let ticker = DispatchSource.makeTimerSource(queue: queue)
        ticker.schedule(deadline: .now() + .milliseconds(100), repeating: .milliseconds(100), leeway: .milliseconds(10))
        ticker.setEventHandler { [weak self] in self?.tick() }
        state.ticker = ticker
        ticker.resume()
    }

    private func stopTicking(_ state: inout State) {
        state.ticker?.cancel()
        state.ticker = nil
    }

    private func tick() {
        guard output.isWritable else { return }  // frames may be left out; nobody waits for them
        state.withLock { state in
            state.frame += 1
            draw(&state)
        }
    }

    private func wipe(_ state: inout State) {
        guard state.isDrawn else { return }
        show("\r\u{1b}[J\u{1b}[?25h", leaving: false, &state)
    }

    /// Writes `text`, after which something is drawn or not. A signal comes before it or after it; when the program ends
    /// the text is left out.
    private func show(_ text: String, leaving isDrawn: Bool, _ state: inout State) {
        var turn = mb_terminal_turn()
        guard mb_terminal_enter(&turn) != 0 else { return }
        defer { mb_terminal_exit(&turn) }
        state.isDrawn = isDrawn
        mb_terminal_set_drawn(output.number, isDrawn ? 1 : 0)
        output.write(text)
    }

    /// Draws the block anew, below `above`.
    private func draw(_ state: inout State, above: String? = nil) {
        let mayDraw = state.suspensions == 0 && output.isForeground
        guard mayDraw || above != nil else { return }
        let now = ContinuousClock.now
        let (columns, rows) = output.size
        let visible = mayDraw ? state.items.filter { $0.visibleFrom <= now }.map(\.content) : []
        let lines = fit(visible, rows: rows - 1, columns: max(1, columns - 1), frame: state.frame, now: now)

        var text = state.isDrawn ? "\r" : ""
        if let above { text += (state.isDrawn ? "\u{1b}[J" : "") + above + "\n" }
        if lines.isEmpty {
            text += state.isDrawn ? "\u{1b}[J\u{1b}[?25h" : ""
        } else {
            text += "\u{1b}[?25l" + lines.joined(separator: "\u{1b}[K\n") + "\u{1b}[J\r"
            text += lines.count > 1 ? "\u{1b}[\(lines.count - 1)A" : ""
        }
        if !text.isEmpty { show(text, leaving: !lines.isEmpty, &state) }
    }

    /// As many lines as there are rows; the rest is counted. A question is the last thing to go.
    private func fit(
        _ contents: [LineContent], rows: Int, columns: Int, frame: Int, now: ContinuousClock.Instant
    ) -> [String] {
        let rows = max(1, rows)
        guard contents.count > rows else {
            return renderer.render(contents, columns: columns, frame: frame, now: now)
        }
        let questions = contents.filter(\.isQuestion)
        let others = contents.filter { !$0.isQuestion }
        let kept = others.prefix(max(0, rows - 1 - questions.count))
        let more = "(+\(contents.count - kept.count - questions.count))"
        let lines = renderer.render(kept + questions.suffix(rows), columns: columns, frame: frame, now: now)
        let all = Array(lines.prefix(kept.count)) + [DisplayText.fit(more, columns)] + lines.dropFirst(kept.count)
        return Array(all.suffix(rows))
    }
}
