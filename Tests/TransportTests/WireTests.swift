import Foundation
import MBTesting
import Servers
import Testing

@testable import Transport

/// Over libcurl, against a scripted server.
struct `Over the wire` {
    private let client = Client(session: Session())

    @Test func `data go both ways`() async throws {
        let server = try ScriptedServer { .echo($0) }
        let form = Form(url: server.url("/a?x=1"), method: .post, values: ["k": "v"], coding: JSONEncoding.default)
        let payload = try await client.request(form).value()
        #expect(payload.text == #"{"k":"v"}"#)
        #expect(payload.head.headers["X-Target"] == "/a?x=1")
        // TR-50: libcurl adds a media type of its own. TR-11: and `Expect`.
        #expect(payload.head.headers["X-Echo-Content-Type"] == "application/json")
        #expect(payload.head.headers["X-Echo-Expect"] == nil)
    }

    /// TR-12: a server that knows no `Expect` refuses it with 417, and the request failed.
    @Test func `a request whose expectation is refused goes without it, once`() async throws {
        let server = try ScriptedServer { request in
            request.headers["Expect"] == nil ? .echo(request) : .text("what?", status: 417)
        }
        let upload = client.upload(DataForm(url: server.url(), fields: ["Expect": "100-continue"]))
        #expect(try await upload.value().text == "hello")
        #expect(upload.attempts.count == 2)
        let stubborn = try ScriptedServer { _ in .text("no", status: 417) }
        let form = DataForm(url: stubborn.url(), fields: ["Expect": "100-continue"])
        #expect(await client.upload(form).completion().answer?.text == "no")
        #expect(stubborn.requests.count == 2)
    }

    /// TR-38: bodies around 64 KiB stalled.
    @Test(arguments: [0, 1, 62_000, 65_280, 65_535, 65_536, 200_000])
    func `bodies of all sizes are sent, from memory, file and stream`(size: Int) async throws {
        let server = try ScriptedServer { .text("\($0.bodyCount) \($0.headers["Content-Length"] ?? "-")") }
        let data = Data(count: size)
        #expect(try await client.upload(DataForm(url: server.url(), data: data)).string() == "\(size) \(size)")
        let stream = StreamForm(url: server.url(), stream: InputStream(data: data))
        #expect(try await client.upload(stream).string() == "\(size) -")
        let known = StreamForm(url: server.url(), stream: InputStream(data: data), streamLength: Int64(size))
        #expect(try await client.upload(known).string() == "\(size) \(size)")
    }

