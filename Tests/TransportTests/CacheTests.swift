import Foundation
import MBTesting
import Testing

@testable import Transport

struct `The cache` {
    private let cache = HTTPCache()

    private func client(_ engine: ScriptedEngine) -> Client {
        var configuration = SessionConfiguration()
        configuration.cache = cache
        return Client(session: .scripted(by: engine, configuration: configuration))
    }

    /// CA-06: `max-age=60` twice went to the server twice.
    @Test func `a fresh answer is given again without asking`() async throws {
        let engine = ScriptedEngine { .text("\($0.number)", headers: ["Cache-Control": "max-age=60"]) }
        let client = client(engine)
        #expect(try await client.request(Form()).string() == "1")
        let second = client.request(Form())
        #expect(try await second.string() == "1")
        #expect(try await second.value().head.headers["Age"] != nil)
        #expect(engine.requests.count == 1)
        let asked = Form(fields: ["Cache-Control": "no-cache"])
        #expect(try await client.request(asked).string() == "2")
    }

    /// CA-02: an answer without a lifetime was given from a guess.
    @Test func `nothing is guessed`() async throws {
        let engine = ScriptedEngine { request in
            request.headers["If-Modified-Since"] != nil
                ? .status(304)
                : .text(
                    "x",
                    headers: [
                        "Cache-Control": "private, must-revalidate", "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
                        "Last-Modified": "Sun, 06 Nov 1984 08:49:37 GMT",
                    ])
        }
        let client = client(engine)
        _ = try await client.request(Form()).value()
        let payload = try await client.request(Form()).value()
        #expect(payload.text == "x")
        #expect(payload.head.status == 200)
        #expect(engine.requests.count == 2)
    }

    /// CA-03: two variants drove each other out.
    @Test func `variants lie side by side`() async throws {
        let engine = ScriptedEngine { request in
            .text(
                request.headers["Accept-Language"] ?? "",
                headers: ["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
        }
        let client = client(engine)
        for _ in 0..<2 {
            for language in ["de", "zh"] {
                let form = Form(fields: ["Accept-Language": language])
                #expect(try await client.request(form).string() == language)
            }
        }
        #expect(engine.requests.count == 2)
    }

    /// CA-05: a 304 with new fields was an error, or its lifetime was ignored.
    @Test func `a 304 renews fields and lifetime`() async throws {
        let engine = ScriptedEngine { request in
            request.headers["If-None-Match"] == "\"1\""
                ? .status(304, headers: ["Cache-Control": "max-age=60", "X-New": "1", "ETag": "\"1\""])
                : .text("x", headers: ["ETag": "\"1\"", "X-Old": "1"])
        }
        let client = client(engine)
        _ = try await client.request(Form()).value()
        let renewed = try await client.request(Form()).value()
        #expect(renewed.text == "x")
        #expect(renewed.head.headers["X-New"] == "1")
        #expect(renewed.head.headers["X-Old"] == "1")
        _ = try await client.request(Form()).value()
        #expect(engine.requests.count == 2)
    }

    @Test func `what changes an address removes what is kept of it`() async throws {
        let engine = ScriptedEngine { .text("\($0.number)", headers: ["Cache-Control": "max-age=60"]) }
        let client = client(engine)
        _ = try await client.request(Form()).value()
        _ = try await client.request(Form(method: .delete)).value()
        #expect(try await client.request(Form()).string() == "3")
    }

    @Test(arguments: ["no-store", "max-age=0", "no-cache", ""])
    func `what may not be kept is not`(control: String) async throws {
        let engine = ScriptedEngine { _ in .text("x", headers: ["Cache-Control": control]) }
        let client = client(engine)
        for _ in 0..<2 { _ = try await client.request(Form()).value() }
        #expect(engine.requests.count == 2)
        #expect(engine.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
    }

    /// A directive without a name, and ages and lifetimes that are no numbers of seconds, ended the process.
    @Test(arguments: ["=", "max-age=inf", "max-age=1e400", "=, max-age=nan", "max-age==", "max-age=-1"])
    func `what is no lifetime is none`(control: String) async throws {
        let engine = ScriptedEngine { request in
            request.headers["If-None-Match"] == nil
                ? .text("x", headers: ["ETag": "1", "Cache-Control": control, "Age": "inf"])
                : .status(304, headers: ["Age": "1e300"])
        }
        let client = client(engine)
        for _ in 0..<3 { #expect(try await client.request(Form()).string() == "x") }
        #expect(engine.requests.count == 3)
    }

    @Test func `a lifetime may be longer than any number can tell`() async throws {
        let digits = String(repeating: "9", count: 400)
        let engine = ScriptedEngine { _ in
            .text("x", headers: ["Cache-Control": "max-age=\(digits)", "Age": "\(Int.max)"])
        }
        let client = client(engine)
        for _ in 0..<2 { _ = try await client.request(Form()).value() }
        #expect(engine.requests.count == 2, "as old as it may ever be")
    }

    @Test func `the oldest go when there is no room`() async throws {
        let small = HTTPCache(capacity: 10_000)
        var configuration = SessionConfiguration()
        configuration.cache = small
        let engine = ScriptedEngine { _ in
            .bytes([UInt8](repeating: 1, count: 900), headers: ["Cache-Control": "max-age=60"])
        }
        let client = Client(session: .scripted(by: engine, configuration: configuration))
        for index in 0..<20 { _ = try await client.request(Form(url: "http://h/\(index)")).value() }
        _ = try await client.request(Form(url: "http://h/19")).value()
        #expect(engine.requests.count == 20)
        _ = try await client.request(Form(url: "http://h/0")).value()
        #expect(engine.requests.count == 21)
    }

    @Test func `a redirect of a question is followed without the question`() async throws {
        let engine = ScriptedEngine { request in
            switch (request.path, request.number) {
            case ("/path", 1): .text("old", headers: ["ETag": "\"1\""])
            case ("/path", _): .redirect(to: "/new")
            default: .text("new")
            }
        }
        let client = client(engine)
        _ = try await client.request(Form()).value()
        #expect(try await client.request(Form()).string() == "new")
        #expect(engine.requests.map { $0.headers["If-None-Match"] } == [nil, "\"1\"", nil])
    }

    /// A server that told an age above `Int.max` ended the program.
    @Test(arguments: ["99999999999999999999", "1e300", "nan", "inf", "-5"])
    func `an age that is none does no harm`(age: String) async throws {
        let engine = ScriptedEngine { request in
            request.headers["If-None-Match"] == nil
                ? .text("x", headers: ["ETag": "\"a\"", "Cache-Control": "max-age=1e400, must-revalidate", "Age": age])
                : .status(304, headers: ["Age": age])
        }
        let client = client(engine)
        for _ in 0..<3 { #expect(try await client.request(Form()).string() == "x") }
        let asked = Form(fields: ["Cache-Control": "no-cache"])
        #expect(try await client.request(asked).value().head.headers["Age"].flatMap(Int.init) != nil)
    }
}
