/// Reads the values of header fields that are made of parts, such as `text/html; charset="utf-8"`.
package enum FieldValue {
    /// Splits `value` at `separator`, but not within quoted strings (RFC 9110 §5.6.4); white space around the parts is
    /// taken off, empty parts stay.
    package static func split(_ value: String, at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var start = value.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in value.indices {
            let character = value[index]
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == separator, !isQuoted {
                parts.append(trimmed(value[start..<index]))
                start = value.index(after: index)
            }
        }
        return parts + [trimmed(value[start...])]
    }

    /// The parameter `name`, in any case, of `value`, without its quotes: `parameter("charset", of: "text/html;
    /// charset=utf-8")` is `utf-8` (RFC 9110 §5.6.6). `nil` when there is none; the first when there are several.
    package static func parameter(_ name: String, of value: String) -> String? {
        for part in split(value, at: ";").dropFirst() {
            guard let equals = part.firstIndex(of: "=") else { continue }
            guard asciiEqualIgnoringCase(String(trimmed(part[..<equals])), name) else { continue }
            return unquoted(trimmed(part[part.index(after: equals)...]))
        }
        return nil
    }

    /// `text` without spaces and tabs at its ends.
    package static func trimmed(_ text: Substring) -> Substring {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        guard let first = text.utf8.firstIndex(where: { !isSpace($0) }),
            let last = text.utf8.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return text[first..<text.utf8.index(after: last)]
    }

    /// The text that a quoted string stands for; any other text as it is. A missing closing quote is forgiven.
    package static func unquoted(_ text: Substring) -> String {
        guard text.first == "\"" else { return String(text) }
        var result = ""
        var isEscaped = false
        for character in text.dropFirst() {
            if isEscaped {
                result.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                break
            } else {
                result.append(character)
            }
        }
        return result
    }
}
