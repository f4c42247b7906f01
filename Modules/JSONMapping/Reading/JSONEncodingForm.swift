/// The encoding of a text, by its first bytes: JSON begins with two ASCII characters or one, so zeros tell the width and
/// the order of the code units.
enum JSONEncodingForm {
    /// UTF-8, behind a mark of that many bytes.
    case utf8(mark: Int)
    case other(Wide)

    struct Wide {
        var width: Int
        var isBigEndian: Bool
        var mark: Int

        var name: String { "UTF-\(width * 8)" }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        func begins(_ mark: UInt8...) -> Bool { bytes.count >= mark.count && zip(bytes, mark).allSatisfy(==) }
        func zeros(_ pattern: Bool...) -> Bool {
            bytes.count >= pattern.count && zip(bytes, pattern).allSatisfy { ($0 == 0) == $1 }
        }
        if let first = bytes.first, first != 0, first < 0x80, bytes.count < 2 || bytes[1] != 0 {
            self = .utf8(mark: 0)
        } else if begins(0xEF, 0xBB, 0xBF) {
            self = .utf8(mark: 3)
        } else if begins(0, 0, 0xFE, 0xFF) {
            self = .other(Wide(width: 4, isBigEndian: true, mark: 4))
        } else if begins(0xFF, 0xFE, 0, 0) {
            self = .other(Wide(width: 4, isBigEndian: false, mark: 4))
        } else if begins(0xFE, 0xFF) {
            self = .other(Wide(width: 2, isBigEndian: true, mark: 2))
        } else if begins(0xFF, 0xFE) {
            self = .other(Wide(width: 2, isBigEndian: false, mark: 2))
        } else if zeros(true, true, true, false) {
            self = .other(Wide(width: 4, isBigEndian: true, mark: 0))
        } else if zeros(false, true, true, true) {
            self = .other(Wide(width: 4, isBigEndian: false, mark: 0))
        } else if zeros(true, false) {
            self = .other(Wide(width: 2, isBigEndian: true, mark: 0))
        } else if zeros(false, true) {
            self = .other(Wide(width: 2, isBigEndian: false, mark: 0))
        } else {
            self = .utf8(mark: 0)
        }
    }
}

extension JSONEncodingForm.Wide {
    /// The text, or `nil` when it is cut off or holds what is no character.
    func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let body = bytes[mark...]
        guard body.count % width == 0 else { return nil }
        let units = stride(from: body.startIndex, to: body.endIndex, by: width).map { start in
            let unit = body[start..<start + width]
            let ordered = isBigEndian ? Array(unit) : unit.reversed()
            return ordered.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        if width == 4 { return scalars(units) }
        return String(validating: units.lazy.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
    }

    private func scalars(_ units: [UInt32]) -> String? {
        var text = String.UnicodeScalarView()
        for unit in units {
            guard let scalar = Unicode.Scalar(unit) else { return nil }
            text.append(scalar)
        }
        return String(text)
    }
}
