import JSONMapping
import Testing

private final class APIError: MBJSONErrorable {
    var successCodes = ["0", "200", "true"]
    var code: String?
    var message: String?
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
        code <- map["code"]
        message <- map["message"]
    }
}

private func completion(_ text: String, status: Int = 200) -> RequestCompletion<Payload> {
    let answer = Payload(
        head: ResponseHead(status: status, headers: ["Content-Type": "application/json"]), bytes: Array(text.utf8))
    return RequestCompletion(status < 300 ? .success(answer) : .failure(.unacceptableStatus(answer)), answer: answer)
}

@Suite struct `Answers in JSON` {
    @Test(arguments: [
        (#"{"code":500,"message":"no"}"#, "500"), (#"{"code":"E1","message":"no"}"#, "E1"),
        (#"{"code":false,"message":"no"}"#, "false"), (#"{"code":-7,"message":"no"}"#, "-7"),
        (#"{"code":1.5,"message":"no"}"#, "1.5"),
    ])
    func `a code may be text, a number or a boolean`(body: String, code: String) throws {
        guard case .failure(let error) = APIError().verdict(on: completion(body)) else {
            Issue.record("no failure")
            return
        }
        #expect(error.code == code)
        #expect(error.message == "no")
    }

    @Test(arguments: [#"{"code":200}"#, #"{"code":"0"}"#, #"{"code":true}"#])
    func `a success code is a success`(body: String) {
        if case .success(let parsed?) = APIError().verdict(on: completion(body)) {
            #expect(parsed.code != nil)
        } else {
            Issue.record("no success")
        }
    }

    /// RS-07: the business error in the body of a 400 was out of reach.
    @Test func `the error in the body of a refused request is read`() {
        let verdict = APIError().verdict(on: completion(#"{"code":4001,"message":"Too young"}"#, status: 400))
        guard case .failure(let error) = verdict else {
            Issue.record("no failure")
            return
        }
        #expect(error.message == "Too young")
        #expect(error is APIError)
    }

    /// RS-07: the problem details of RFC 9457.
    @Test func `problem details are an error as they are`() throws {
        let body = """
            {"type":"https://example.com/probs/out-of-credit","title":"You do not have enough credit.","status":403,
             "detail":"Your current balance is 30, but that costs 50.","instance":"/account/12345/msgs/abc",
             "balance":30}
            """
        let answer = Payload(
            head: ResponseHead(status: 403, headers: ["Content-Type": "application/problem+json"]),
            bytes: Array(body.utf8))
        let verdict = ProblemDetails().verdict(
            on: RequestCompletion<Payload>(.failure(.unacceptableStatus(answer)), answer: answer))
        guard case .failure(let error as ProblemDetails) = verdict else {
            Issue.record("no problem")
            return
        }
        #expect(error.code == "https://example.com/probs/out-of-credit")
        #expect(error.message == "Your current balance is 30, but that costs 50.")
        #expect(error.title == "You do not have enough credit.")
        #expect(error.status == 403)
        #expect(error.instance == "/account/12345/msgs/abc")
        #expect(error.extensions["balance"] as? Int == 30)
    }

    /// RS-06: an answer without a body was a failure to parse JSON.
    @Test func `an answer without a body is silent`() {
        if case .silent(nil) = APIError().verdict(on: completion("", status: 204)) { return }
        Issue.record("not silent")
    }

    @Test func `an answer without content is nil to an optional that is Decodable`() throws {
        let empty = Payload(head: ResponseHead(status: 204))
        #expect(try JSONReader().read(empty, at: "data") as [Int]? == nil)
        #expect(throws: NetworkError.self) { try JSONReader().read(empty, at: nil) as [Int] }
        let full = Payload(head: ResponseHead(status: 200), bytes: Array("[1]".utf8))
        #expect(try JSONReader().read(full, at: nil) as [Int]? == [1])
    }

    /// RS-06: the same for who asks for a value that may be absent.
    @Test func `an answer without content is an optional without a value`() throws {
        let none: DataResponse<Item?> = completion("", status: 204).object(at: nil, options: .default)
        #expect(none.error == nil)
        #expect(try none.result.get() == nil)
        let some: DataResponse<Item?> = completion(#"{"id":4}"#).object(at: nil, options: .default)
        #expect(try some.result.get()?.id == 4)
        let empty: DataResponse<Item?> = completion("").object(at: nil, options: .default)
        #expect(empty.error?.code == .unreadablePayload)
    }

    @Test(arguments: [
        ("<html><body>502 Bad Gateway</body></html>", "text/html", "Expected a value and found \"<\" at byte 0"),
        ("", "application/json", "The answer is empty."),
        (#"{"id":1,"info":{"na"#, "application/json", "Expected the closing quote of a string and found the end"),
        ("{\"id\":1,}", "application/json", "Expected a key in quotes and found \"}\" at byte 8"),
        ("id=1", "application/x-www-form-urlencoded", "Expected a value and found \"i\" at byte 0"),
    ])
    func `a body that is not JSON is an error that says what was found`(body: String, type: String, reason: String) {
        let failure = #expect(throws: NetworkError.self) {
            try Item.map(payload(body, type: type), at: nil, options: .default)
        }
        #expect(failure?.code == .unreadablePayload)
        #expect(failure?.reason.contains("(\(type)) is not JSON") == true)
        #expect(failure?.reason.contains(reason) == true)
        #expect(failure?.underlying is JSONError)
    }

    @Test func `what did not fit is in the response`() {
        let body = completion(#"{"id":"x","kind":"huge"}"#)
        let response: DataResponse<Item> = body.object(at: nil, options: .default)
        #expect(response.value?.id == 0)
        #expect(response.issues.map(\.path) == ["id", "kind"])
        let list: DataResponse<[Item]> = completion(#"[{"id":1},2]"#).objects(at: nil, options: .default)
        #expect(list.value?.count == 1)
        #expect(list.issues.map(\.path) == ["1"])
    }
}
