extension Secrets {
    /// `json` with `"…"` in place of each value whose name is that of a secret parameter, be it a scalar, a list or an
    /// object. A text that is no JSON is looked through all the same, as far as names and values can be told in it.
    package static func masked(json: String) -> String {
        var scan = JSONScan(text: Array(json.utf8))
        var result: [UInt8] = []
        while scan.place < scan.text.count {
            let start = scan.place
            guard scan.text[start] == UInt8(ascii: "\"") else {
                result.append(scan.text[start])
                scan.place += 1
                continue
            }
            scan.skipText()
            let name = scan.text[start..<scan.place].filter { $0 != UInt8(ascii: "\"") }
            let isName = scan.skipColon()
            result += scan.text[start..<scan.place]
            guard isName, isSecret(query: String(decoding: name, as: UTF8.self)) else { continue }
            scan.skipValue()
            result += Array("\"…\"".utf8)
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// Finds the ends of texts and values.
private struct JSONScan {
    let text: [UInt8]
    var place = 0

    /// Behind the text that begins here.
    mutating func skipText() {
        place += 1
        while place < text.count {
            defer { place += 1 }
            if text[place] == UInt8(ascii: "\"") { return }
            if text[place] == UInt8(ascii: "\\") { place += 1 }
        }
        place = text.count
    }

    /// Behind a colon and the white space around it, if there is one.
    mutating func skipColon() -> Bool {
        let start = place
        skipSpace()
        guard place < text.count, text[place] == UInt8(ascii: ":") else {
            place = start
            return false
        }
        place += 1
        skipSpace()
        return true
    }

    /// Behind the value that begins here.
    mutating func skipValue() {
        var depth = 0
        while place < text.count {
            switch text[place] {
            case UInt8(ascii: "\""):
                skipText()
                if depth == 0 { return }
                continue
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard depth > 0 else { return }
                depth -= 1
                if depth == 0 {
                    place += 1
                    return
                }
            case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D: if depth == 0 { return }
            default: break
            }
            place += 1
        }
    }

    private mutating func skipSpace() {
        while place < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[place]) { place += 1 }
    }
}
