public import MBContracts

// Answers as servers give them.

extension ScriptedAnswer {
    /// Status, fields and a body of known length. `Content-Length` is added unless the fields have one or the status
    /// allows no body (1xx, 204, 304).
    public static func bytes(_ body: [UInt8], status: Int = 200, headers: HTTPHeaders = [:]) -> Self {
        var headers = headers
        if headers["Content-Length"] == nil, status >= 200, status != 204, status != 304 {
            headers.add(name: "Content-Length", value: String(body.count))
        }
        return Self([.head(status, headers)] + (body.isEmpty ? [] : [.body(body)]))
    }

    /// A status without a body.
    public static func status(_ status: Int, headers: HTTPHeaders = [:]) -> Self {
        bytes([], status: status, headers: headers)
    }

    /// A text in UTF-8, as `text/plain` unless the fields say otherwise.
    public static func text(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> Self {
        bytes(Array(text.utf8), status: status, headers: headers.naming("text/plain; charset=utf-8"))
    }

    /// A JSON text, as `application/json` unless the fields say otherwise. The text is sent as it is, also when it is
    /// no JSON.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> Self {
        bytes(Array(text.utf8), status: status, headers: headers.naming("application/json"))
    }

    /// A serialized message, as `application/x-protobuf` unless the fields say otherwise.
    public static func protobuf(_ message: [UInt8], status: Int = 200, headers: HTTPHeaders = [:]) -> Self {
        bytes(message, status: status, headers: headers.naming("application/x-protobuf"))
    }

    /// A body in chunks, one an element, with trailers behind it (RFC 9112 §7.1).
    public static func chunked(
        _ chunks: [[UInt8]], status: Int = 200, headers: HTTPHeaders = [:], trailers: HTTPHeaders = [:]
    ) -> Self {
        var headers = headers
        headers.update(name: "Transfer-Encoding", value: "chunked")
        return Self([.head(status, headers)] + chunks.map { .body($0) } + [.trailers(trailers)])
    }

    /// A redirect.
    public static func redirect(to location: String, status: Int = 302, headers: HTTPHeaders = [:]) -> Self {
        var headers = headers
        headers.add(name: "Location", value: location)
        return .status(status, headers: headers)
    }

    /// `piece` that many times, with its length announced: a body larger than memory.
    public static func repeating(_ piece: [UInt8], times: Int, headers: HTTPHeaders = [:]) -> Self {
        var headers = headers
        headers.update(name: "Content-Length", value: String(piece.count * times))
        return Self([.head(200, headers), .repeated(piece, times: times)])
    }

    /// The request as it came: its body as the body with its media type, its method and target in `X-Method` and
    /// `X-Target`, and each of its fields behind `X-Echo-`.
    public static func echo(_ request: ScriptedRequest) -> Self {
        var headers: HTTPHeaders = ["X-Method": request.method.rawValue, "X-Target": request.target]
        headers.add(name: "Content-Type", value: request.headers["Content-Type"] ?? "application/octet-stream")
        for field in request.headers { headers.add(name: "X-Echo-\(field.name)", value: field.value) }
        return .bytes(request.body, headers: headers)
    }
}

extension HTTPHeaders {
    /// With a `Content-Type`, unless there is one.
    fileprivate func naming(_ type: String) -> HTTPHeaders {
        guard self["Content-Type"] == nil else { return self }
        var headers = self
        headers.add(.contentType(type))
        return headers
    }
}
