import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Redirects` {
    private func hop(
        _ method: HTTPMethod, _ status: Int, to location: String = "/next", from url: String = "http://host/start",
        fields: [String: String] = [:], configuration: SessionConfiguration = SessionConfiguration()
    ) async -> (last: ScriptedRequest?, completion: RequestCompletion<Payload>) {
        let engine = ScriptedEngine { request in
            request.url.hasSuffix("/start") ? .redirect(to: location, status: status) : .echo(request)
        }
        let client = Client(session: .scripted(by: engine, configuration: configuration))
        let form = DataForm(url: url, method: method, fields: fields)
        let completion = await client.upload(form).completion()
        return (engine.requests.last, completion)
    }

    /// RD-02: libcurl kept the verb and lost the body.
    @Test(arguments: [
        (HTTPMethod.post, 301, HTTPMethod.get), (.post, 302, .get), (.post, 303, .get), (.put, 303, .get),
        (.patch, 303, .get), (.delete, 303, .get), (.head, 303, .head), (.put, 301, .put), (.patch, 302, .patch),
        (.post, 307, .post), (.post, 308, .post),
    ])
    func `method and body follow RFC 9110`(method: HTTPMethod, status: Int, next: HTTPMethod) async {
        let (last, completion) = await hop(method, status)
        #expect(completion.error == nil)
        #expect(last?.url == "http://host/next")
        #expect(last?.method == next)
        #expect(last?.text == (next == .get ? "" : "hello"))
        #expect((last?.headers["Content-Type"] == nil) == (next == .get))
    }

    /// RD-03: a body from a stream could not be rewound, and the process ended.
    @Test func `a stream that is needed again is an error that says so`() async {
        let client = Client { request in
            request.path == "/upload" ? .redirect(to: "/next", status: 307) : .echo(request)
        }
        #expect(await client.upload(StreamForm()).completion().code == .bodyNotReplayable)
    }

    /// RD-06, and its twin for Authorization and Cookie.
    @Test func `secrets do not go to another origin`() async {
        let secrets = [
            "Authorization": "Bearer t", "Cookie": "a=b", "X-Api-Key": "k", "X-Mine": "m", "X-Plain": "p",
        ]
        var configuration = SessionConfiguration()
        configuration.secretHeaders = ["x-mine"]
        for location in ["http://other/next", "http://host:8080/next", "https://host/next"] {
            let (last, _) = await hop(.get, 302, to: location, fields: secrets, configuration: configuration)
            #expect(last?.url == location)
            #expect(last?.headers["X-Plain"] == "p")
            for name in ["Authorization", "Cookie", "X-Api-Key", "X-Mine"] { #expect(last?.headers[name] == nil) }
        }
        let (same, _) = await hop(.get, 302, fields: secrets, configuration: configuration)
        #expect(same?.headers["Authorization"] == "Bearer t")
    }

    /// RD-05: what was dropped on the way came back on a later hop.
    @Test func `secrets do not come back`() async throws {
        let engine = ScriptedEngine { request in
            switch request.url {
            case "http://host/start": .redirect(to: "http://other/a")
            case "http://other/a": .redirect(to: "http://host/end")
            default: .echo(request)
            }
        }
        var configuration = SessionConfiguration()
        configuration.headers.add(.authorization("Bearer session"))
        let client = Client(session: .scripted(by: engine, configuration: configuration))
        _ = try await client.request(Form(url: "http://host/start")).value()
        #expect(engine.requests.map { $0.headers["Authorization"] } == ["Bearer session", nil, nil])
    }

    /// RD-05: credentials went in the clear after https.
    @Test func `https does not become http`() async {
        let (last, completion) = await hop(.get, 302, to: "http://host/next", from: "https://host/start")
        #expect(completion.code == .redirectRefused)
        #expect(last?.url == "https://host/start")
    }

    /// RD-09: libcurl follows to ftp.
    @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/hostname", "http://", "mailto:a@b"])
    func `only http and https are followed`(location: String) async {
        #expect(await hop(.get, 302, to: location).completion.code == .redirectRefused)
    }

    /// RD-08: a loop was followed 5,688 times.
    @Test func `a loop ends at the limit`() async {
        let engine = ScriptedEngine { _ in .redirect(to: "/loop") }
        let completion = await Client(session: .scripted(by: engine)).request(Form()).completion()
        #expect(completion.code == .tooManyRedirects)
        #expect(completion.error?.reason.contains("/loop") == true)
        #expect(engine.requests.count == 21)
    }

    /// RD-11: "do not follow" was an error or a time-out.
    @Test func `a redirect that is not followed is the answer`() async throws {
        for policy in [RedirectPolicy.doNotFollow, .custom { _ in false }] {
            var configuration = SessionConfiguration()
            configuration.redirects = policy
            let client = Client(configuration) { _ in .text("moved", status: 302, headers: ["Location": "/next"]) }
            let payload = try await client.request(Form()).validate(statusCode: 200..<400).value()
            #expect(payload.head.status == 302)
            #expect(payload.text == "moved")
        }
    }

    @Test func `a policy of one's own sees each hop`() async throws {
        let hops = Locked<[String]>([])
        var configuration = SessionConfiguration()
        configuration.redirects = .custom { hop in
            hops.withLock { $0.append("\(hop.number) \(hop.head.status) \(hop.url)") }
            return true
        }
        let client = Client(configuration) { request in
            switch request.path {
            case "/path": .redirect(to: "/a", status: 301)
            case "/a": .redirect(to: "/b", status: 307)
            default: .text("end")
            }
        }
        #expect(try await client.request(Form()).value().text == "end")
        #expect(hops.withLock { $0 } == ["1 301 /a", "2 307 /b"])
    }

    /// RD-12: the body of a redirect went into the file.
    @Test func `a download holds the last body only`() async throws {
        let folder = try Folder()
        let client = Client { request in
            request.path == "/file"
                ? .text("moved away", status: 302, headers: ["Location": "/other"]) : .text("the file")
        }
        let url = try await client.download(DownloadForm(folder.file("a"))).value()
        #expect(try String(contentsOf: url, encoding: .utf8) == "the file")
    }

    /// TR-42: IDNA was applied to an IPv6 literal.
    @Test func `an IPv6 literal can be the target`() async {
        #expect(await hop(.get, 302, to: "http://[::1]:5001/x").last?.url == "http://[::1]:5001/x")
    }

    /// The name of a host within went to a stranger, who was asked for a site that he does not have.
    @Test func `a Host of one's own stays with its server`() async throws {
        let engine = ScriptedEngine { request in
            switch request.number {
            case 1: .redirect(to: "/there")
            case 2: .redirect(to: "http://other/")
            default: .text("")
            }
        }
        let client = Client(session: .scripted(by: engine))
        _ = try await client.request(Form(fields: ["Host": "within.example"])).value()
        #expect(engine.requests.map { $0.headers["Host"] } == ["within.example", "within.example", nil])
    }
}
