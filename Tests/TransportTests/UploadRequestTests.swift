import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Upload requests` {
    @Test func `bytes are sent with a media type`() async throws {
        let engine = ScriptedEngine { request in .echo(request) }
        let client = Client(session: .scripted(by: engine))
        #expect(try await client.upload(DataForm()).value().text == "hello")
        #expect(engine.requests[0].headers["Content-Type"] == "application/octet-stream")
        _ = try await client.upload(DataForm(fields: ["Content-Type": "text/plain"])).value()
        #expect(engine.requests[1].headers.values(for: "Content-Type") == ["text/plain"])
    }

    /// MP-10: an upload from a stream ended the process on Linux.
    @Test func `a stream is sent`() async throws {
        let client = Client { request in .echo(request) }
        #expect(try await client.upload(StreamForm()).value().text == "hello")
    }

    /// TR-23: a source that held less than announced waited for its time-out.
    @Test(arguments: [4, 6] as [Int64])
    func `a stream of another length than announced fails at once`(length: Int64) async {
        let client = Client { request in .echo(request) }
        let completion = await client.upload(StreamForm(streamLength: length)).completion()
        #expect(completion.code == .bodyLengthMismatch)
    }

    private struct Parts: MBUploadMultiFormDataFormable {
        var url = "http://host/"
        var file: URL?
        var multipartFormData: (MultipartFormData) -> Void {
            { form in
                form.append("1", withName: "one")
                if let file { form.append(file, withName: "photo") }
            }
        }
    }

    @Test func `parts are sent, and the request is handed to the closure`() async throws {
        let engine = ScriptedEngine { request in .echo(request) }
        let client = Client(session: .scripted(by: engine))
        var handed: UploadRequest?
        let request = client.upload(Parts()) { handed = $0 }
        #expect(handed === request)
        #expect(try await request.value().text.contains("name=\"one\"\r\n\r\n1\r\n--"))
        #expect(engine.requests[0].headers["Content-Type"]?.hasPrefix("multipart/form-data; boundary=") == true)
    }

    /// MP-04: the upload went out without the file that was missing.
    @Test func `a missing file ends the request with part and path`() async {
        let client = Client { _ in .text("never") }
        let completion = await client.upload(Parts(file: URL(fileURLWithPath: "/nowhere/a.png"))).completion()
        #expect(completion.code == .bodyUnavailable)
        #expect(completion.error?.reason == "The file of part 'photo' cannot be read: /nowhere/a.png.")
    }

    /// PR-04, PR-06: progress stood still or never came to its end.
    @Test func `progress rises in both directions and ends once`() async throws {
        let client = Client { _ in .bytes([UInt8](repeating: 1, count: 40_000)).dripping(10_000) }
        let events = Events<Payload>()
        let request = client.upload(DataForm(data: Data(count: 100_000))).track { events.add($0) }
        _ = try await request.value()
        await withCheckedContinuation { continuation in
            request.track { if case .finished = $0 { continuation.resume() } }
        }
        for direction in [TransferProgress.Direction.upload, .download] {
            let steps = events.progress.filter { $0.direction == direction }
            #expect(steps.map(\.completed) == steps.map(\.completed).sorted())
            #expect(steps.filter(\.isFinished).count == 1)
            #expect(steps.last?.fraction == 1)
            #expect(steps.allSatisfy { ($0.fraction ?? 0) <= 1 })
        }
        #expect(request.progressDirection == .upload)
    }

    @Test func `progress can be awaited`() async throws {
        let client = Client { _ in .text("0123456789").dripping(5) }
        let request = client.request(Form())
        var last: TransferProgress?
        for await step in request.progressUpdates { last = step }
        #expect(last?.isFinished == true)
        #expect(last?.completed == 10)
    }

    /// PR-03: nothing of nothing was NaN.
    @Test func `an empty answer is whole`() async throws {
        let client = Client { _ in .status(204) }
        let events = Events<Payload>()
        let request = client.request(Form()).track { events.add($0) }
        _ = try await request.value()
        await withCheckedContinuation { continuation in
            request.track { if case .finished = $0 { continuation.resume() } }
        }
        #expect(events.progress.map(\.fraction) == [1])
    }
}
