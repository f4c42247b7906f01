import Foundation
import MBTesting
import Servers
import Testing

@testable import Transport

struct `Hashes` {
    private func hex(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

    @Test func `are those of the standards`() throws {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(try hex(Digest.of("", by: .md5)) == "d41d8cd98f00b204e9800998ecf8427e")
        #expect(try hex(Digest.of("message digest", by: .md5)) == "f96b697d7cb7938d525a2f31aaf161d0")
        #expect(try hex(Digest.of(long, by: .md5)) == "7707d6ae4e027c70eea2a935c2296f21")
        #expect(try hex(Digest.of("abc", by: .sha1)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(try hex(Digest.of(long, by: .sha1)) == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
        #expect(
            try hex(Digest.of("abc", by: .sha256))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            try hex(Digest.of(long, by: .sha256))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
        #expect(
            try hex(Digest.of("abc", by: .sha512Half))
                == "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23")
    }
}

struct `Digest challenges` {
    private func challenge(_ field: String) throws -> DigestChallenge {
        try #require(DigestChallenge.best(in: ResponseHead(status: 401, headers: ["WWW-Authenticate": field])))
    }

    /// The examples of RFC 7616 §3.9.1.
    @Test(arguments: [
        ("MD5", "8ca523f5e9506fed4657c9700eebdbec"),
        ("SHA-256", "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"),
    ])
    func `are answered as RFC 7616 shows`(algorithm: String, response: String) throws {
        let challenge = try challenge(
            #"Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=\#(algorithm), "#
                + #"nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS""#
        )
        let answer = try challenge.answer(
            user: "Mufasa", password: "Circle of Life", method: .get, target: "/dir/index.html", count: 1,
            salt: "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ")
        #expect(answer.contains("response=\"\(response)\""))
        #expect(answer.contains("nc=00000001") && answer.contains("algorithm=\(algorithm)"))
        #expect(answer.contains("opaque=\"FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS\""))
    }

    /// The example of RFC 7616 §3.9.2 as its errata put it right: the RFC's own digests are of a draft of SHA-512/256.
    @Test func `hide the user as RFC 7616 shows`() throws {
        let challenge = try challenge(
            #"Digest realm="api@example.org", qop="auth", algorithm=SHA-512-256, userhash=true, charset=UTF-8, "#
                + #"nonce="5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK", opaque="HRPCssKJSGjCrkzDg8OhwpzCiGPChXYjwrI2QmXDnsOS""#
        )
        let answer = try challenge.answer(
            user: "Jäsøn Doe", password: "Secret, or not?", method: .get, target: "/doe.json", count: 1,
            salt: "NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v")
        let user = "793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b"
        #expect(answer.contains("username=\"\(user)\"") && answer.contains("userhash=true"))
        #expect(
            answer.contains("response=\"3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5\""))
    }

    @Test func `are found among others, the best one`() throws {
        let head = ResponseHead(
            status: 401,
            headers: HTTPHeaders([
                HTTPHeader(name: "WWW-Authenticate", value: #"Basic realm="a, b=c", Negotiate, Bearer abc=="#),
                HTTPHeader(
                    name: "WWW-Authenticate",
                    value: #"digest realm = "q\"uote", nonce="1", Digest nonce="2", algorithm=SHA-256-sess, stale=TRUE"#
                ),
            ]))
        #expect(
            AuthenticationChallenge.all(in: head).map(\.scheme) == ["basic", "negotiate", "bearer", "digest", "digest"])
        #expect(AuthenticationChallenge.all(in: head)[0].parameters == ["realm": "a, b=c"])
        #expect(AuthenticationChallenge.all(in: head)[3].parameters["realm"] == "q\"uote")
        let best = try #require(DigestChallenge.best(in: head))
        #expect(best.nonce == "2" && best.isBound && best.isStale && !best.isCounting)
    }

    @Test(arguments: [
        #"Digest realm="r""#, #"Digest nonce="1", qop="auth-int""#, #"Digest nonce="1", algorithm=SHA-512"#,
        #"Digest nonce="1", algorithm=SHA-1"#, "",
        #"Basic realm="r""#, ",,=,\"",
    ])
    func `that cannot be answered are not`(field: String) {
        #expect(DigestChallenge.best(in: ResponseHead(status: 401, headers: ["WWW-Authenticate": field])) == nil)
    }

    @Test func `names of users beyond ASCII or in secret have forms of their own`() throws {
        func user(_ parameters: String) throws -> String {
            try challenge(#"Digest realm="r", nonce="n", "# + parameters)
                .answer(user: "Jäsøn", password: "p", method: .get, target: "/", count: 1, salt: "s")
        }
        #expect(try user("charset=UTF-8").hasPrefix("Digest username*=UTF-8''J%C3%A4s%C3%B8n, "))
        #expect(try user("algorithm=MD5").hasPrefix(#"Digest username="Jäsøn", "#))
        #expect(try user("userhash=true").contains(", userhash=true"))
    }
}

