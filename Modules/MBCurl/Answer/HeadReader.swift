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
    private(set) var head: ResponseHead?
    /// What the final head says of the body's length.
    private(set) var announcedLength: Int64?
    /// The address that answers.
    var url = ""
    private var section = Section.statusLine
    private var status = 0
    private var version = Self.usualVersion
    /// The lines of the section so far.
    private var lines = FieldWriter(room: 512)  // most heads fit
    private let limit: Int
    private var size = 0

    private static let usualVersion = "HTTP/1.1"

    /// - Parameter limit: how many bytes all lines together may have.
    init(limit: Int) { self.limit = limit }

    /// Makes it ready for the next answer.
    mutating func reset() {
        hasBegun = false
        head = nil
        announcedLength = nil
        section = .statusLine
        status = 0
        lines.removeAll()
        size = 0
    }

    /// What came behind the body.
    mutating func takeTrailers() -> HTTPHeaders {
        if case .trailers = section, !lines.isEmpty { HTTPHeaders(lines.block()) } else { [:] }
    }

    private static func isBlank(_ line: UnsafeRawBufferPointer) -> Bool {
        line[0] == UInt8(ascii: "\n") || line[0] == UInt8(ascii: "\r") && line.count == 2
    }

    /// - Parameter line: a whole line with its end.
    mutating func read(_ line: UnsafeRawBufferPointer) -> Step {
        hasBegun = true
        size += line.count
        if size > limit { return .refusal(.responseHeadersTooLarge, "above \(limit) bytes") }
        switch section {
        case .statusLine: return readStatus(line.withoutEnd)
        case .fields where line.isEmpty || Self.isBlank(line): return endFields()
        case .fields, .trailers: lines.add(line)
        }
        return .more
    }

    // MARK: Lines

    /// `HTTP/1.1 200 OK`, `HTTP/2 200`.
    private mutating func readStatus(_ line: UnsafeRawBufferPointer) -> Step {
        if line.isEmpty { return .more }
        guard line.begins(with: "HTTP/"), let space = line.firstIndex(of: UInt8(ascii: " ")),
            let code = Self.status(UnsafeRawBufferPointer(rebasing: line[(space + 1)...]))
        else { return .refusal(.protocolViolation, "its status line cannot be read") }
        if space == 8, line.begins(with: "HTTP/1.1") {
            version = Self.usualVersion
        } else if space == 8, line.begins(with: "HTTP/2.0") {
            version = "HTTP/2"
        } else {
            version = String(decoding: line[..<space], as: UTF8.self)
        }
        status = code
        section = .fields
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

    private mutating func endFields() -> Step {
        if (100..<200).contains(status) {
            section = .statusLine
            lines.removeAll()
            return .more
        }
        section = .trailers
        let headers = HTTPHeaders(lines.block())
        lines.removeAll()
        let length = headers.announcedLength
        announcedLength = length.value
        head = ResponseHead(status: status, headers: headers, url: url, version: version)
        return length.isContradictory ? .refusal(.protocolViolation, "it gives its length twice, differently") : .end
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func begins(with text: StaticString) -> Bool {
        guard let baseAddress, count >= text.utf8CodeUnitCount else { return false }
        return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
    }

    /// Without the end of the line.
    fileprivate var withoutEnd: UnsafeRawBufferPointer {
        var end = count
        while end > 0, self[end - 1] == UInt8(ascii: "\n") || self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: self[..<end])
    }
}
