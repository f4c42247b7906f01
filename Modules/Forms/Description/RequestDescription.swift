/// What a form said, as a value: the thing that travels, is adapted, and is sent, more than once if need be.
public struct RequestDescription: Sendable {
    /// The address as the form wrote it: absolute, or relative to the session's base URL.
    public var url: String
    public var method: HTTPMethod
    public var headers: HTTPHeaders
    public var body: RequestBody
    public var options: RequestOptions

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
