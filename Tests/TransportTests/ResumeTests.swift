import Foundation
import MBTesting
import Testing

@testable import Transport

private struct ResumeForm: MBDownloadResumeFormable {
    var url = "http://host/file"
    var resumeData: Data
    var destination: DownloadRequest.DownloadFileDestination

    init(_ data: Data, _ file: URL) {
        resumeData = data
        destination = { _, _ in (file, []) }
    }
}

struct `Resuming downloads` {
    private static let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    private let folder: Folder
    private let file: URL

    init() throws {
        folder = try Folder()
        file = folder.file("a.bin")
    }

    /// Downloads the first `count` bytes and gives what is needed to go on.
    private func interrupted(
        after count: Int = 100, headers: HTTPHeaders = ["ETag": "\"v1\""]
    ) async throws -> Data? {
        let client = Client { _ in ScriptedAnswer.bytes(Self.bytes, headers: headers).cut(afterBody: count) }
        let request = client.download(DownloadForm(file))
        #expect(await request.completion().code == .truncated)
        return request.resumeData
    }

    private func resume(
        _ data: Data?, _ script: @escaping @Sendable (ScriptedRequest) -> ScriptedAnswer
    ) async throws -> (engine: ScriptedEngine, completion: RequestCompletion<URL>, request: DownloadRequest) {
        let engine = ScriptedEngine(script: script)
        let request = Client(session: .scripted(by: engine)).download(ResumeForm(try #require(data), file))
        return (engine, await request.completion(), request)
    }

    private func expectWhole(_ completion: RequestCompletion<URL>) throws {
        #expect(completion.error == nil)
        #expect(try [UInt8](Data(contentsOf: file)) == Self.bytes)
        #expect(try folder.names == ["a.bin"])
    }

    /// DR-14: a download that the network interrupted had no resume data.
    @Test func `an interrupted download goes on where it was`() async throws {
        let (engine, completion, request) = try await resume(interrupted()) {
            .file(Self.bytes, for: $0, etag: "\"v1\"")
        }
        try expectWhole(completion)
        #expect(engine.requests.map { $0.headers["Range"] } == ["bytes=100-"])
        #expect(engine.requests[0].headers["If-Range"] == "\"v1\"")
        #expect(engine.requests[0].headers["Accept-Encoding"] == "identity")
        #expect(request.resumeData == nil)
    }

    @Test func `progress counts what was there`() async throws {
        let data = try await interrupted()
        let client = Client { ScriptedAnswer.file(Self.bytes, for: $0, etag: "\"v1\"").dripping(300) }
        let events = Events<URL>()
        let request = client.download(ResumeForm(try #require(data), file)).track { events.add($0) }
        _ = try await request.value()
        await withCheckedContinuation { continuation in
            request.track { if case .finished = $0 { continuation.resume() } }
        }
        #expect(events.progress.allSatisfy { $0.completed > 100 && $0.total == 1000 })
        #expect(events.progress.last?.completed == 1000)
    }

    /// DR-01: the whole file of a 200 was appended to what was there.
    @Test func `a server without ranges sends all of it from the start`() async throws {
        let (engine, completion, _) = try await resume(interrupted()) { _ in .bytes(Self.bytes) }
        try expectWhole(completion)
        #expect(engine.requests.count == 1)
    }

    /// DR-02, DR-05: a 206 of another range, or without `Content-Range`, was appended.
    @Test(arguments: ["bytes 0-999/1000", "bytes 101-999/1000", "bytes 100-999/1001", "lines 1-2/3", nil])
    func `a 206 that is not what was asked for is thrown away`(range: String?) async throws {
        let (engine, completion, _) = try await resume(interrupted()) { request in
            guard request.headers["Range"] != nil else { return .bytes(Self.bytes) }
            return .bytes(Self.bytes, status: 206, headers: range.map { ["Content-Range": $0] } ?? [:])
        }
        try expectWhole(completion)
        #expect(engine.requests.map { $0.headers["Range"] } == ["bytes=100-", nil])
    }

    /// DR-04: a 206 that holds less than the rest was taken for the end.
    @Test func `a part of the rest is followed by the rest of it`() async throws {
        let (engine, completion, _) = try await resume(interrupted()) { request in
            let start = Int(request.headers["Range"]?.filter(\.isNumber) ?? "") ?? 0
            let end = min(start + 400, 1000)
            return .bytes(
                Array(Self.bytes[start..<end]), status: 206,
                headers: ["Content-Range": "bytes \(start)-\(end - 1)/1000", "ETag": "\"v1\""])
        }
        try expectWhole(completion)
        #expect(engine.requests.map { $0.headers["Range"] } == ["bytes=100-", "bytes=500-", "bytes=900-"])
    }

    /// DR-07: a part file that was complete by then failed for ever with 416.
    /// What the server had to say of it had to be short.
    @Test(arguments: [false, true])
    func `a 416 of just the size means that all is there`(isWordy: Bool) async throws {
        let data = try await interrupted(after: 900)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path + ".part"))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(Self.bytes[900...]))
        try handle.close()
        let (engine, completion, _) = try await resume(data) { request in
            var answer = ScriptedAnswer.file(Self.bytes, for: request, etag: "\"v1\"")
            if isWordy {
                answer.steps += [.repeated(Array("no more. ".utf8), times: 1 << 18)]
                answer.steps = answer.steps.map { step in
                    guard case .head(let status, var headers) = step else { return step }
                    headers.remove(name: "Content-Length")
                    return .head(status, headers)
                }
            }
            return answer
        }
        try expectWhole(completion)
        #expect(engine.requests.map { $0.headers["Range"] } == ["bytes=1000-"])
    }

    /// DR-08: a file that shrank was a success or an endless 416.
    @Test func `a 416 of another size starts anew`() async throws {
        let (engine, completion, _) = try await resume(interrupted()) { request in
            request.headers["Range"] == nil
                ? .bytes(Self.bytes) : .status(416, headers: ["Content-Range": "bytes */50"])
        }
        try expectWhole(completion)
        #expect(engine.requests.count == 2)
    }

    /// DR-10: the head of the old file and the tail of the new one.
    @Test func `a file that changed is fetched as a whole`() async throws {
        let (_, completion, _) = try await resume(interrupted()) { .file(Self.bytes, for: $0, etag: "\"v2\"") }
        try expectWhole(completion)
        let (engine, mixed, _) = try await resume(try await fresh()) { request in
            request.headers["Range"] == nil
                ? .bytes(Self.bytes)
                : .bytes(
                    Array(Self.bytes[100...]), status: 206,
                    headers: ["Content-Range": "bytes 100-999/1000", "ETag": "\"v2\""])
        }
        try expectWhole(mixed)
        #expect(engine.requests.count == 2)
    }

    private func fresh() async throws -> Data? {
        try FileManager.default.removeItem(at: file)
        return try await interrupted()
    }

    /// DR-10: weak validators say nothing about bytes.
    @Test func `without a strong validator nothing is resumed`() async throws {
        #expect(try await interrupted(headers: ["ETag": "W/\"v1\""]) == nil)
        #expect(try await interrupted(headers: [:]) == nil)
        #expect(try folder.names == [])
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let data = try await interrupted(headers: ["Last-Modified": date])
        let (engine, _, _) = try await resume(data) { _ in .bytes(Self.bytes) }
        #expect(engine.requests[0].headers["If-Range"] == date)
    }

    /// DR-11: each back end names another validator; the download never ended.
    @Test func `a server that never goes on is told, once`() async throws {
        let (engine, completion, _) = try await resume(interrupted()) { request in
            .bytes(Self.bytes, headers: ["ETag": "\"\(request.number)\""])
        }
        try expectWhole(completion)
        #expect(engine.requests.count == 1)
    }

    /// DR-13: a cancelled and resumed download ended well without its file.
    @Test func `a cancelled download goes on as well`() async throws {
        let reached = Gate()
        let client = Client { _ in
            ScriptedAnswer.bytes(Self.bytes, headers: ["ETag": "\"v1\""])
                .paused(afterBody: 600, until: Gate(), reached: reached)
        }
        let request = client.download(DownloadForm(file))
        await reached.wait()
        let data = await request.cancelProducingResumeData()
        #expect(await request.completion().code == .cancelled)
        let (_, completion, _) = try await resume(data) { .file(Self.bytes, for: $0, etag: "\"v1\"") }
        try expectWhole(completion)
    }

    /// Resume data that were asked for right after `cancel()` were not there yet.
    @Test func `a cancelled download gives its resume data once, whenever it is cancelled`() async throws {
        let client = Client { _ in ScriptedAnswer.bytes(Self.bytes, headers: ["ETag": "\"v1\""]).dripping(10) }
        for turns in 0..<30 {
            let request = client.download(DownloadForm(file, options: .removePreviousFile))
            for _ in 0..<turns { await Task.yield() }
            let data = await request.cancelProducingResumeData()
            #expect(data == request.resumeData)
            let isKept = try folder.names.contains("a.bin.part")
            #expect(isKept == (data != nil))
        }
    }

    /// DR-16: "cannot open resume file".
    @Test func `a part file that is gone is no obstacle`() async throws {
        let data = try await interrupted()
        try FileManager.default.removeItem(atPath: file.path + ".part")
        let (engine, completion, _) = try await resume(data) { .file(Self.bytes, for: $0, etag: "\"v1\"") }
        #expect(completion.error == nil)
        #expect(try [UInt8](Data(contentsOf: file)) == Self.bytes)
        #expect(engine.requests[0].headers["Range"] == nil)
    }

    @Test func `resume data that are none start from the beginning`() async throws {
        let (engine, completion, _) = try await resume(Data("nonsense".utf8)) { _ in .bytes(Self.bytes) }
        try expectWhole(completion)
        #expect(engine.requests[0].headers["Range"] == nil)
    }

    /// DR-17: of a process that was killed nothing could be resumed. The record lies on the disk before the first byte.
    @Test func `another process finds what it needs beside the file`() async throws {
        _ = try await interrupted()
        #expect(try folder.names == ["a.bin.part", "a.bin.part.resume"])
        let data = DownloadRequest.resumeData(forFile: file)
        let (engine, completion, _) = try await resume(data) { .file(Self.bytes, for: $0, etag: "\"v1\"") }
        try expectWhole(completion)
        #expect(engine.requests[0].headers["Range"] == "bytes=100-")
        _ = try await fresh()
        DownloadRequest.discardPart(ofFile: file)
        #expect(try folder.names == [])
    }

    /// DR-10: the retry of the library itself forgot the validator.
    @Test func `a retry goes on with If-Range`() async throws {
        let engine = ScriptedEngine { request in
            request.number == 1
                ? ScriptedAnswer.bytes(Self.bytes, headers: ["ETag": "\"v1\""]).cut(afterBody: 300)
                : .file(Self.bytes, for: request, etag: "\"v1\"")
        }
        let policy = RetryPolicy(limit: 1, baseDelay: 0.001)
        let client = Client(session: .scripted(by: engine), interceptors: [policy])
        try expectWhole(await client.download(DownloadForm(file)).completion())
        #expect(engine.requests.map { $0.headers["Range"] } == [nil, "bytes=300-"])
        #expect(engine.requests[1].headers["If-Range"] == "\"v1\"")
    }

    /// DR-19: a part file survives a refusal.
    @Test func `a refused resume keeps the part file`() async throws {
        let (_, completion, _) = try await resume(interrupted()) { _ in .status(503) }
        #expect(completion.error?.status == 503)
        #expect(DownloadRequest.resumeData(forFile: file) != nil)
    }

    /// DR-10: a server that does not look at `If-Range` sent the tail of a new file of the same size.
    @Test func `another date of change is another file`() async throws {
        let dates = ["Sun, 06 Nov 1994 08:49:37 GMT", "Mon, 07 Nov 1994 08:49:37 GMT"]
        let data = try await interrupted(headers: ["Last-Modified": dates[0]])
        let (engine, completion, _) = try await resume(data) { request in
            request.headers["Range"] == nil
                ? .bytes(Self.bytes)
                : .bytes(
                    Array(Self.bytes[100...]), status: 206,
                    headers: ["Content-Range": "bytes 100-999/1000", "Last-Modified": dates[1]])
        }
        try expectWhole(completion)
        #expect(engine.requests.count == 2)
    }

    /// RFC 9110 §8.8.2.2: a file that changed in the second of the answer may change again in it.
    @Test func `a file that has just changed is not gone on with`() async throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        #expect(try await interrupted(headers: ["Last-Modified": date, "Date": date]) == nil)
        #expect(try await interrupted(headers: ["Last-Modified": "yesterday"]) == nil)
        #expect(try folder.names == [])
    }

