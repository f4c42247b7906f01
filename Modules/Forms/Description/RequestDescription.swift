/// What a form said, as a value: the thing that travels, is adapted, and is sent, more than once if need be.
public struct RequestDescription: Sendable {
    /// The address as the form wrote it: absolute, or relative to the session's base URL.
    public var url: String
    /// The method.
    public var method: HTTPMethod
    /// The fields that the form brings; those of the session are added when it is sent.
    public var headers: HTTPHeaders
    /// The body.
    public var body: RequestBody
    /// How it is performed, where it differs from the session.
    public var options: RequestOptions

    /// A description of one's own.
    public init(
        url: String, method: HTTPMethod = .get, headers: HTTPHeaders = [:], body: RequestBody = .none,
        options: RequestOptions = RequestOptions()
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.options = options
    }

    /// Puts `query`, which is encoded already, before the query of the address.
    package mutating func prependQuery(_ query: String) {
        guard !query.isEmpty else { return }
        let head = url.prefix { $0 != "?" && $0 != "#" }
        let rest = url[head.endIndex...]
        guard rest.first == "?" else { return appendQuery(query) }
        url = head + "?" + query + "&" + rest.dropFirst()
    }

    /// Appends `query`, which is encoded already, to the query of the address and leaves its fragment where it is.
    public mutating func appendQuery(_ query: String) {
        guard !query.isEmpty else { return }
        let fragment = url.firstIndex(of: "#") ?? url.endIndex
        var head = url[..<fragment]
        if let mark = head.firstIndex(of: "?") {
            let isOpen = head.index(after: mark) == head.endIndex || head.last == "&"
            head += isOpen ? query : "&" + query
        } else {
            head += "?" + query
        }
        url = String(head + url[fragment...])
    }
}

extension RequestDescription: CustomStringConvertible {
    /// Method and address, the fields, and what the body is, one a line; without secrets.
    public var description: String {
        var lines = ["\(method) \(Secrets.masked(url: url))"]
        if !headers.isEmpty { lines.append("\(headers)") }
        if !body.isNone { lines.append("\(body)") }
        return lines.joined(separator: "\n")
    }
}
