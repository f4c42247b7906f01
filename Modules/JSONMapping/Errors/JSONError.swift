/// A text that is not JSON: what is wrong, and where.
public struct JSONError: Error, Sendable, Hashable {
    /// One sentence: `Expected "," or "}" and found "x" at byte 12, line 1, column 13, near …`.
    public let reason: String
    /// The position in bytes, counted from 0, in the text as UTF-8.
    public let offset: Int
    /// The line, counted from 1.
    public let line: Int
    /// The column in bytes, counted from 1.
    public let column: Int
    /// A few characters around the place.
    public let excerpt: String
}

extension JSONError: CustomStringConvertible {
    /// One sentence; see ``reason``.
    public var description: String { reason }
}

extension JSONError {
    init(_ failure: JSONParser.Failure, in text: UnsafeBufferPointer<UInt8>) {
        let offset = min(failure.offset, text.count)
        var line = 1
        var lineStart = 0
        for index in 0..<offset where text[index] == 0x0a {
            line += 1
            lineStart = index + 1
        }
        let from = max(lineStart, offset - 20)
        let rest = text[offset..<min(offset + 20, text.count)]
        let lineEnd = rest.firstIndex { $0 == 0x0a || $0 == 0x0d } ?? rest.endIndex
        self.offset = offset
        self.line = line
        column = offset - lineStart + 1
        excerpt = String(decoding: text[from..<lineEnd], as: UTF8.self)
        let place = "at byte \(offset), line \(line), column \(column)"
        let sentence = Self.sentence(failure.expected, found: Self.found(text, offset))
        reason = "\(sentence) \(place)\(excerpt.isEmpty ? "" : ", near \(excerpt)")."
    }

    init(_ reason: String) {
        self.reason = reason
        offset = 0
        line = 1
        column = 1
        excerpt = ""
    }

    private static func found(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> String {
        guard offset < text.count else { return "the end" }
        let byte = text[offset]
        switch byte {
        case 0x21..<0x7f: return "\"\(Character(Unicode.Scalar(byte)))\""
        case 0x20: return "a space"
        case 0..<0x20, 0x7f: return "the control character \(byte)"
        default: return "\"\(String(decoding: text[offset..<min(offset + 4, text.count)], as: UTF8.self).prefix(1))\""
        }
    }

    private static func sentence(_ expected: JSONParser.Expected, found: String) -> String {
        switch expected {
        case .value: "Expected a value and found \(found)"
        case .keyOrEnd: "Expected a key in quotes or \"}\" and found \(found)"
        case .key: "Expected a key in quotes and found \(found)"
        case .colon: "Expected \":\" and found \(found)"
        case .commaOrEnd(let isObject): "Expected \",\" or \"\(isObject ? "}" : "]")\" and found \(found)"
        case .end: "Expected nothing more and found \(found)"
        case .digit: "Expected a digit and found \(found)"
        case .escape: "Found an escape that JSON does not know"
        case .closingQuote: "Expected the closing quote of a string and found \(found)"
        case .lowSurrogate: "Found half of a surrogate pair"
        case .utf8: "Found bytes that are not UTF-8"
        case .lessDepth(let limit): "Found more than \(limit) levels of nesting"
        case .shorterNumber: "Found a number with millions of digits"
        }
    }
}
