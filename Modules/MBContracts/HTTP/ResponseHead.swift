/// The status line and the header section of an answer: of the last one, when redirects or 1xx answers came before.
public struct ResponseHead: Sendable, Hashable {
    /// The status code (RFC 9110 §15).
    public var status: Int
    /// The header section, in order.
    public var headers: HTTPHeaders
    /// The address that answered, after redirects; empty when it is not known.
    public var url: String
    /// `HTTP/1.0`, `HTTP/1.1` or `HTTP/2`.
    public var version: String

    /// Makes a head from its parts.
    public init(status: Int, headers: HTTPHeaders = [:], url: String = "", version: String = "HTTP/1.1") {
        self.status = status
        self.headers = headers
        self.url = url
        self.version = version
    }

    /// The same as ``status``, under the name that Foundation's responses have.
    public var statusCode: Int { status }

    /// Who answered, for the beginning of a sentence: host and port, or "The server" when the address is not known.
    package var server: String {
        guard let scheme = url.firstRange(of: "://") else { return "The server" }
        let authority = url[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        return host.isEmpty ? "The server" : String(host)
    }

    /// Whether the status is 200…299.
    public var isSuccess: Bool { (200..<300).contains(status) }

    /// The media type of the body in lower case and without parameters: `application/json`. `nil` when the answer
    /// names none.
    public var mediaType: String? {
        guard let value = headers.value(for: "Content-Type") else { return nil }
        if Self.isPlainMediaType(value) { return value }
        let end = value.utf8.firstIndex(of: UInt8(ascii: ";")) ?? value.endIndex
        let type = FieldValue.trimmed(value[..<end])
        if type.isEmpty { return nil }
        let isLowercase = type.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
        return isLowercase ? String(type) : type.lowercased()
    }

    /// Whether a value is a media type in lower case and nothing else, as those of protobuf and many of JSON are.
    private static func isPlainMediaType(_ value: String) -> Bool {
        value.utf8.withContiguousStorageIfAvailable { bytes in
            !bytes.isEmpty && bytes.allSatisfy { $0 | 0x20 == $0 && $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") }
        } ?? false
    }

    /// The `charset` parameter of the body's media type, in the server's spelling.
    public var charset: String? {
        headers.value(for: "Content-Type").flatMap { FieldValue.parameter("charset", of: $0) }
    }

    /// The announced size of the body as it goes over the wire. `nil` when none is announced, or one that RFC 9110
    /// §8.6 does not allow: no number, or several that differ.
    public var contentLength: Int64? { headers.announcedLength.value }
}

extension ResponseHead: CustomStringConvertible {
    /// The status line and the fields, one a line, without secrets.
    public var description: String {
        let line = "\(version) \(status)" + (url.isEmpty ? "" : " \(Secrets.masked(url: url))")
        return headers.isEmpty ? line : "\(line)\n\(headers)"
    }
}
