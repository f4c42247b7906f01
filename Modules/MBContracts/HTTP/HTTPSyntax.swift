/// The alphabets of RFC 9110 §5.
package enum HTTPSyntax {
    /// Whether a text is a token (§5.6.2): a method, the name of a field.
    package static func isToken(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { !$0.isEmpty && $0.allSatisfy(isTokenByte) }
    }

    /// Whether a text can be the value of a field (§5.5): no control characters but the tab.
    package static func isFieldValue(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } }
    }

    package static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"),
            UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
