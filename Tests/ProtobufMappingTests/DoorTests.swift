import JSONMapping
import ProtobufMapping
import Testing

/// A row of the list in `Reply`, as an app would write it: the same model for JSON and protobuf.
private struct Row: Mappable, ProtobufMessageConvertible, Equatable {
    static var protobufMessage: ProtobufMessageType { get throws { try Cases.reply } }

    var id: Int64 = 0
    var name: String?
    var score = 0.0
    var tags: [Int] = []

    init(id: Int64 = 0, name: String? = nil, score: Double = 0, tags: [Int] = []) {
        (self.id, self.name, self.score, self.tags) = (id, name, score, tags)
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        id <- map["id"]
        name <- map["user_name"]
        score <- map["score"]
        tags <- map["tags"]
    }
}

private class ReplyError: MBProtobufErrorable {
    class var protobufMessage: ProtobufMessageType { get throws { try Cases.reply } }

    var successCodes = ["OK"]
    var code: String?
    var message: String?
    init(successCodes: [String] = ["OK"]) { self.successCodes = successCodes }
    required init?(map: Map) {}
    func mapping(map: Map) {
        code <- map["code"]
        message <- map["message"]
    }
}

/// An error whose code is a number.
private struct NumberError: MBProtobufErrorable {
    static var protobufMessage: ProtobufMessageType { get throws { try Cases.kinds } }

    var successCodes = ["0"]
    var code: String?
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { code <- map["an_int32"] }
}

/// Reads JSON and protobuf, and says so twice.
private struct EitherError: MBJSONErrorable, MBProtobufErrorable {
    static var protobufMessage: ProtobufMessageType { get throws { try Cases.reply } }

    var code: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) { code <- map["code"] }
}

private func payload(_ bytes: [UInt8], _ type: String?, status: Int = 200) -> Payload {
    Payload(head: ResponseHead(status: status, headers: type.map { ["Content-Type": $0] } ?? [:]), bytes: bytes)
}

private func payload(_ text: String, _ type: String?, status: Int = 200) -> Payload {
    payload(Array(text.utf8), type, status: status)
}

private func reply(code: ProtobufValue = 0) throws -> [UInt8] {
    var message = ProtobufMessage(try Cases.reply)
    try message.set(code, for: "code")
    try message.set("hello", for: "message")
    for (index, name) in ["Ada", "Bo"].enumerated() {
        try message.set(.int(Int64(index + 1)), for: "data.list.\(index).id")
        try message.set(.string(name), for: "data.list.\(index).user_name")
        try message.set([1, -2], for: "data.list.\(index).tags")
    }
    return message.packed()
}

private let json = """
    {"code": "OK", "message": "hello", "data": {"list": [
        {"id": 1, "user_name": "Ada", "tags": [1, -2]}, {"id": 2, "user_name": "Bo", "tags": [1, -2]}
    ]}}
    """

@Suite struct `One model for JSON and protobuf` {
    @Test(arguments: [
        "application/x-protobuf", "application/protobuf", "application/vnd.google.protobuf; proto=cases.three.Reply",
        "Application/X-Protobuf", "application/problem+proto", "application/octet-stream", nil,
    ])
    func `protobuf is read as protobuf`(type: String?) throws {
        let rows = try Row.mapArray(payload(reply(), type), at: "data.list", options: .default)
        #expect(rows == [Row(id: 1, name: "Ada", tags: [1, -2]), Row(id: 2, name: "Bo", tags: [1, -2])])
        #expect(try Row.map(payload(reply(), type), at: "data.list.1", options: .default) == rows[1])
    }

    @Test(arguments: ["application/json; charset=utf-8", "application/problem+json", "text/json", "text/plain", nil])
    func `JSON is read as JSON`(type: String?) throws {
        let rows = try Row.mapArray(payload(json, type), at: "data.list", options: .default)
        #expect(rows == [Row(id: 1, name: "Ada", tags: [1, -2]), Row(id: 2, name: "Bo", tags: [1, -2])])
        #expect(try Row.map(payload(json, type), at: "data.list.1", options: .default) == rows[1])
    }

