/// Percent-encoding (RFC 3986 §2.1).
package enum PercentEncoding {
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Letters, digits and `-._~` stay (§2.3); every other byte of the UTF-8 text is encoded.
    package static func component(_ text: String) -> String {
        encode(text) { isUnreserved($0) }
    }

    /// Encodes every byte that `isAllowed` does not let through.
    package static func encode(_ text: some StringProtocol, isAllowed: (UInt8) -> Bool) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 { append(byte, to: &bytes, isAllowed: isAllowed(byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same, but what is `%` and two hexadecimal digits already stays as it is.
    package static func complete(_ text: some StringProtocol, isAllowed: (UInt8) -> Bool) -> String {
        if text.utf8.allSatisfy({ $0 != UInt8(ascii: "%") && isAllowed($0) }) { return String(text) }
        let source = Array(text.utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        for (index, byte) in source.enumerated() {
            let isEscape =
                byte == UInt8(ascii: "%") && index + 2 < source.count && isHex(source[index + 1])
                && isHex(source[index + 2])
            append(byte, to: &bytes, isAllowed: isEscape || byte != UInt8(ascii: "%") && isAllowed(byte))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    package static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    package static func isHex(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    private static func append(_ byte: UInt8, to bytes: inout [UInt8], isAllowed: Bool) {
        if isAllowed { return bytes.append(byte) }
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
}