    /// A part that nobody had asked for became the whole file.
    @Test func `a part is no file unless a part was asked for`() async throws {
        let part = ScriptedAnswer.bytes(
            Array(Self.bytes[..<100]), status: 206, headers: ["Content-Range": "bytes 0-99/1000"])
        let client = Client { _ in part }
        #expect(await client.download(DownloadForm(file)).completion().code == .protocolViolation)
        #expect(try folder.names == [])
        let whole = ScriptedAnswer.bytes(Self.bytes, status: 206, headers: ["Content-Range": "bytes 0-999/1000"])
        try expectWhole(await Client { _ in whole }.download(DownloadForm(file)).completion())
        try FileManager.default.removeItem(at: file)
        var form = DownloadForm(file)
        form.fields = ["Range": "bytes=0-99"]
        #expect(try await client.download(form).value() == file)
    }

    /// A length that overflowed together with what was there ended the program.
    @Test func `a length beyond all numbers is no total`() {
        var attempt = AttemptState()
        attempt.head = ResponseHead(status: 206, headers: ["Content-Length": "9223372036854775807"])
        attempt.offset = 100
        #expect(attempt.progress(sent: 0, received: 1)?.total == nil)
        #expect(attempt.progress(sent: 0, received: 1)?.completed == 101)
    }
}
