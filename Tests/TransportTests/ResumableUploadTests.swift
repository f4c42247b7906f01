import Foundation
import MBTesting
import Servers
import Testing

@testable import Transport

private struct UploadForm: MBUploadResumeFormable {
    var url: String
    var fileURL: URL
    var recordURL: URL?
    var chunkSize: Int?
    var sendsChecksums = false
    var fields: [String: String] = [:]
    func headers() -> [String: String] { fields }
}

/// A server of tus that keeps one upload, and can be told to lose things.
private final class TusScript: Sendable {
    struct State {
        var bytes: [UInt8] = []
        var isThere = false
        var creations = 0
    }

    let state = Locked(State())

    func answer(_ request: ScriptedRequest, cutting: (@Sendable (Int) -> Int?)? = nil) -> ScriptedAnswer {
        guard request.headers["Tus-Resumable"] == "1.0.0" else { return .status(412) }
        return state.withLock { state in
            switch request.method {
            case .post:
                state = State(isThere: true, creations: state.creations + 1)
                return .status(201, headers: ["Location": "/files/\(state.creations)"])
            case .head:
                guard state.isThere else { return .status(404) }
                return .status(200, headers: ["Upload-Offset": "\(state.bytes.count)"])
            case .patch:
                guard state.isThere else { return .status(410) }
                guard request.headers["Upload-Offset"] == "\(state.bytes.count)" else { return .status(409) }
                if let kept = cutting?(request.number) {
                    state.bytes += request.body.prefix(kept)
                    return .failure(NetworkError(.connectionLost, "lost"))
                }
                state.bytes += request.body
                return .status(204, headers: ["Upload-Offset": "\(state.bytes.count)"])
            default:
                state.isThere = false
                return .status(204)
            }
        }
    }
}