struct `Digest authentication` {
    @Test func `a name that no header field can carry is refused`() {
        let error = #expect(throws: NetworkError.self) {
            try DigestAuthentication().logIn(username: "me\r\nX: 1", password: "secret", at: "http://host")
        }
        #expect(error?.code == .invalidRequest)
    }

    private static func challenge(_ nonce: String, stale: Bool = false) -> ScriptedAnswer {
        .text(
            "who is it?", status: 401,
            headers: [
                "WWW-Authenticate": "Digest realm=\"r\", nonce=\"\(nonce)\", qop=\"auth\"\(stale ? ", stale=true" : "")"
            ])
    }

    private func client(_ engine: ScriptedEngine, interceptors: [any RequestInterceptor] = []) throws -> Client {
        let digest = DigestAuthentication()
        try digest.logIn(username: "me", password: "secret", at: "http://host")
        var configuration = SessionConfiguration()
        configuration.digest = digest
        return Client(session: .scripted(by: engine, configuration: configuration), interceptors: interceptors)
    }

    private func parameter(_ name: String, _ request: ScriptedRequest) -> String? {
        request.headers["Authorization"].flatMap {
            FieldValue.split($0.dropFirst(7).description, at: ",").lazy
                .compactMap { FieldValue.parameter(name, of: "x; \($0)") }.first
        }
    }

    @Test func `is asked for once, and counts the uses of a nonce`() async throws {
        let engine = ScriptedEngine { $0.headers["Authorization"] == nil ? Self.challenge("1") : .echo($0) }
        let client = try client(engine)
        let first = client.upload(DataForm(url: "http://host/a?b=c"))
        #expect(try await first.value().text == "hello")
        #expect(first.attempts.map(\.status) == [401, 200])
        _ = try await client.request(Form()).value()
        let sent = engine.requests
        #expect(sent.map { parameter("uri", $0) } == [nil, "/a?b=c", "/path"])
        #expect(sent.map { parameter("nc", $0) } == [nil, "00000001", "00000002"])
        #expect(sent[1].text == "hello")
        #expect(!sent[1].headers["Authorization"].debugDescription.contains("secret"))
    }

    /// AU-02: a login that is refused again was an error in place of an answer.
    @Test func `that is refused ends in the 401 and its body`() async throws {
        let engine = ScriptedEngine { Self.challenge("\($0.number)") }
        let completion = await (try client(engine)).request(Form()).completion()
        #expect(completion.error?.status == 401)
        #expect(completion.answer?.text == "who is it?")
        #expect(engine.requests.count == 2)
    }

    @Test func `goes on with a new nonce when the old one is stale`() async throws {
        let engine = ScriptedEngine { request in
            switch request.number {
            case 1: Self.challenge("1")
            case 3: Self.challenge("2", stale: true)
            default: .text("in")
            }
        }
        let client = try client(engine)
        for _ in 0..<2 { #expect(try await client.request(Form()).value().text == "in") }
        #expect(engine.requests.map { parameter("nonce", $0) } == [nil, "1", "1", "2"])
        #expect(parameter("nc", engine.requests[3]) == "00000001")
    }

    @Test func `is not for other origins, nor where somebody has said who asks`() async throws {
        let engine = ScriptedEngine { _ in Self.challenge("1") }
        let client = try client(engine)
        for form in [
            Form(url: "http://other/path"), Form(url: "https://host/path"), Form(url: "http://host:81/path"),
            Form(fields: ["Authorization": "Bearer t"]), Form(url: "http://a:b@host/"),
        ] {
            let count = engine.requests.count
            #expect(await client.request(form).completion().error?.status == 401)
            #expect(engine.requests.count == count + 1)
        }
    }

    @Test func `answers for each place of a redirect`() async throws {
        let engine = ScriptedEngine { request in
            if request.url.hasPrefix("http://other") { return .text("out") }
            if request.headers["Authorization"] == nil { return Self.challenge("1") }
            return request.path == "/path" ? .redirect(to: "/next") : .redirect(to: "http://other/")
        }
        #expect(try await (try client(engine)).request(Form()).value().text == "out")
        #expect(engine.requests.map { parameter("uri", $0) } == [nil, "/path", "/next", nil])
    }

    @Test func `does not send a stream twice, and keeps challenges out of files`() async throws {
        let engine = ScriptedEngine { $0.headers["Authorization"] == nil ? Self.challenge("1") : .text("in") }
        let client = try client(engine)
        #expect(await client.upload(StreamForm()).completion().error?.status == 401)
        let folder = try Folder()
        let file = try await client.download(DownloadForm(folder.file("a"))).value()
        #expect(try String(contentsOf: file, encoding: .utf8) == "in")
        #expect(try await client.upload(StreamForm()).value().text == "in")
    }

    @Test(
        .enabled(if: HTTPBin.isInstalled, "httpbin is not installed: Scripts/setup installs it"),
        arguments: ["MD5", "SHA-256"])
    func `works with a real server`(algorithm: String) async throws {
        let bin = try HTTPBin.shared()
        let digest = DigestAuthentication()
        var configuration = SessionConfiguration()
        configuration.digest = digest
        let client = Client(session: Session(configuration: configuration))
        let form = Form(url: bin.url("/digest-auth/auth/me/pass/\(algorithm)"))
        #expect(await client.request(form).completion().error?.status == 401)
        try digest.logIn(username: "me", password: "wrong", at: bin.url("/"))
        #expect(await client.request(form).completion().error?.status == 401)
        try digest.logIn(username: "me", password: "pass", at: bin.url("/"))
        #expect(try await client.request(form).string().contains("\"authenticated\": true"))
        digest.logOut(at: bin.url("/"))
        #expect(await client.request(form).completion().error?.status == 401)
    }
}