    /// A body that is read from a stream tells its request when it has more, and the request keeps its transfer.
    @Test(.timeLimit(.minutes(1)), arguments: [false, true])
    func `a request is let go of when it is over, with its body`(isRefused: Bool) async throws {
        let server = try ScriptedServer { .echo($0) }
        let session = Session()
        if isRefused { session.close() }
        weak var core: RequestCore<Payload>?
        do {
            let request = Client(session: session).upload(StreamForm(url: server.url()))
            core = request.core
            #expect(await request.completion().error?.code == (isRefused ? .sessionClosed : nil))
        }
        session.close()
        while core != nil {  // whoever tells the end may be about to let go
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    @Test func `a download is written, and cut off it is resumed byte by byte`() async throws {
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 9) }
        let server = try ScriptedServer { request in
            let answer = ScriptedAnswer.file(bytes, for: request, etag: "\"v1\"")
            return request.headers["Range"] == nil ? answer.cut(afterBody: 123_456) : answer
        }
        let folder = try Folder()
        let first = client.download(DownloadForm(folder.file("a"), url: server.url()))
        #expect(await first.completion().code == .truncated)
        let form = ResumeFile(url: server.url(), resumeData: try #require(first.resumeData), file: folder.file("a"))
        _ = try await client.download(form).value()
        #expect(try [UInt8](Data(contentsOf: folder.file("a"))) == bytes)
        #expect(server.requests.last?.headers["Range"] == "bytes=123456-")
    }

    private struct ResumeFile: MBDownloadResumeFormable {
        var url: String
        var resumeData: Data
        var file: URL
        var destination: DownloadRequest.DownloadFileDestination { { [file] _, _ in (file, []) } }
    }

    /// TR-09: leftover bytes of a 204 were read as the next answer.
    @Test func `a 204 with a body does not spoil the connection`() async throws {
        let server = try ScriptedServer { request in
            request.path == "/204"
                ? ScriptedAnswer([.raw(Array("HTTP/1.1 204 No Content\r\nContent-Length: 4\r\n\r\nbody".utf8))])
                : .text("next")
        }
        #expect(try await client.request(Form(url: server.url("/204"))).value().bytes.isEmpty)
        #expect(try await client.request(Form(url: server.url("/x"))).string() == "next")
    }

    /// TR-14, TR-15, TR-17: interim heads, duplicates, folded lines.
    @Test func `heads are the last one's, whole and in order`() async throws {
        let server = try ScriptedServer { _ in
            ScriptedAnswer([
                .interim(103, ["Link": "</a>", "X-Early": "1"]),
                .raw(
                    Array(
                        ("HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nX-Fold: one\r\n  two\r\nset-cookie: b=2\r\n"
                            + "Content-Length: 2\r\n\r\nok").utf8)),
            ])
        }
        let head = try await client.request(Form(url: server.url())).value().head
        #expect(head.status == 200)
        #expect(head.headers["X-Early"] == nil)
        #expect(head.headers.values(for: "Set-Cookie") == ["a=1", "b=2"])
        #expect(head.headers["X-Fold"] == "one two")
    }

    /// RD-14: the time limit was forgotten after a redirect.
    @Test func `one time limit covers all redirects`() async throws {
        let server = try ScriptedServer { request in
            request.path == "/a" ? .redirect(to: "/b") : .silence
        }
        var options = RequestOptions()
        options.timeout = 0.3
        let completion = await client.request(Form(url: server.url("/a"), choice: options)).completion()
        #expect(completion.error?.isTimeout == true)
        #expect(completion.code == .timedOut)
    }

    @MainActor @Test func `a dead server is one of connectivity, and reload tries again`() async throws {
        let port = try DeadPort(.refusing)
        let asked = Locked(0)
        let request = client.request(Form(url: port.url("/")))
        request.decide { _ in
            asked.withLock { count in
                count += 1
                return count < 3
            }
        }
        let completion = await request.completion()
        #expect(completion.code == .cannotConnect)
        #expect(asked.withLock { $0 } == 3)
        #expect(request.attempts.count == 3)
    }

    @Test func `a stream is read as it comes`() async throws {
        let gate = Gate()
        let server = try ScriptedServer { _ in
            ScriptedAnswer([
                .head(200, ["Transfer-Encoding": "chunked"]), .body(Array("one\n".utf8)), .wait(gate),
                .body(Array("two\n".utf8)), .trailers([:]),
            ])
        }
        var lines: [String] = []
        for try await line in client.stream(Form(url: server.url())).lines {
            lines.append(line)
            gate.open()
        }
        #expect(lines == ["one", "two"])
    }

    /// TR-29 over the wire: the socket is slowed down, and the memory bounded.
    @Test func `a slow reader of a large stream loses nothing`() async throws {
        let server = try ScriptedServer { _ in .repeating([UInt8](repeating: 9, count: 100_000), times: 80) }
        var count = 0
        for try await chunk in client.stream(Form(url: server.url())).chunks {
            count += chunk.count
            await Task.yield()
        }
        #expect(count == 8_000_000)
    }
}

@Suite(.enabled(if: NginxServer.isInstalled, "nginx is not installed: Scripts/setup installs it"))
struct `Against nginx` {
    private let nginx: NginxServer
    private let client = Client(session: Session())

    init() throws { nginx = try NginxServer() }

    @Test func `a file is fetched, compressed if it can be`() async throws {
        #expect(try await client.request(Form(url: nginx.url("/files/small.txt"))).value().bytes.count == 12)
        let text = try await client.request(Form(url: nginx.url("/gzip/text.txt"))).value()
        #expect(text.head.headers["Content-Encoding"] == "gzip")
        #expect(text.bytes.count > Int(text.head.contentLength ?? 0))
        #expect(try text.text().isEmpty == false)
    }

