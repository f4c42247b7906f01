import MBContracts

/// Reads HTTP/1.1 requests from a socket, one after the other.
struct RequestReader {
    private enum Framing {
        case done
        /// That many bytes are left.
        case length(Int)
        /// That many bytes of the chunk are left; the next is a chunk's head.
        case chunk(Int)
    }

    private let socket: Socket
    private let origin: String
    private var buffer: [UInt8] = []
    private var position = 0
    private var framing = Framing.done
    private var storage = [UInt8](repeating: 0, count: 64 << 10)

    init(socket: Socket, origin: String) {
        self.socket = socket
        self.origin = origin
    }

    /// Whether all that was announced of the current request is read.
    var isBodyComplete: Bool { if case .done = framing { true } else { false } }

    /// The next request without its body; `nil` when the connection ends before one, or it is not HTTP.
    mutating func nextRequest(connection: Int, number: Int) -> ScriptedRequest? {
        guard let first = line() else { return nil }
        let words = first.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
        var request = ScriptedRequest(
            method: HTTPMethod(rawValue: String(words[0])), target: String(words[1]),
            url: words[1].hasPrefix("/") ? origin + words[1] : String(words[1]), headers: [:],
            connection: connection, number: number)
        request.isOldVersion = words[2] == "HTTP/1.0"
        guard let fields = fields() else { return nil }
        request.headers = fields
        if fields["Transfer-Encoding"].map({ asciiEqualIgnoringCase($0, "chunked") }) == true {
            framing = .chunk(0)
        } else {
            let length = fields["Content-Length"].flatMap { Int($0) } ?? 0
            framing = length > 0 ? .length(length) : .done
        }
        request.isBodyComplete = isBodyComplete
        return request
    }

    /// Reads up to `limit` bytes more of the body into `request`.
    ///
    /// - Returns: whether the connection still stands.
    mutating func readBody(of request: inout ScriptedRequest, upTo limit: Int = .max, isKept: Bool = true) -> Bool {
        var left = limit
        while left > 0, !isBodyComplete {
            if case .chunk(0) = framing {
                guard startChunk(&request) else { return false }
                continue
            }
            guard let bytes = take(upTo: min(left, announced)) else { return false }
            advance(bytes.count)
            if case .chunk(0) = framing { _ = line() }  // the end of line behind a chunk
            left -= bytes.count
            request.bodyCount += Int64(bytes.count)
            if isKept { request.body += bytes }
        }
        request.isBodyComplete = isBodyComplete
        return true
    }

    // MARK: Framing

    private var announced: Int {
        switch framing {
        case .done: 0
        case .length(let count), .chunk(let count): count
        }
    }

    private mutating func advance(_ count: Int) {
        switch framing {
        case .done: break
        case .length(let left): framing = left == count ? .done : .length(left - count)
        case .chunk(let left): framing = .chunk(left - count)
        }
    }

    /// Reads the head of a chunk; behind the last one also the trailers.
    private mutating func startChunk(_ request: inout ScriptedRequest) -> Bool {
        guard let size = line().flatMap({ Int($0.prefix { $0 != ";" }, radix: 16) }), size >= 0 else { return false }
        if size > 0 {
            framing = .chunk(size)
            return true
        }
        guard let trailers = fields() else { return false }
        for field in trailers { request.headers.add(field) }
        framing = .done
        return true
    }

    // MARK: Lines and bytes

    /// Fields up to the empty line; `nil` when the connection ends before it.
    private mutating func fields() -> HTTPHeaders? {
        var fields: HTTPHeaders = [:]
        while let line = line() {
            if line.isEmpty { return fields }
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count == 2 ? parts[1].drop { $0 == " " || $0 == "\t" } : ""
            fields.add(name: String(parts[0]), value: String(value))
        }
        return nil
    }

    /// The next line without its end; `nil` when the connection ends before it.
    private mutating func line() -> String? {
        var searched = position
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let hasReturn = end > position && buffer[end - 1] == UInt8(ascii: "\r")
                defer { position = end + 1 }
                return String(decoding: buffer[position..<(hasReturn ? end - 1 : end)], as: UTF8.self)
            }
            let seen = buffer.count - position
            guard fill() else { return nil }
            searched = position + seen
        }
    }

    /// Between 1 and `limit` bytes; `nil` when the connection ends.
    private mutating func take(upTo limit: Int) -> ArraySlice<UInt8>? {
        if position == buffer.count, !fill() { return nil }
        let end = min(buffer.count, position + limit)
        defer { position = end }
        return buffer[position..<end]
    }

    private mutating func fill() -> Bool {
        if position > 0 {
            buffer.removeFirst(position)
            position = 0
        }
        let count = storage.withUnsafeMutableBytes { socket.read(into: $0) }
        buffer += storage[..<count]
        return count > 0
    }
}
