import MBMapping

/// The inner loops of the parser, eight bytes at a time. None reads at or beyond `end`.
enum JSONScanner {
    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 }

    /// The first byte that is no white space.
    @inline(__always)
    static func skipSpace(_ from: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        var place = from
        while place < end, isSpace(place.pointee) {
            if place + 8 <= end {
                let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self) ^ SWAR.every(0x20)
                let spaces = word == 0 ? 8 : word.trailingZeroBitCount >> 3
                if spaces > 0 {
                    place += spaces
                    continue
                }
            }
            place += 1
        }
        return place
    }

    /// The first byte that is a quote, a backslash, a control character or no ASCII.
    @inline(__always)
    static func skipPlain(_ from: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        var place = from
        while place + 8 <= end {
            let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
            let quotes = word ^ SWAR.every(0x22)
            let slashes = word ^ SWAR.every(0x5c)
            let hits =
                (quotes &- SWAR.every(1)) & ~quotes | (slashes &- SWAR.every(1)) & ~slashes
                | (word &- SWAR.every(0x20)) & ~word | word
            let marks = hits & SWAR.every(0x80)
            if marks != 0 { return place + marks.trailingZeroBitCount >> 3 }
            place += 8
        }
        while place < end, place.pointee >= 0x20, place.pointee < 0x80, place.pointee != 0x22, place.pointee != 0x5c {
            place += 1
        }
        return place
    }

    /// Whether a string must not have the byte as it is: a quote, a backslash or a control character.
    @inline(__always)
    static func needsEscape(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5c }

    /// The high bit of each byte that needs an escape; bits above the lowest one may be wrong.
    @inline(__always)
    static func escapeMarks(_ word: UInt64) -> UInt64 {
        let controls = (word &- SWAR.every(0x20)) & ~word & SWAR.every(0x80)
        return SWAR.zeros(word ^ SWAR.every(0x22)) | SWAR.zeros(word ^ SWAR.every(0x5c)) | controls
    }

    /// Behind the scalar at `from`, which is no ASCII; `nil` when it is not valid UTF-8 (RFC 3629 §4).
    static func skipScalar(_ from: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        let first = from.pointee
        let left = end - from
        func isTail(_ index: Int) -> Bool { from[index] & 0xC0 == 0x80 }
        switch first {
        case 0xC2...0xDF:
            return left >= 2 && isTail(1) ? from + 2 : nil
        case 0xE0...0xEF:
            guard left >= 3, isTail(1), isTail(2) else { return nil }
            let isBad = first == 0xE0 && from[1] < 0xA0 || first == 0xED && from[1] > 0x9F
            return isBad ? nil : from + 3
        case 0xF0...0xF4:
            guard left >= 4, isTail(1), isTail(2), isTail(3) else { return nil }
            let isBad = first == 0xF0 && from[1] < 0x90 || first == 0xF4 && from[1] > 0x8F
            return isBad ? nil : from + 4
        default:
            return nil
        }
    }

    /// The value of four hexadecimal digits.
    static func unit(_ from: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UInt32? {
        guard end - from >= 4 else { return nil }
        for index in 0..<4 {
            let byte = from[index]
            let letter = byte | 0x20
            guard isDigit(byte) || letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "f") else { return nil }
        }
        return TapeText.hex(from)
    }

    /// One of 64 bits for a key, made of its first and its last bytes and its length.
    @inline(__always)
    static func filterBit(
        _ from: UnsafePointer<UInt8>, _ to: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> UInt64 {
        let count = to - from
        var first: UInt64
        var last: UInt64 = 0
        if from + 8 <= end {
            first = UnsafeRawPointer(from).loadUnaligned(as: UInt64.self)
            if count < 8 {
                first &= (1 &<< UInt64(count &* 8)) &- 1
            } else {
                last = UnsafeRawPointer(to - 8).loadUnaligned(as: UInt64.self)
            }
        } else {
            first = shortWord(from, count)
        }
        let mix = (first ^ (last << 23 | last >> 41)) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(count)
        return 1 &<< (((mix ^ mix >> 32) &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }

    /// Less than eight bytes as the word that they would be the first bytes of.
    @inline(never)
    private static func shortWord(_ from: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        var word: UInt64 = 0
        withUnsafeMutableBytes(of: &word) { $0.copyMemory(from: UnsafeRawBufferPointer(start: from, count: count)) }
        return word
    }
}
