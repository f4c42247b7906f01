/// Text of JSON strings.
@usableFromInline
package enum TapeText {
    /// The text with its escapes resolved. The escapes must be valid.
    @usableFromInline
    package static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count) { output in unescape(bytes, into: output) }
    }

    /// Writes the text with its escapes resolved, and returns its length, which is never more than that of `bytes`.
    package static func unescape(_ bytes: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>)
        -> Int
    {
        guard let input = bytes.baseAddress, let target = output.baseAddress else { return 0 }
        let count = bytes.count
        var read = 0
        var written = 0
        while read < count {
            // Runs without a backslash, eight at a time. What is stored beyond a run is overwritten, and lies in
            // bounds, since `written` never passes `read`.
            while read &+ 8 <= count {
                let word = UnsafeRawPointer(input + read).loadUnaligned(as: UInt64.self)
                UnsafeMutableRawPointer(target + written).storeBytes(of: word, as: UInt64.self)
                let hits = SWAR.zeros(word ^ SWAR.every(0x5c))
                let run = hits == 0 ? 8 : hits.trailingZeroBitCount >> 3
                read &+= run
                written &+= run
                if hits != 0 { break }
            }
            guard read < count else { break }
            guard input[read] == UInt8(ascii: "\\") else {
                target[written] = input[read]
                read &+= 1
                written &+= 1
                continue
            }
            let escape = input[read + 1]
            if escape == UInt8(ascii: "u") {
                let scalar = scalar(input, &read)
                for byte in UTF8.encode(scalar).unsafelyUnwrapped {
                    target[written] = byte
                    written &+= 1
                }
            } else {
                target[written] = simple(escape)
                read &+= 2
                written &+= 1
            }
        }
        return written
    }

    private static func simple(_ escape: UInt8) -> UInt8 {
        switch escape {
        case UInt8(ascii: "n"): 0x0a
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "r"): 0x0d
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0c
        default: escape
        }
    }

    /// The scalar of a `\uXXXX`, or of two that make a pair; `read` moves behind it.
    private static func scalar(_ input: UnsafePointer<UInt8>, _ read: inout Int) -> Unicode.Scalar {
        let first = hex(input + read + 2)
        read += 6
        guard first & 0xF800 == 0xD800 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        let second = hex(input + read + 2)  // the parser saw that it is there
        read += 6
        return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
    }

    /// Four hexadecimal digits, already known to be such.
    package static func hex(_ digits: UnsafePointer<UInt8>) -> UInt32 {
        var value: UInt32 = 0
        for index in 0..<4 {
            let digit = digits[index]
            value = value << 4 | UInt32(digit <= UInt8(ascii: "9") ? digit - 48 : (digit | 0x20) - 87)
        }
        return value
    }
}
