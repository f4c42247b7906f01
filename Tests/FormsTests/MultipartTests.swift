import Dispatch
import Foundation
import Testing

@testable import Forms

struct `Multipart form data` {
    /// Reads a body as an engine does, `step` bytes at a time.
    private func read(_ body: RequestBody, step: Int = 7) throws -> [UInt8] {
        guard case .source(_, let open) = body.content else { return [] }
        let reader = try open()
        let isReady = DispatchSemaphore(value: 0)
        (reader as? any WaitingBodyReader)?.whenReady { isReady.signal() }
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: step)
        while true {
            switch try buffer.withUnsafeMutableBytes({ try reader.read(into: $0) }) {
            case .bytes(let count): all += buffer[..<count]
            case .end: return all
            case .wait: isReady.wait()
            }
        }
    }

    private func text(_ body: RequestBody) throws -> String { String(decoding: try read(body), as: UTF8.self) }

    @Test func `parts go over the wire as RFC 7578 writes them`() throws {
        let form = MultipartFormData(boundary: "b")
        form.append("Oslo", withName: "place")
        form.append(Data("{}".utf8), withName: "meta", fileName: "m.json", mimeType: "application/json")
        let body = try form.body()
        let expected = """
            --b\r\nContent-Disposition: form-data; name="place"\r\n\r\nOslo\r\n\
            --b\r\nContent-Disposition: form-data; name="meta"; filename="m.json"\r\n\
            Content-Type: application/json\r\n\r\n{}\r\n--b--\r\n
            """
        #expect(try text(body) == expected)
        #expect(body.length == Int64(expected.utf8.count))
        #expect(body.contentType == "multipart/form-data; boundary=b")
        #expect(body.isReplayable)
    }

    /// MP-01: a quote in a file name broke the header. MP-02: names in other scripts were lost.
    @Test func `names are escaped as browsers do`() throws {
        let form = MultipartFormData(boundary: "b")
        form.append(Data(), withName: "a\r\nb", fileName: "my \"quote\" 天狗.png", mimeType: "image/png")
        let text = try text(form.body())
        #expect(text.contains(#"name="a%0D%0Ab"; filename="my %22quote%22 天狗.png""#))
    }

    /// MP-04: the upload went out without the file that was missing.
    @Test func `a missing file fails with the part's name and path`() throws {
        let form = MultipartFormData()
        form.append(URL(fileURLWithPath: "/nowhere/x.png"), withName: "photo")
        let error = #expect(throws: NetworkError.self) { try form.body() }
        #expect(error?.code == .bodyUnavailable)
        #expect(error?.reason.contains("'photo'") == true)
        #expect(error?.reason.contains("/nowhere/x.png") == true)
    }

    /// MP-08: a form without parts made an empty body.
    @Test func `an empty form is closed`() throws {
        let body = try MultipartFormData(boundary: "b").body()
        #expect(try text(body) == "--b--\r\n")
        #expect(body.length == 7)
    }

    /// MP-07: the closing boundary was missing, and a boundary may not occur in the data.
    @Test func `a boundary that is none or occurs in a part is refused`() throws {
        #expect(throws: NetworkError.self) { try MultipartFormData(boundary: "a\r\nb").body() }
        #expect(throws: NetworkError.self) { try MultipartFormData(boundary: "").body() }
        let form = MultipartFormData(boundary: "----x")
        form.append("1\r\n------x\r\n2", withName: "a")
        #expect(throws: NetworkError.self) { try form.body() }
        let fine = MultipartFormData(boundary: "----x")
        fine.append("1", withName: "a")
        #expect(try text(fine.body()).hasSuffix("\r\n------x--\r\n"))
    }

    /// MP-11: a stream that gave less than it had announced was written as it was.
    @Test func `a stream shorter or longer than announced fails`() throws {
        for length in [2, 4] as [UInt64] {
            let form = MultipartFormData()
            let stream = InputStream(data: Data("abc".utf8))
            form.append(stream, withLength: length, name: "s", fileName: "s", mimeType: "text/plain")
            let body = try form.body()
            #expect(!body.isReplayable)
            let error = #expect(throws: NetworkError.self) { try read(body) }
            #expect(error?.code == .bodyLengthMismatch)
        }
    }

    /// MP-13: the second upload of a file was damaged. MP-05: a temporary copy of a large form stayed: there is none, the
    /// parts are read from their own files.
    @Test func `a file is read anew for each attempt, with its media type`() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).csv")
        let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        try bytes.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let form = MultipartFormData(boundary: "b")
        form.append(url, withName: "table")
        let body = try form.body()
        let first = try read(body, step: 4096)
        #expect(first == (try read(body, step: 1000)))
        #expect(Int64(first.count) == body.length)
        #expect(String(decoding: first.prefix(200), as: UTF8.self).contains("Content-Type: text/csv"))
        try Data("shorter".utf8).write(to: url)
        let error = #expect(throws: NetworkError.self) { try read(body) }
        #expect(error?.code == .bodyLengthMismatch)
    }
}
