public import MBContracts

/// A request as a ``ScriptedServer`` or a ``ScriptedEngine`` received it.
public struct ScriptedRequest: Sendable {
    /// The method, as it came.
    public var method: HTTPMethod
    /// What stands in the request line: `/weather?city=shanghai`.
    public var target: String
    /// The absolute address.
    public var url: String
    /// Every field, in order, with duplicates. A server adds the trailers of a chunked body.
    public var headers: HTTPHeaders
    /// The body as far as it was read, without the framing of the transfer; empty when it was counted only.
    public var body: [UInt8] = []
    /// The number of bytes of the body that were read.
    public var bodyCount: Int64 = 0
    /// Whether the body was read to its end.
    public var isBodyComplete = false
    /// The connection that it came on, counted from 1. An engine has none: 0.
    public var connection: Int
    /// Its place on the connection, counted from 1. On an engine: its place among all requests.
    public var number: Int
    /// Whether it is of HTTP/1.0, whose connections end with the answer.
    var isOldVersion = false

    init(
        method: HTTPMethod, target: String, url: String, headers: HTTPHeaders, connection: Int = 0, number: Int = 1
    ) {
        self.method = method
        self.target = target
        self.url = url
        self.headers = headers
        self.connection = connection
        self.number = number
    }

    /// The target up to the question mark, as it was sent.
    public var path: String { String(target.prefix { $0 != "?" }) }

    /// The target behind the question mark, as it was sent; `nil` when there is no question mark.
    public var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    /// The body as a text. Bytes that are not UTF-8 become `U+FFFD`.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The names and values of the query or of a form body, with `%` and `+` decoded, in order.
    public static func fields(of text: String) -> [(name: String, value: String)] {
        text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (decoded(parts[0]), parts.count == 2 ? decoded(parts[1]) : "")
        }
    }

    /// The value of a query parameter, decoded; `nil` when there is none of that name.
    public func queryValue(_ name: String) -> String? {
        Self.fields(of: query ?? "").first { $0.name == name }?.value
    }

    /// What a client sends in the request line for an absolute address.
    static func target(of url: String) -> String {
        let rest = url.split(separator: "://", maxSplits: 1).last ?? ""
        guard let start = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
        return rest[start] == "?" ? "/" + rest[start...] : String(rest[start...])
    }

    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