struct `Resumable uploads` {
    private let folder: Folder
    private let file: URL
    private let record: URL
    private let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 13) }
    private let script = TusScript()

    init() throws {
        folder = try Folder()
        file = folder.file("photo.jpg")
        record = folder.file("record")
        try Data(bytes).write(to: file)
    }

    private func form(_ url: String = "http://host/files", chunkSize: Int? = nil) -> UploadForm {
        UploadForm(url: url, fileURL: file, recordURL: record, chunkSize: chunkSize)
    }

    @Test func `an upload is created and sent, in chunks if asked`() async throws {
        let engine = ScriptedEngine { [script] in script.answer($0) }
        let request = Client(session: .scripted(by: engine)).upload(form(chunkSize: 2000))
        let events = Events<Payload>()
        request.track { events.add($0) }
        _ = try await request.value()
        #expect(script.state.withLock { $0.bytes } == bytes)
        #expect(engine.requests.map(\.method.rawValue) == ["POST", "PATCH", "PATCH", "PATCH"])
        #expect(engine.requests[0].headers["Upload-Length"] == "5000")
        #expect(engine.requests[0].headers["Upload-Metadata"] == "filename cGhvdG8uanBn,filetype aW1hZ2UvanBlZw==")
        #expect(engine.requests[1].headers["Content-Type"] == "application/offset+octet-stream")
        #expect(request.location == "http://host/files/1")
        #expect(try folder.names == ["photo.jpg"])
    }

    @Test func `after an interruption the server is asked how much it has`() async throws {
        let engine = ScriptedEngine { [script] request in
            script.answer(request) { number in number == 2 ? 1234 : nil }
        }
        _ = try await Client(session: .scripted(by: engine)).upload(form()).value()
        #expect(script.state.withLock { $0.bytes } == bytes)
        #expect(engine.requests.map(\.method.rawValue) == ["POST", "PATCH", "HEAD", "PATCH"])
        #expect(engine.requests[3].headers["Upload-Offset"] == "1234")
    }

    @Test func `an upload of an earlier process is gone on with`() async throws {
        let broken = ScriptedEngine { [script] request in script.answer(request) { _ in 0 } }
        let failed = await Client(session: .scripted(by: broken)).upload(form()).completion()
        #expect(failed.code == .connectionLost)
        #expect(try folder.names == ["photo.jpg", "record"])
        let engine = ScriptedEngine { [script] in script.answer($0) }
        _ = try await Client(session: .scripted(by: engine)).upload(form()).value()
        #expect(engine.requests.map(\.method.rawValue) == ["HEAD", "PATCH"])
        #expect(script.state.withLock { $0.bytes } == bytes)
    }

    /// MP-16: an upload that the server had forgotten failed for ever, and HEAD went without `Tus-Resumable`.
    @Test func `an upload that is gone is created anew`() async throws {
        let broken = ScriptedEngine { [script] request in script.answer(request) { _ in 0 } }
        _ = await Client(session: .scripted(by: broken)).upload(form()).completion()
        script.state.withLock { $0.isThere = false }
        let engine = ScriptedEngine { [script] in script.answer($0) }
        _ = try await Client(session: .scripted(by: engine)).upload(form()).value()
        #expect(engine.requests.map(\.method.rawValue) == ["HEAD", "POST", "PATCH"])
    }

    /// MP-16: the server puts the end of an upload off with each chunk; that was not noticed, and it was created anew.
    @Test func `each chunk may put the end off`() async throws {
        let (past, future) = ("Sun, 06 Nov 1994 08:49:37 GMT", "Fri, 31 Dec 2999 23:59:59 GMT")
        func engine(_ first: String, _ then: String, failing number: Int) -> ScriptedEngine {
            ScriptedEngine { [script] request in
                var answer = script.answer(request) { _ in request.number == number ? 0 : nil }
                answer.steps = answer.steps.map { step in
                    guard case .head(let status, var headers) = step, request.method != .head else { return step }
                    headers.update(name: "Upload-Expires", value: request.method == .post ? first : then)
                    return .head(status, headers)
                }
                return request.number > number ? .failure(NetworkError(.cannotConnect, "gone")) : answer
            }
        }
        for (first, then, next) in [(past, future, ["HEAD", "PATCH"]), (future, past, ["POST", "PATCH", "PATCH"])] {
            let broken = engine(first, then, failing: 3)
            #expect(
                await Client(session: .scripted(by: broken)).upload(form(chunkSize: 2500)).completion().error != nil)
            let again = ScriptedEngine { [script] in script.answer($0) }
            _ = try await Client(session: .scripted(by: again)).upload(form(chunkSize: 2500)).value()
            #expect(again.requests.map(\.method.rawValue) == next)
            #expect(script.state.withLock { $0.bytes } == bytes)
        }
    }

    @Test func `a file that changed is another upload`() async throws {
        let broken = ScriptedEngine { [script] request in script.answer(request) { _ in 10 } }
        _ = await Client(session: .scripted(by: broken)).upload(form()).completion()
        try Data(bytes + [1]).write(to: file)
        let engine = ScriptedEngine { [script] in script.answer($0) }
        _ = try await Client(session: .scripted(by: engine)).upload(form()).value()
        #expect(engine.requests.first?.method == .post)
        #expect(script.state.withLock { $0.bytes } == bytes + [1])
    }

    @Test func `chunks carry their checksum`() async throws {
        let engine = ScriptedEngine { [script] in script.answer($0) }
        try Data("abc".utf8).write(to: file)
        var form = form()
        form.sendsChecksums = true
        _ = try await Client(session: .scripted(by: engine)).upload(form).value()
        #expect(engine.requests[1].headers["Upload-Checksum"] == "sha1 qZk+NkcGgWq6PiVxeFDCbJzQ2J0=")
    }

    @Test func `an upload can be deleted on the server`() async throws {
        let broken = ScriptedEngine { [script] request in script.answer(request) { _ in request.number == 2 ? 5 : 0 } }
        let request = Client(session: .scripted(by: broken)).upload(form())
        _ = await request.completion()
        try await request.terminate()
        #expect(!script.state.withLock { $0.isThere })
        #expect(try folder.names == ["photo.jpg"])
    }

    @Test func `a missing file ends the request`() async {
        let form = UploadForm(url: "http://host/", fileURL: URL(fileURLWithPath: "/nowhere"))
        #expect(await Client { _ in .status(201) }.upload(form).completion().code == .bodyUnavailable)
    }

    @Test(.enabled(if: TusServer.isInstalled, "the tus server is not installed: Scripts/setup installs it"))
    func `a real tus server takes it`() async throws {
        let server = try TusServer()
        let client = Client(session: Session())
        let request = client.upload(form(server.endpoint, chunkSize: 3000))
        _ = try await request.value()
        let location = try #require(request.location)
        #expect(try server.uploaded(at: location) == Data(bytes))
    }

    /// The server wants to know the media type of what it is asked about, and refused uploads that had not told it.
    @Test(.enabled(if: TusServer.isInstalled, "the tus server is not installed: Scripts/setup installs it"))
    func `a real tus server lets an interrupted one go on`() async throws {
        let server = try TusServer()
        let client = Client(session: Session())
        let interrupted = client.upload(form(server.endpoint, chunkSize: 1000))
        interrupted.track { [interrupted] event in
            if case .progress(let step) = event, step.completed >= 2000 { interrupted.cancel() }
        }
        #expect(await interrupted.completion().code == .cancelled)
        let place = try #require(interrupted.location)
        let request = client.upload(form(server.endpoint, chunkSize: 1000))
        _ = try await request.value()
        #expect(request.location == place)
        #expect(try server.uploaded(at: place) == Data(bytes))
    }

    /// A server that took every piece and kept none was sent the first one for ever.
    @Test func `a server that gets nowhere ends the upload`() async throws {
        let client = Client { request in
            switch request.method {
            case .post: .status(201, headers: ["Location": "/files/1"])
            case .head: .status(200, headers: ["Upload-Offset": "0"])
            default: .status(204, headers: ["Upload-Offset": "0"])
            }
        }
        let request = client.upload(UploadForm(url: "http://host/files", fileURL: file))
        #expect(await request.completion().code == .protocolViolation)
    }

    /// The place of an upload is the server's word: what is secret went wherever it said, in clear text too.
    @Test func `secrets stay where the upload was created`() async throws {
        let engine = ScriptedEngine { request in
            request.method == .post
                ? .status(201, headers: ["Location": "https://other.example/1"])
                : .status(204, headers: ["Upload-Offset": "5000"])
        }
        let fields = ["Authorization": "Bearer x", "X-A": "1"]
        let form = UploadForm(url: "https://host/files", fileURL: file, fields: fields)
        var configuration = SessionConfiguration()
        configuration.query = ["key": "k"]
        configuration.headers = ["Cookie": "a=b", "X-Mine": "m", "X-B": "2"]
        configuration.secretHeaders = ["X-Mine"]
        _ = try await Client(session: .scripted(by: engine, configuration: configuration)).upload(form).value()
        #expect(engine.requests.map { $0.headers["Authorization"] } == ["Bearer x", nil])
        #expect(engine.requests.map { $0.headers["X-A"] } == ["1", "1"])
        #expect(engine.requests.map { $0.headers["Cookie"] } == ["a=b", nil])
        #expect(engine.requests.map { $0.headers["X-Mine"] } == ["m", nil])
        #expect(engine.requests.map { $0.headers["X-B"] } == ["2", "2"])
        #expect(engine.requests.map(\.url) == ["https://host/files?key=k", "https://other.example/1"])
        let client = Client { _ in .status(201, headers: ["Location": "http://host/1"]) }
        #expect(await client.upload(form).completion().code == .redirectRefused)
    }
}
