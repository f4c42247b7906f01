import Messaging

/// Draws lines, each at most as wide as it may be.
struct LineRenderer: Sendable {
    enum Color: Int, Sendable {
        case red = 31
        case green = 32
        case cyan = 36
    }

    /// A part of a line in one colour.
    private struct Piece {
        var text: String
        var color: Color?

        init(_ text: String, _ color: Color? = nil) {
            self.text = text
            self.color = color
        }
    }

    let usesColor: Bool
    let usesUnicode: Bool

    var ellipsis: String { usesUnicode ? "…" : "..." }

    /// Draws `lines` one below the other, with their bars in line.
    func render(_ lines: [LineContent], columns: Int, frame: Int, now: ContinuousClock.Instant) -> [String] {
        let label = lines.filter(\.isBar).map { DisplayText.width(DisplayText.clean($0.text)) }.max() ?? 0
        let capped = min(max(label, 4), max(8, columns / 3))
        return lines.map { line in
            join(pieces(of: line, label: capped, columns, frame, now), columns)
        }
    }

    /// What stands before a message.
    func sign(of kind: MBAlert.Kind) -> String {
        switch kind {
        case .notice: paint(usesUnicode ? "✓" : "*", .green)
        case .warning: paint(usesUnicode ? "✗" : "!", .red)
        }
    }

    private func paint(_ text: String, _ color: Color?) -> String {
        guard usesColor, let color, !text.isEmpty else { return text }
        return "\u{1b}[\(color.rawValue)m\(text)\u{1b}[0m"
    }

    private func join(_ pieces: [Piece], _ columns: Int) -> String {
        var room = columns
        return pieces.map { piece in
            let text = DisplayText.fit(piece.text, room, ellipsis: "")
            room -= DisplayText.width(text)
            return paint(text, piece.color)
        }.joined()
    }

    // MARK: The kinds of lines

    private func pieces(
        of line: LineContent, label: Int, _ columns: Int, _ frame: Int, _ now: ContinuousClock.Instant
    ) -> [Piece] {
        let text = DisplayText.clean(line.text)
        switch line.state {
        case .spinning:
            return spinner(text, columns, frame)
        case .fraction(let fraction):
            return bar(text, fraction, details: [], label, columns)
        case .transfer(let meter):
            return transfer(text, meter, label, columns, frame, now)
        case .note:
            return [Piece(usesUnicode ? "✗" : "!", .red), Piece(" " + cut(text, columns - 2))]
        case .question(let hint):
            let tail = " " + hint + " "
            return [Piece("?", .cyan), Piece(" " + cut(text, columns - 2 - tail.count) + tail)]
        }
    }

    private func cut(_ text: String, _ columns: Int) -> String {
        DisplayText.fit(text, max(0, columns), ellipsis: ellipsis)
    }

    private func spinner(_ text: String, _ columns: Int, _ frame: Int) -> [Piece] {
        let frames =
            usesUnicode ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
        return [Piece(frames[frame % frames.count], .cyan), Piece(" " + cut(text, columns - 2))]
    }

    private func transfer(
        _ text: String, _ meter: TransferMeter, _ label: Int, _ columns: Int, _ frame: Int,
        _ now: ContinuousClock.Instant
    ) -> [Piece] {
        let rate = meter.rate(at: now).map(Figures.rate) ?? ""
        guard let fraction = meter.fraction, let total = meter.total else {
            let figures = [text, Figures.bytes(meter.completed), rate].filter { !$0.isEmpty }
            return spinner(figures.joined(separator: "  "), columns, frame)
        }
        let size = "\(Figures.bytes(meter.completed))/\(Figures.bytes(total))"
        let time = fraction < 1 ? meter.remaining(at: now).flatMap(Figures.time) ?? "" : ""
        // Each has its place from the beginning, so that the bar keeps its length.
        let details = [(size, 2 * Figures.bytes(total).count + 1), (rate, 8), (time, 4)]
        return bar(text, fraction, details: details.map { DisplayText.pad($0, $1) }, label, columns)
    }

    /// `text ━━━━━─────  42%  1.2 MB/3.4 MB  560 kB/s  0:04`; in a narrow terminal the details go first, from the right,
    /// then the bar.
    private func bar(
        _ text: String, _ fraction: Double, details: [String], _ label: Int, _ columns: Int
    ) -> [Piece] {
        let number = String(Int(fraction * 100))
        let percent = " " + String(repeating: " ", count: 3 - number.count) + number + "%"
        var details = details
        var tail: String { percent + details.map { "  " + $0 }.joined() }
        while !details.isEmpty, columns - tail.count - label - 1 < 10 { details.removeLast() }
        let length = min(40, columns - tail.count - 1 - label)
        guard length >= 6 else { return [Piece(cut(text, columns - percent.count)), Piece(percent)] }
        let filled = Int(Double(length) * fraction)
        let (full, empty) = usesUnicode ? ("━", "─") : ("#", "-")
        return [
            Piece(DisplayText.pad(cut(text, label), label) + " "),
            Piece(String(repeating: full, count: filled), fraction < 1 ? .cyan : .green),
            Piece(String(repeating: empty, count: length - filled) + tail),
        ]
    }
}
