import Glibc
import MBContracts

/// Puts the head of an answer together from the lines that libcurl hands over, one by one.
///
/// libcurl gives all header sections of an exchange in one stream: interim answers (1xx), the final one, trailers. This
/// tells them apart by their status lines, keeps duplicates and order, joins folded lines with one space (RFC 9112
/// §5.2), and refuses a `Content-Length` that contradicts itself (RFC 9112 §6.3).
struct HeadReader {
    enum Step {
        case more
        /// ``head`` is complete.
        case end
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
    var head: ResponseHead?
    private(set) var trailers = HTTPHeaders()
    private var section = Section.statusLine
    private var status = 0
    private var version = "HTTP/1.1"
    private var fields: [HTTPHeader] = []
    private var limit: Int
    private var size = 0

    /// - Parameter limit: how many bytes all lines together may have.
    init(limit: Int) { self.limit = limit }

    /// - Parameter line: a whole line with its end.
    mutating func read(_ line: UnsafeRawBufferPointer) -> Step {
        hasBegun = true
        size += line.count
        if size > limit { return .refusal(.responseHeadersTooLarge, "above \(limit) bytes") }
        let line = line.withoutEnd
        switch section {
        case .statusLine: return readStatus(line)
        case .fields where line.isEmpty: return endFields()
        case .fields: readField(line)
        case .trailers: if let field = Self.field(line) { trailers.add(field) }
        }
        return .more
    }

    // MARK: Lines

    /// `HTTP/1.1 200 OK`, `HTTP/2 200`.
    private mutating func readStatus(_ line: UnsafeRawBufferPointer) -> Step {
        if line.isEmpty { return .more }
        guard line.starts(with: "HTTP/".utf8), let space = line.firstIndex(of: UInt8(ascii: " ")),
            let code = Self.status(UnsafeRawBufferPointer(rebasing: line[(space + 1)...]))
        else { return .refusal(.protocolViolation, "its status line cannot be read") }
        let name = UnsafeRawBufferPointer(rebasing: line[..<space]).text
        version = name == "HTTP/2.0" ? "HTTP/2" : name
        status = code
        section = .fields
        fields.reserveCapacity(16)
        return .more
    }

    /// Three digits, and nothing or a space behind them.
    private static func status(_ text: UnsafeRawBufferPointer) -> Int? {
        guard text.count == 3 || text.count > 3 && text[3] == UInt8(ascii: " ") else { return nil }
        var code = 0
        for byte in text.prefix(3) {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            code = code * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return code >= 100 ? code : nil
    }

    private mutating func readField(_ line: UnsafeRawBufferPointer) {
        if line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t"), let last = fields.popLast() {
            fields.append(HTTPHeader(name: last.name, value: last.value + " " + line.trimmed.text))
        } else if let field = Self.field(line) {
            fields.append(field)
        }
    }

    private static func field(_ line: UnsafeRawBufferPointer) -> HTTPHeader? {
        guard let start = line.baseAddress, let found = memchr(start, Int32(UInt8(ascii: ":")), line.count)
        else { return nil }
        let colon = UnsafeRawPointer(found) - start
        let name = UnsafeRawBufferPointer(rebasing: line[..<colon]).trimmed
        let value = UnsafeRawBufferPointer(rebasing: line[(colon + 1)...]).trimmed
        return HTTPHeader(name: name.text, value: value.text)
    }

    private mutating func endFields() -> Step {
        if (100..<200).contains(status) {
            section = .statusLine
            fields.removeAll(keepingCapacity: true)
            return .more
        }
        section = .trailers
        let isContradictory = lengthCount > 1 && hasContradiction
        head = ResponseHead(status: status, headers: HTTPHeaders(fields), version: version)
        fields = []
        return isContradictory ? .refusal(.protocolViolation, "it gives its length twice, differently") : .end
    }

    /// How many lengths the head gives, those in a list included.
    private var lengthCount: Int {
        var count = 0
        for field in fields where field.isNamed("Content-Length") {
            count += 1 + field.value.utf8.count { $0 == UInt8(ascii: ",") }
        }
        return count
    }

    private var hasContradiction: Bool {
        let values = fields.lazy.filter { $0.isNamed("Content-Length") }.flatMap { $0.value.split(separator: ",") }
        return Set(values.map { $0.filter { $0 != " " && $0 != "\t" } }).count > 1
    }
}

extension UnsafeRawBufferPointer {
    /// Without the end of the line.
    fileprivate var withoutEnd: UnsafeRawBufferPointer {
        var end = count
        while end > 0, self[end - 1] == UInt8(ascii: "\n") || self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: self[..<end])
    }

    /// What lies between the blanks at both ends.
    fileprivate var trimmed: UnsafeRawBufferPointer {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var (start, end) = (0, count)
        while start < end, isBlank(self[start]) { start += 1 }
        while end > start, isBlank(self[end - 1]) { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: self[start..<end])
    }

    /// The text: UTF-8 if it is, else Latin-1 (RFC 9110 §5.5 leaves it open).
    fileprivate var text: String {
        if allSatisfy({ $0 < 0x80 }) { return String(decoding: self, as: UTF8.self) }  // nearly always, and quicker
        return String(validating: self, as: UTF8.self) ?? String(String.UnicodeScalarView(map { Unicode.Scalar($0) }))
    }
}