    @Test func `an HTML page with status 200 is reported as an HTML page`() {
        #expect { try Row.map(payload("<html>", "text/html; charset=utf-8"), at: nil, options: .default) } throws: {
            let error = $0 as? NetworkError
            return error?.code == .unreadablePayload && error?.reason.contains("text/html") == true
                && error?.payload != nil
        }
        #expect(throws: NetworkError.self) {
            try Row.mapArray(payload("<html>", "text/html"), at: nil, options: .default)
        }
    }

    @Test func `bytes that are no message are reported with the place`() throws {
        let bytes = field(3, field(1, hex("12 01 FF")))
        #expect { try Row.map(payload(bytes, "application/protobuf"), at: "data.list.0", options: .default) } throws: {
            let error = $0 as? NetworkError
            return (error?.underlying as? ProtobufError)?.fieldPath == "data.list.0.user_name"
                && error?.reason.contains("data.list.0.user_name") == true
        }
    }

    @Test func `a key path that leads nowhere is reported`() throws {
        #expect {
            try Row.map(payload(reply(), "application/protobuf"), at: "data.list.7", options: .default)
        } throws: {
            ($0 as? NetworkError)?.reason.contains("data.list.7") == true
        }
        #expect(throws: NetworkError.self) {
            try Row.mapArray(payload(reply(), "application/protobuf"), at: "data.total", options: .default)
        }
    }
}

@Suite struct `A business error in protobuf` {
    private func verdict<E: MBErrorable & MBPayloadMappable>(
        _ payload: Payload, _ type: E.Type, successCodes: [String]
    ) -> String {
        switch type.verdict(
            on: RequestCompletion<Payload>(.success(payload)), successCodes: successCodes, rootPath: nil)
        {
        case .success(let error): "success \(error?.code ?? "-")"
        case .silent: "silent"
        case .failure(let error as NetworkError): "failure \(error.reason)"
        case .failure(let error): "failure \(error.code ?? error.message ?? "-")"
        case .cancelled: "cancelled"
        }
    }

    @Test func `an enum is a code by its name or by its number`() throws {
        let ok = payload(try reply(), "application/protobuf")
        #expect(verdict(ok, ReplyError.self, successCodes: ["OK"]) == "success OK")
        #expect(verdict(ok, ReplyError.self, successCodes: ["0"]) == "success 0")
        let missing = payload(try reply(code: "NOT_FOUND"), "application/protobuf")
        #expect(verdict(missing, ReplyError.self, successCodes: ["OK"]) == "failure NOT_FOUND")
        #expect(verdict(missing, ReplyError.self, successCodes: ["5"]) == "success 5")
        let unknown = payload(try reply(code: 77), "application/protobuf")
        #expect(verdict(unknown, ReplyError.self, successCodes: ["OK"]) == "failure 77")
    }

    @Test func `a proto3 code that is absent is 0, also in an empty body`() throws {
        #expect(verdict(payload([], "application/protobuf"), NumberError.self, successCodes: ["0"]) == "success 0")
        #expect(verdict(payload([], "application/protobuf"), ReplyError.self, successCodes: ["OK"]) == "success OK")
        #expect(verdict(payload([], nil, status: 204), ReplyError.self, successCodes: ["OK"]) == "silent")
        #expect(
            verdict(payload(hex("18 C8 01"), "application/protobuf"), NumberError.self, successCodes: [])
                == "failure 200")
    }

    @Test func `what a proxy says is judged by its status`() throws {
        let html = payload("<html>", "text/html", status: 502)
        #expect(verdict(html, ReplyError.self, successCodes: ["OK"]).contains("502"))
        let other = payload(#"{"code": "overloaded", "message": "later"}"#, "application/json", status: 502)
        #expect(verdict(other, ReplyError.self, successCodes: ["OK"]) == "failure overloaded")
        #expect(verdict(payload("<html>", "text/html"), ReplyError.self, successCodes: []).contains("text/html"))
    }

    @Test func `a type may be an error of JSON and of protobuf`() throws {
        #expect(try EitherError.map(payload(reply(), "application/protobuf"), at: nil, options: .lenient).code == "OK")
        #expect(try EitherError.map(payload(json, "application/json"), at: nil, options: .lenient).code == "OK")
    }
}
