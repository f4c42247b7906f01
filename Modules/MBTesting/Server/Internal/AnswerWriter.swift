import MBContracts

/// Writes the steps of one answer that are bytes.
struct AnswerWriter {
    private let socket: Socket
    private let isHead: Bool
    /// How many bytes may still be written.
    private var limit: Int
    private var isChunked = false
    /// Whether the limit is reached.
    private(set) var isCut = false
    /// Whether the head says `Connection: close`.
    private(set) var saysClose = false

    init(socket: Socket, isHead: Bool, limit: Int?) {
        self.socket = socket
        self.isHead = isHead
        self.limit = limit ?? .max
    }

    /// - Returns: whether the bytes could be sent. Steps that are no bytes do nothing.
    mutating func perform(_ step: ScriptedAnswer.Step) -> Bool {
        switch step {
        case .interim(let status, let headers):
            return write(Self.head(status, headers))
        case .head(let status, let headers):
            isChunked = headers["Transfer-Encoding"].map { asciiEqualIgnoringCase($0, "chunked") } ?? false
            saysClose = headers["Connection"].map { asciiEqualIgnoringCase($0, "close") } ?? false
            return write(Self.head(status, headers))
        case .body(let bytes):
            return writeBody(bytes)
        case .repeated(let bytes, let times):
            for _ in 0..<times where !writeBody(bytes) { return false }
            return true
        case .trailers(let headers):
            return finish(trailers: headers)
        case .raw(let bytes):
            return write(bytes)
        case .read, .wait, .open, .pause, .stall, .close, .reset, .fail:
            return true
        }
    }

    /// Writes the last chunk, when there is one to write.
    mutating func finish(trailers: HTTPHeaders = [:]) -> Bool {
        guard isChunked, !isHead else { return true }
        isChunked = false
        return write(Array("0\r\n".utf8) + Self.fields(trailers))
    }

    private mutating func writeBody(_ bytes: [UInt8]) -> Bool {
        guard !isHead, !bytes.isEmpty else { return true }
        guard isChunked else { return write(bytes) }
        return write(Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8))
    }

    private mutating func write(_ bytes: [UInt8]) -> Bool {
        guard !isCut else { return false }
        let count = min(bytes.count, limit)
        limit -= count
        isCut = limit == 0
        return bytes.withUnsafeBytes { socket.write(UnsafeRawBufferPointer(rebasing: $0[..<count])) } && !isCut
    }

    // MARK: Text

    static func head(_ status: Int, _ headers: HTTPHeaders) -> [UInt8] {
        Array("HTTP/1.1 \(status) \(reasons[status] ?? "")\r\n".utf8) + fields(headers)
    }

    private static func fields(_ headers: HTTPHeaders) -> [UInt8] {
        Array(headers.map { "\($0.name): \($0.value)\r\n" }.joined().utf8) + Array("\r\n".utf8)
    }

    private static let reasons = [
        100: "Continue", 103: "Early Hints", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content",
        206: "Partial Content", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
        403: "Forbidden", 404: "Not Found", 409: "Conflict", 412: "Precondition Failed", 413: "Content Too Large",
        416: "Range Not Satisfiable", 422: "Unprocessable Content", 429: "Too Many Requests",
        500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]
}
