/// Text as a terminal shows it.
enum DisplayText {
    /// Takes everything out that moves the cursor, changes colours or turns the reading direction: what a server says
    /// is text and nothing else. A tab is a space; a line feed stays, or is a space, too.
    static func clean(_ text: String, keepsLines: Bool = false) -> String {
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: clean.append(keepsLines ? scalar : " ")
            case 0x09, 0x2028, 0x2029, 0x85: clean.append(" ")
            case 0x00..<0x20, 0x7F..<0xA0: break  // C0, DEL, C1
            case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: break  // reading direction
            default: clean.append(scalar)
            }
        }
        return String(clean)
    }

    /// How many columns `text` takes.
    static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + width($1) }
    }

    /// As much of `text` as fits into `columns`; what is cut ends in an ellipsis when there is room for one.
    static func fit(_ text: String, _ columns: Int, ellipsis: String = "…") -> String {
        guard width(text) > columns else { return text }
        let mark = width(ellipsis) < columns ? ellipsis : ""
        var room = columns - width(mark)
        var fitted = ""
        for character in text {
            room -= width(character)
            guard room >= 0 else { break }
            fitted.append(character)
        }
        return fitted + mark
    }

    /// `text`, filled up with spaces to `columns`.
    static func pad(_ text: String, _ columns: Int) -> String {
        text + String(repeating: " ", count: max(0, columns - width(text)))
    }

    /// 0, 1 or 2 columns (Unicode Standard Annex #11, and emoji as terminals draw them).
    static func width(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if isZeroWidth(first) { return 0 }
        if isWide(first.value) || first.properties.isEmojiPresentation { return 2 }
        return character.unicodeScalars.contains { $0.value == 0xFE0F } ? 2 : 1
    }

    private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: scalar.value != 0xAD  // a soft hyphen is drawn
        default: false
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
