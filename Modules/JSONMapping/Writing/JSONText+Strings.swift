extension JSONText {
    mutating func appendString(_ text: String) {
        var text = text
        text.withUTF8 { appendString($0) }
    }

    mutating func appendString(_ text: UnsafeBufferPointer<UInt8>) {
        reserve(text.count + 2)
        bytes[count] = UInt8(ascii: "\"")
        count &+= 1
        var place = text.startIndex
        while place < text.endIndex {
            place = copyUnescaped(text, from: place)
            guard place < text.endIndex else { break }
            appendEscape(text[place])
            place &+= 1
            reserve(text.count - place + 1)
        }
        bytes[count] = UInt8(ascii: "\"")
        count &+= 1
    }

    /// Copies bytes up to one that needs an escape, for all of which there is room, and returns its position.
    @inline(__always)
    private mutating func copyUnescaped(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let input = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped)
        let output = UnsafeMutableRawPointer(bytes + count)
        let length = text.count
        var place = start
        while place &+ 8 <= length {
            let word = input.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            output.storeBytes(of: word, toByteOffset: place &- start, as: UInt64.self)
            let marks = JSONScanner.escapeMarks(word)
            guard marks == 0 else {
                place &+= marks.trailingZeroBitCount >> 3
                count &+= place &- start
                return place
            }
            place &+= 8
        }
        while place < length, !JSONScanner.needsEscape(text[place]) {
            output.storeBytes(of: text[place], toByteOffset: place &- start, as: UInt8.self)
            place &+= 1
        }
        count &+= place &- start
        return place
    }

    private mutating func appendEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x0a: append("\\n")
        case 0x0d: append("\\r")
        case 0x09: append("\\t")
        case 0x08: append("\\b")
        case 0x0c: append("\\f")
        default:
            append("\\u00")
            append(Self.hexDigit(byte >> 4))
            append(Self.hexDigit(byte & 15))
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? value + 48 : value + 87 }

    mutating func appendBase64(_ data: UnsafeBufferPointer<UInt8>) {
        let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        reserve((data.count + 2) / 3 * 4 + 2)
        append(UInt8(ascii: "\""))
        var index = 0
        while index < data.count {
            let left = data.count - index
            let word =
                UInt32(data[index]) << 16 | (left > 1 ? UInt32(data[index + 1]) << 8 : 0)
                | (left > 2 ? UInt32(data[index + 2]) : 0)
            for part in 0..<4 {
                let isPadding = part > left
                append(isPadding ? UInt8(ascii: "=") : alphabet.utf8Start[Int(word >> UInt32(18 - part * 6)) & 63])
            }
            index += 3
        }
        append(UInt8(ascii: "\""))
    }
}
