/// As much of a terminal as is needed to see what a user would see.
struct Screen: Sendable {
    let columns: Int
    private(set) var rows: [[Character?]] = [[]]
    private(set) var row = 0
    private(set) var column = 0
    private(set) var isCursorVisible = true
    /// Whether a line ever reached the right edge and went on below.
    private(set) var hasWrapped = false
    /// Everything that came, as it came.
    private(set) var raw = ""
    private var escape: String?

    init(columns: Int) { self.columns = columns }

    /// The lines that are not empty, without the spaces at their ends.
    var lines: [String] {
        rows.map { row in
            var text = String(row.compactMap { $0 })
            while text.last == " " { text.removeLast() }
            return text
        }.filter { !$0.isEmpty }
    }

    var text: String { lines.joined(separator: "\n") }

    mutating func feed(_ text: String) {
        raw += text
        for character in text.flatMap({ $0 == "\r\n" ? ["\r", "\n"] : [$0] }) {
            if escape != nil { sequence(character) } else { plain(character) }
        }
    }

    private mutating func plain(_ character: Character) {
        switch character {
        case "\r": column = 0
        case "\n": lineFeed()
        case "\u{1b}": escape = ""
        default: put(character)
        }
    }

    private mutating func put(_ character: Character) {
        let width = character.unicodeScalars.first.map { (0x2E80...0xFFDC).contains($0.value) ? 2 : 1 } ?? 1
        if column + width > columns {
            hasWrapped = true
            column = 0
            lineFeed()
        }
        while rows[row].count < column + width { rows[row].append(" ") }
        rows[row][column] = character
        if width == 2 { rows[row][column + 1] = nil }
        column += width
    }

    private mutating func lineFeed() {
        row += 1
        if rows.count == row { rows.append([]) }
    }

    /// A control sequence: `ESC [ parameters letter`.
    private mutating func sequence(_ character: Character) {
        guard var collected = escape else { return }
        collected.append(character)
        escape = collected
        guard collected.count > 1, character.isLetter else { return }
        escape = nil
        switch (character, collected.dropFirst().dropLast()) {
        case ("A", let count): row = max(0, row - (Int(count) ?? 1))
        case ("J", _):
            rows.removeSubrange((row + 1)...)
            rows[row] = Array(rows[row].prefix(column))
        case ("K", _): rows[row] = Array(rows[row].prefix(column))
        case ("l", "?25"): isCursorVisible = false
        case ("h", "?25"): isCursorVisible = true
        default: break
        }
    }
}
