import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Limits of answers` {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func client(_ limit: Int64, _ script: @escaping @Sendable (ScriptedRequest) -> ScriptedAnswer) -> Client {
        var configuration = SessionConfiguration()
        configuration.maximumTransferSize = limit
        return Client(configuration, script)
    }

    @Test func `a body that is announced as too large is not read`() async throws {
        let client = client(9) { _ in .text("0123456789") }
        for completion in [
            await client.request(Form()).completion().error,
            await client.download(DownloadForm(folder.file("a"))).completion().error,
            await client.stream(Form()).completion().error,
        ] {
            #expect(completion?.code == .transferTooLarge)
            #expect(completion?.reason.contains("more than 9 bytes") == true)
            #expect(completion?.status == 200)
        }
        #expect(try folder.names == [])
    }

    @Test func `a body that is not announced ends where it is too large`() async throws {
        let client = client(9) { _ in .chunked([Array("01234".utf8), Array("56789".utf8)]) }
        #expect(await client.request(Form()).completion().code == .transferTooLarge)
        #expect(await client.download(DownloadForm(folder.file("a"))).completion().code == .transferTooLarge)
        #expect(try folder.names == [])
    }

    @Test func `what fits is read, and decoding is limited apart`() async throws {
        let text = String(repeating: "a", count: 10_000)
        let bytes = try #require(RequestCompressor.gzip(Array(text.utf8)))
        let client = client(Int64(bytes.count)) { _ in .bytes(bytes, headers: ["Content-Encoding": "gzip"]) }
        #expect(try await client.request(Form()).value().text == text)
        var options = RequestOptions()
        options.maximumBodySize = 9_999
        let completion = await client.request(Form(choice: options)).completion()
        #expect(completion.code == .responseTooLarge)
        #expect(completion.error?.reason.contains("decoded") == true)
        options = RequestOptions()
        options.maximumTransferSize = 10
        #expect(await client.request(Form(choice: options)).completion().code == .transferTooLarge)
    }

    @Test func `the header section has a limit of its own`() async throws {
        let server = try ScriptedServer { _ in .text("x", headers: ["X-Long": String(repeating: "a", count: 2000)]) }
        var configuration = SessionConfiguration()
        configuration.maximumHeaderSize = 1000
        let client = Client(session: Session(configuration: configuration))
        let completion = await client.request(Form(url: server.url())).completion()
        #expect(completion.code == .responseHeadersTooLarge)
        #expect(completion.error?.reason.contains("1000") == true)
    }

    /// A limit below zero, meant as "none" perhaps, ended the program with the first error page.
    @Test(arguments: [-1, Int.min], [200, 404])
    func `a limit below zero is one of zero`(limit: Int, status: Int) async {
        var configuration = SessionConfiguration()
        configuration.maximumBodySize = limit
        configuration.maximumErrorBodySize = limit
        let client = Client(configuration) { _ in .text("body", status: status) }
        let code = await client.request(Form()).completion().code
        #expect(code == (status == 200 ? .responseTooLarge : .unacceptableStatus))
    }
}

/// TR-30: an answer that was refused by its head was read all the same.
struct `A decision about the head of an answer` {
    private func engine() -> ScriptedEngine {
        ScriptedEngine { _ in .text("0123456789", headers: ["X-Kind": "large"]).dripping(3) }
    }

    @Test func `lets the body come, after all have been asked`() async throws {
        let asked = Locked<[String]>([])
        for kind in 0..<3 {
            asked.withLock { $0 = [] }
            let client = Client(session: .scripted(by: engine()))
            let first: @Sendable (ResponseHead) -> AnswerDisposition = { head in
                asked.withLock { $0.append(head.headers["X-Kind"] ?? "") }
                return .read
            }
            let second: @Sendable (ResponseHead) -> AnswerDisposition = { head in
                asked.withLock { $0.append("\(head.status)") }
                return .read
            }
            let folder = try Folder()
            switch kind {
            case 0:
                let request = await held(client) { $0.request(Form()) }
                #expect(try await request.onHead(first).onHead(second).resume().value().text == "0123456789")
            case 1:
                let request = await held(client) { $0.download(DownloadForm(folder.file("a"))) }
                let file = try await request.onHead(first).onHead(second).resume().value()
                #expect(try String(contentsOf: file, encoding: .utf8) == "0123456789")
            default:
                let request = await held(client) { $0.stream(Form()) }.onHead(first).onHead(second)
                var count = 0
                for try await chunk in request.resume().chunks { count += chunk.count }
                #expect(count == 10)
            }
            #expect(asked.withLock { $0 } == ["large", "200"])
        }
    }

    /// A request that waits for `resume`.
    private func held<Request: HTTPRequest & Sendable>(
        _ client: Client, _ make: @MainActor @Sendable (Client) -> Request
    ) async -> Request { await MainActor.run { make(client).suspend() } }

    @Test func `refuses it with an error of one's own`() async throws {
        let refusal = NetworkError(.validationFailed, "Too large for a telephone.")
        let folder = try Folder()
        let client = Client(session: .scripted(by: engine()))
        let request = await held(client) { $0.download(DownloadForm(folder.file("a"))) }
        let completion = await request.onHead { _ in .refuse(refusal) }.onHead { _ in .cancel }.resume().completion()
        #expect(completion.error?.reason == refusal.reason)
        #expect(completion.error?.payload?.head.headers["X-Kind"] == "large")
        #expect(await request.cancelProducingResumeData() == nil)
        #expect(try folder.names == [])
    }

    @Test func `refuses an answer without a body as well`() async {
        let client = Client { _ in .status(204) }
        let request = await held(client) { $0.request(Form()) }
        let refusal = NetworkError(.validationFailed, "no")
        #expect(await request.onHead { _ in .refuse(refusal) }.resume().completion().code == .validationFailed)
    }

    @Test func `cancels the request`() async {
        let engine = engine()
        let request = await held(Client(session: .scripted(by: engine))) { $0.request(Form()) }
        #expect(await request.onHead { _ in .cancel }.resume().completion().code == .cancelled)
    }

    @Test func `is not asked about what is refused or leads elsewhere`() async throws {
        let asked = Locked(0)
        let client = Client { request in
            switch request.path {
            case "/path": .redirect(to: "/b")
            case "/b": .text("b")
            default: .status(404)
            }
        }
        for url in ["http://host/path", "http://host/missing"] {
            let request = await held(client) { $0.request(Form(url: url)) }
            _ = await request.onHead { _ in
                asked.withLock { $0 += 1 }
                return .read
            }.resume().completion()
        }
        #expect(asked.withLock { $0 } == 1)
    }

    @Test func `stops a transfer over the wire`() async throws {
        let server = try ScriptedServer { _ in .repeating([UInt8](repeating: 1, count: 1 << 20), times: 64) }
        let request = await held(Client(session: Session())) { [url = server.url()] in $0.request(Form(url: url)) }
        let refusal = NetworkError(.validationFailed, "no")
        #expect(await request.onHead { _ in .refuse(refusal) }.resume().completion().code == .validationFailed)
        await server.log { $0.hangUpCount == 1 }
    }
}