    @Test func `a large download is resumed by range`() async throws {
        let folder = try Folder()
        let file = folder.file("large")
        let slow = client.download(DownloadForm(file, url: nginx.url("/slow/large.bin")))
        await withCheckedContinuation { continuation in
            let isDone = Locked(false)
            slow.track { event in
                // More than the engine holds by itself: the file has some of it.
                guard case .progress(let step) = event, step.completed > 200_000 else { return }
                let isFirst = isDone.withLock { done in
                    defer { done = true }
                    return !done
                }
                if isFirst { continuation.resume() }
            }
        }
        struct Resume: MBDownloadResumeFormable {
            var url: String
            var resumeData: Data
            var file: URL
            var destination: DownloadRequest.DownloadFileDestination { { [file] _, _ in (file, []) } }
        }
        let data = try #require(await slow.cancelProducingResumeData())
        let request = client.download(Resume(url: nginx.url("/files/large.bin"), resumeData: data, file: file))
        _ = try await request.value()
        #expect(try Data(contentsOf: file) == NginxServer.largeFile)
        #expect(request.attempts.map(\.status) == [206])
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `redirects lead to the file`(status: Int) async throws {
        #expect(try await client.request(Form(url: nginx.url("/redirect/\(status)"))).value().bytes.count == 12)
    }

    @Test func `a loop ends, and a 413 is an answer`() async throws {
        #expect(await client.request(Form(url: nginx.url("/redirect/loop"))).completion().code == .tooManyRedirects)
        let form = DataForm(url: nginx.url("/limited"), data: Data(count: 4096))
        #expect(await client.upload(form).completion().error?.status == 413)
    }

    @Test func `a certificate is trusted, a client known, by configuration`() async throws {
        let url = nginx.url("/protocol", on: .secure, host: "localhost")
        #expect(await client.request(Form(url: url)).completion().code == .certificateRejected)
        var configuration = SessionConfiguration()
        configuration.tls.authorities = .file(nginx.certificates.authority)
        let text = try await Client(session: Session(configuration: configuration)).request(Form(url: url)).string()
        #expect(text.contains("HTTP/2"))
        configuration.allowsHTTP2 = false
        let old = try await Client(session: Session(configuration: configuration)).request(Form(url: url)).string()
        #expect(old.contains("HTTP/1.1"))
        configuration.tls = TLSConfiguration()
        configuration.dangerouslyUnverifiedHosts = ["localhost"]
        _ = try await Client(session: Session(configuration: configuration)).request(Form(url: url)).value()
        let other = nginx.url("/protocol", on: .secure)
        let elsewhere = await Client(session: Session(configuration: configuration)).request(Form(url: other))
            .completion()
        #expect(elsewhere.code == .certificateRejected)
        configuration.tlsByHost["localhost"] = {
            var tls = TLSConfiguration()
            tls.pinnedPublicKeys = ["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="]
            return tls
        }()
        let pinned = await Client(session: Session(configuration: configuration)).request(Form(url: url)).completion()
        #expect(pinned.code == .certificateRejected)
    }

    /// TR-45: client certificates were impossible on Linux.
    @Test func `a client shows its certificate from memory, and says how old TLS may be`() async throws {
        let certificates = nginx.certificates
        func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
        var configuration = SessionConfiguration()
        configuration.tls.authorities = .pem(try bytes(certificates.authority))
        func text(on port: NginxServer.Port) async throws -> String {
            let url = nginx.url("/protocol", on: port, host: "localhost")
            return try await Client(session: Session(configuration: configuration)).request(Form(url: url)).string()
        }
        for certificate in [
            TLSConfiguration.ClientCertificate.pem(
                chain: try bytes(certificates.client.certificate), key: try bytes(certificates.client.key)),
            .pem(
                chain: try bytes(certificates.clientWithPassword.certificate),
                key: try bytes(certificates.clientWithPassword.key), password: "secret"),
            .pkcs12(try bytes(certificates.clientArchive), password: "secret"),
        ] {
            configuration.tls.clientCertificate = certificate
            #expect(try await text(on: .mutual).contains("|SUCCESS|CN=test client"))
        }
        configuration.tls.minimumVersion = .tls1_3
        let error = await #expect(throws: NetworkError.self) { try await text(on: .secure) }
        #expect(error?.code == .secureConnectionFailed)
    }

    @Test func `of pinned certificates the server must have one`() async throws {
        let certificates = nginx.certificates
        func pem(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
        func code(_ pins: [[UInt8]], on port: NginxServer.Port = .secure) async -> NetworkError.Code? {
            var configuration = SessionConfiguration()
            configuration.tls.pinnedCertificates = pins
            let client = Client(session: Session(configuration: configuration))
            return await client.request(Form(url: nginx.url("/protocol", on: port, host: "localhost"))).completion()
                .code
        }
        let (server, other) = (try pem(certificates.server.certificate), try pem(certificates.otherHost.certificate))
        #expect(await code([server]) == nil)
        #expect(await code([other, server]) == nil)
        #expect(await code([try pem(certificates.authority)]) == nil)
        #expect(await code([other]) == .certificateRejected)
        #expect(await code([try pem(certificates.otherAuthority)]) == .certificateRejected)
        #expect(await code([Array("no certificate".utf8)]) == .certificateRejected)
        // A pin is no leave to be out of date, or somebody else.
        #expect(await code([try pem(certificates.expired.certificate)], on: .expired) == .certificateRejected)
        #expect(await code([other], on: .otherHost) == .certificateRejected)
        let lines = String(decoding: server, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("-----") }
        let der = try #require(Data(base64Encoded: lines.joined()))
        #expect(await code([[UInt8](der)]) == nil)
    }

    @Test func `an upload of a file arrives`() async throws {
        struct Put: MBUploadFileFormable {
            var url: String
            var method = HTTPMethod.put
            var fileURL: URL
        }
        let folder = try Folder()
        let file = folder.file("up.bin")
        try NginxServer.largeFile.write(to: file)
        let request = client.upload(Put(url: nginx.url("/upload/up.bin"), fileURL: file))
        _ = try await request.value()
        #expect(try nginx.uploaded("up.bin") == NginxServer.largeFile)
    }
}

@Suite(.enabled(if: HTTPBin.isInstalled, "httpbin is not installed: Scripts/setup installs it"))
struct `Against httpbin` {
    private let client = Client(session: Session())

    @Test(arguments: ["gzip", "deflate", "brotli"])
    func `content codings are undone`(name: String) async throws {
        let text = try await client.request(Form(url: try HTTPBin.shared().url("/\(name)"))).string()
        #expect(text.contains("\"\(name == "gzip" ? "gzipped" : name == "deflate" ? "deflated" : "brotli")\": true"))
    }

    @Test func `basic credentials and cookies work`() async throws {
        let bin = try HTTPBin.shared()
        let url = bin.url("/basic-auth/me/pw")
        #expect(await client.request(Form(url: url)).completion().error?.status == 401)
        let header = HTTPHeader.authorization(username: "me", password: "pw")
        _ = try await client.request(Form(url: url, fields: [header.name: header.value])).value()
        var configuration = SessionConfiguration()
        configuration.cookies = CookieJar()
        let text = try await Client(session: Session(configuration: configuration))
            .request(Form(url: bin.url("/cookies/set?a=1&b=2"))).string()
        #expect(text.contains("\"a\": \"1\""))
    }

    @Test func `parts of all kinds arrive`() async throws {
        struct Parts: MBUploadMultiFormDataFormable {
            var url: String
            var file: URL
            var multipartFormData: (MultipartFormData) -> Void {
                { form in
                    form.append("Oslo", withName: "place")
                    form.append(file, withName: "photo", fileName: "天狗 \"1\".txt", mimeType: "text/plain")
                    form.append(
                        InputStream(data: Data("streamed".utf8)), withLength: 8, name: "log", fileName: "log",
                        mimeType: "text/plain")
                }
            }
        }
        let folder = try Folder()
        try "file's bytes".write(to: folder.file("a"), atomically: true, encoding: .utf8)
        let form = Parts(url: try HTTPBin.shared().url("/post"), file: folder.file("a"))
        let text = try await client.upload(form).string()
        #expect(text.contains("\"place\": \"Oslo\""))
        #expect(text.contains("\"photo\": \"file's bytes\""))
        #expect(text.contains("\"log\": \"streamed\""))
    }

    @Test func `a compressed body is understood where it is known to be`() async throws {
        let client = Client(session: Session(), interceptors: [RequestCompressor(minimumSize: 10)])
        let server = try ScriptedServer { .echo($0) }
        let payload = try await client.upload(DataForm(url: server.url(), data: Data(count: 5000))).value()
        #expect(payload.head.headers["X-Echo-Content-Encoding"] == "gzip")
        #expect(payload.bytes.count < 100)
    }
}
