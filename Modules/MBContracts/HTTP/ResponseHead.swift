/// The status line and the header section of an answer: of the last one, when redirects or 1xx answers came before.
public struct ResponseHead: Sendable, Hashable {
    /// The status code (RFC 9110 §15).
    public var status: Int
    public var headers: HTTPHeaders
    /// The address that answered, after redirects; empty when it is not known.
    public var url: String
    /// `HTTP/1.0`, `HTTP/1.1` or `HTTP/2`.
    public var version: String

    public init(status: Int, headers: HTTPHeaders = [:], url: String = "", version: String = "HTTP/1.1") {
        self.status = status
        self.headers = headers
        self.url = url
        self.version = version
    }

    /// The same as ``status``, under the name that Foundation's responses have.
    public var statusCode: Int { status }

    /// Whether the status is 200…299.
    public var isSuccess: Bool { (200..<300).contains(status) }

    /// The media type of the body in lower case and without parameters: `application/json`. `nil` when the answer
    /// names none.
    public var mediaType: String? {
        guard let value = headers.value(for: "Content-Type") else { return nil }
        let type = value.prefix { $0 != ";" }.drop { $0 == " " || $0 == "\t" }
        let trimmed = type.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
        return trimmed.isEmpty ? nil : String(trimmed).lowercased()
    }

    /// The `charset` parameter of the body's media type.
    public var charset: String? { parameter("charset", of: headers.value(for: "Content-Type")) }

    /// The announced size of the body as it goes over the wire.
    public var contentLength: Int64? {
        headers.value(for: "Content-Length").flatMap { Int64($0) }.flatMap { $0 < 0 ? nil : $0 }
    }

    /// A parameter of a field value: `parameter("charset", of: "text/html; charset=utf-8")`. Quotes are taken off.
    package func parameter(_ name: String, of value: String?) -> String? {
        guard let value else { return nil }
        for part in value.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, asciiEqualIgnoringCase(String(pair[0].filter { $0 != " " && $0 != "\t" }), name)
            else { continue }
            return String(pair[1].filter { $0 != "\"" && $0 != " " })
        }
        return nil
    }
}
