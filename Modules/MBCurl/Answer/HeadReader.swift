import MBContracts

/// Puts the head of an answer together from the lines that libcurl hands over, one by one.
///
/// libcurl gives all header sections of an exchange in one stream: interim answers (1xx), the final one, trailers. This
/// tells them apart by their status lines, keeps duplicates and order, joins folded lines with one space (RFC 9112
/// §5.2), and refuses a `Content-Length` that contradicts itself (RFC 9112 §6.3).
struct HeadReader {
    enum Step {
        case more
        /// The final head is complete.
        case head(ResponseHead)
        case refusal(NetworkError.Code, String)
    }

    private enum Section {
        case statusLine
        case fields
        /// The final head was told: what comes now is behind the body.
        case trailers
    }

    /// Whether a byte of an answer came.
    private(set) var hasBegun = false
    /// The final head, once it is complete.
    private(set) var head: ResponseHead?
    private(set) var trailers = HTTPHeaders()
    private var section = Section.statusLine
    private var status = 0
    private var version = "HTTP/1.1"
    private var fields: [HTTPHeader] = []
    private var size = 0

    /// - Parameter line: a whole line with its end.
    mutating func read(_ line: UnsafeRawBufferPointer, limit: Int, url: String) -> Step {
        hasBegun = true
        size += line.count
        if size > limit { return .refusal(.responseHeadersTooLarge, "above \(limit) bytes") }
        let line = line.trimmed
        switch section {
        case .statusLine: return readStatus(line)
        case .fields where line.isEmpty: return endFields(url)
        case .fields: readField(line)
        case .trailers where line.isEmpty: break
        case .trailers: if let field = field(line) { trailers.add(field) }
        }
        return .more
    }

    mutating func reset() {
        self = HeadReader()
    }

    // MARK: Lines

    /// `HTTP/1.1 200 OK`, `HTTP/2 200`.
    private mutating func readStatus(_ line: UnsafeRawBufferPointer) -> Step {
        if line.isEmpty { return .more }
        let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard words.count >= 2, words[0].starts(with: "HTTP/".utf8), words[1].count == 3,
            let code = Int(String(decoding: words[1], as: UTF8.self)), code >= 100
        else { return .refusal(.protocolViolation, "its status line cannot be read") }
        version = String(decoding: words[0], as: UTF8.self)
        if version == "HTTP/2.0" { version = "HTTP/2" }
        status = code
        section = .fields
        return .more
    }

    private mutating func readField(_ line: UnsafeRawBufferPointer) {
        if line.startsWithSpace, let last = fields.popLast() {
            fields.append(HTTPHeader(name: last.name, value: last.value + " " + line.trimmedText))
        } else if let field = field(line) {
            fields.append(field)
        }
    }

    private func field(_ line: UnsafeRawBufferPointer) -> HTTPHeader? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = UnsafeRawBufferPointer(rebasing: line[..<colon])
        let value = UnsafeRawBufferPointer(rebasing: line[(colon + 1)...])
        return HTTPHeader(name: name.trimmedText, value: value.trimmedText)
    }

    private mutating func endFields(_ url: String) -> Step {
        defer { fields = [] }
        if (100..<200).contains(status) {
            section = .statusLine
            return .more
        }
        section = .trailers
        let headers = HTTPHeaders(fields)
        let head = ResponseHead(status: status, headers: headers, url: url, version: version)
        self.head = head
        return hasContradiction ? .refusal(.protocolViolation, "it gives its length twice, differently") : .head(head)
    }

    private var hasContradiction: Bool {
        var length: Substring?
        for field in fields where field.isNamed("Content-Length") {
            for value in field.value.split(separator: ",") {
                let value = value.drop { $0 == " " }.prefix { $0 != " " }
                if let length, length != value { return true }
                length = value
            }
        }
        return false
    }
}

extension UnsafeRawBufferPointer {
    fileprivate var startsWithSpace: Bool {
        first == UInt8(ascii: " ") || first == UInt8(ascii: "\t")
    }

    /// Without the end of the line.
    fileprivate var trimmed: UnsafeRawBufferPointer {
        var end = count
        while end > 0, self[end - 1] == UInt8(ascii: "\n") || self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: self[..<end])
    }

    /// The text between the blanks at both ends: UTF-8 if it is, else Latin-1.
    fileprivate var trimmedText: String {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var (start, end) = (0, count)
        while start < end, isBlank(self[start]) { start += 1 }
        while end > start, isBlank(self[end - 1]) { end -= 1 }
        let text = self[start..<end]
        return String(validating: text, as: UTF8.self)
            ?? String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) }))
    }
}
