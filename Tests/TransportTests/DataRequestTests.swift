import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Data requests` {
    @Test func `a form goes out as it says and the answer comes back whole`() async throws {
        let engine = ScriptedEngine { request in .echo(request) }
        let client = Client(session: .scripted(by: engine))
        let form = Form(method: .post, fields: ["X-One": "1"], values: ["a": "b c"])
        let payload = try await client.request(form).value()
        let request = try #require(engine.requests.first)
        #expect(request.url == "http://host/path")
        #expect(request.method == .post)
        #expect(request.headers["X-One"] == "1")
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request.headers["Accept-Encoding"] == "gzip, deflate, br, zstd")
        #expect(payload.text == "a=b%20c")
    }

    @Test func `the fields of a form win over those of the session`() async throws {
        var configuration = SessionConfiguration()
        configuration.baseURL = "https://api.example.com/v1/"
        configuration.query = ["key": "a b"]
        configuration.headers.add(name: "X-App", value: "session")
        let engine = ScriptedEngine { request in .echo(request) }
        let client = Client(session: .scripted(by: engine, configuration: configuration))
        _ = try await client.request(Form(url: "weather?x=1", fields: ["x-app": "form"])).value()
        #expect(engine.requests[0].url == "https://api.example.com/v1/weather?key=a%20b&x=1")
        #expect(engine.requests[0].headers.values(for: "X-App") == ["form"])
    }

    /// RS-07: of a 400 with a business error in its body only the status was left.
    @Test func `a refused answer keeps head and body`() async throws {
        let client = Client { _ in .json(#"{"code":7}"#, status: 400) }
        let completion = await client.request(Form()).completion()
        #expect(completion.code == .unacceptableStatus)
        #expect(completion.error?.status == 400)
        #expect(completion.answer?.text == #"{"code":7}"#)
        #expect(completion.error?.payload?.text == #"{"code":7}"#)
    }

    /// AU-01: a 401 with a challenge and no credentials never came to an end.
    @Test func `a 401 is an answer like others`() async throws {
        let client = Client { _ in .text("who?", status: 401, headers: ["WWW-Authenticate": "Basic realm=\"x\""]) }
        let completion = await client.request(Form()).completion()
        #expect(completion.error?.status == 401)
        #expect(completion.answer?.text == "who?")
    }

    @Test func `validations replace the default and add to each other`() async throws {
        let client = Client { _ in .json("{}", status: 404) }
        let accepted = await client.request(Form()).validate(statusCode: [404]).completion()
        #expect(accepted.answer?.head.status == 404)
        #expect(accepted.error == nil)
        let wrongType = await client.request(Form()).validate(statusCode: 200..<500)
            .validate(contentType: ["image/*"]).completion()
        #expect(wrongType.code == .unacceptableContentType)
        struct No: Error {}
        let custom = await client.request(Form()).validate(statusCode: 200..<500).validate { _, body in
            #expect(body == Array("{}".utf8))
            throw No()
        }.completion()
        #expect(custom.code == .validationFailed)
        #expect(custom.error?.underlying is No)
    }

    @Test func `a validation that comes after the end still counts for who comes later`() async throws {
        let client = Client { _ in .text("late") }
        let request = client.request(Form())
        #expect(await request.completion().error == nil)
        #expect(await request.validate(statusCode: [201]).completion().code == .unacceptableStatus)
    }

    /// EN-13, TR-51: a line break in a value made another field, or another request.
    @Test(arguments: [
        Form(fields: ["X-A": "1\r\nX-Injected: yes"]), Form(fields: ["X A": "1"]), Form(fields: ["": "1"]),
        Form(fields: ["X-A": "a\0b"]), Form(method: "GET /x HTTP/1.1\r\nX:"), Form(method: ""),
        Form(fields: ["Content-Type": "text/plain\nX: y"]),
    ])
    func `what would break out of its field is refused`(form: Form) async {
        let engine = ScriptedEngine { _ in .text("never") }
        let completion = await Client(session: .scripted(by: engine)).request(form).completion()
        #expect(completion.code == .invalidRequest)
        #expect(completion.error?.reason.contains("\r") == false)
        #expect(engine.requests.isEmpty)
    }

    /// TR-39, and the rule that bad input ends a request once, later, like any other end.
    @Test func `a bad address and a bad parameter end the request with their names`() async {
        let client = Client { _ in .text("never") }
        let bad = await client.request(Form(url: "ftp://x/y")).completion()
        #expect(bad.code == .invalidURL)
        #expect(bad.error?.reason.contains("ftp://x/y") == true)
        let odd = await client.request(Form(values: ["day": Client { _ in .silence }])).completion()
        #expect(odd.code == .parameterEncodingFailed)
        #expect(odd.error?.reason.contains("day") == true)
    }

    @Test func `a body above the limit is too large`() async {
        var options = RequestOptions()
        options.maximumBodySize = 3
        let client = Client { _ in .text("four") }
        #expect(await client.request(Form(choice: options)).completion().code == .responseTooLarge)
    }

    /// TR-30: an answer that was refused by its head was read to its end all the same.
    @MainActor  // so that the validation is there before the request goes
    @Test func `of a refused answer no more is read than is kept`() async {
        let engine = ScriptedEngine { _ in .repeating([UInt8](repeating: 1, count: 1 << 20), times: 1 << 20) }
        let client = Client(session: .scripted(by: engine))
        let completion = await client.request(Form()).validate(statusCode: [201]).completion()
        #expect(completion.code == .unacceptableStatus)
        #expect(completion.answer?.bytes.count == 1 << 20)
        #expect(engine.log.answerCount == 0)
    }

    /// TR-33: a success came after `cancel()`.
    @Test func `after cancel nobody sees a success`() async {
        let gate = Gate()
        let client = Client { _ in .text("x").after(gate) }
        let request = client.request(Form())
        request.cancel()
        gate.open()
        #expect(await request.completion().code == .cancelled)
    }

    @Test func `cancelling the task cancels the transfer`() async {
        let engine = ScriptedEngine { _ in .silence }
        let client = Client(session: .scripted(by: engine))
        let task = Task { await client.request(Form()).completion() }
        await engine.log { $0.requestCount == 1 }
        task.cancel()
        #expect(await task.value.code == .cancelled)
        #expect(await engine.log { $0.cancelCount == 1 }.cancelCount == 1)
    }

    /// AU-08: requests of a session that was closed never ended, or ended the process.
    @Test func `closing a session ends its requests`() async {
        let engine = ScriptedEngine { _ in .silence }
        let client = Client(session: .scripted(by: engine))
        let request = client.request(Form())
        await engine.log { $0.requestCount == 1 }
        client.session.close()
        #expect(await request.completion().code == .sessionClosed)
        #expect(await client.request(Form()).completion().code == .sessionClosed)
    }
}

struct `The moment of sending` {
    /// Rule 2: what is chained in the same turn of the main actor counts.
    @MainActor @Test func `on the main actor a request waits for the end of the turn`() async {
        let engine = ScriptedEngine { _ in .text("x") }
        let client = Client(session: .scripted(by: engine))
        let request = client.request(Form())
        #expect(!request.core.state.withLock { $0.hasStarted })
        await withCheckedContinuation { continuation in MainActorMailbox.post { continuation.resume() } }
        #expect(request.core.state.withLock { $0.hasStarted })
        #expect(await request.completion().error == nil)
    }

    /// TR-48: a program that waits on its main thread with a semaphore waited for ever.
    @MainActor @Test func `a handler with a queue sends at once`() async {
        let client = Client { _ in .text("x") }
        await withCheckedContinuation { continuation in
            let request = client.request(Form())
            request.response(queue: .global()) { _ in continuation.resume() }
            #expect(request.core.state.withLock { $0.hasStarted })
        }
    }

    @Test func `elsewhere a request is sent at once`() async {
        let client = Client { _ in .text("x") }
        #expect(client.request(Form()).core.state.withLock { $0.hasStarted })
    }

    @Test func `a cancelled request is never sent`() async {
        let engine = ScriptedEngine { _ in .text("x") }
        let client = Client(session: .scripted(by: engine))
        let request = await MainActor.run {
            let request = client.request(Form())
            request.cancel()
            return request
        }
        #expect(await request.completion().code == .cancelled)
        #expect(engine.requests.isEmpty)
    }
}
