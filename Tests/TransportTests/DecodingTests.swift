import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Content decoding` {
    /// "hello hello hello hello\n" as each program writes it.
    private static let text = "hello hello hello hello\n"
    private static let samples: [String: String] = [
        "gzip": "H4sIAAAAAAACA8tIzcnJV8hAJ7kAAIhZCxgAAAA=",
        "deflate": "eJzLSM3JyVfIQCe5AHC+CLs=",
        "raw deflate": "y0jNyclXyEAnuQA=",
    ]

    private func fetch(_ body: [UInt8], _ coding: String, limit: Int? = nil) async -> RequestCompletion<Payload> {
        var options = RequestOptions()
        options.maximumBodySize = limit
        let client = Client { _ in .bytes(body, headers: ["Content-Encoding": coding]).dripping(5) }
        return await client.request(Form(choice: options)).completion()
    }

    private func bytes(_ name: String) throws -> [UInt8] {
        Array(try #require(Self.samples[name].flatMap { Data(base64Encoded: $0) }))
    }

    @Test(arguments: ["gzip", "deflate", "raw deflate"])
    func `zlib's codings are undone`(name: String) async throws {
        let coding = name == "gzip" ? "gzip" : "deflate"
        #expect(try await fetch(bytes(name), coding).result.get().text == Self.text)
    }

    /// L1: libcurl fails on a gzip body of two members.
    @Test func `gzip may have several members and padding`() async throws {
        let one = try bytes("gzip")
        #expect(try await fetch(one + one + [0, 0, 0], "x-gzip").result.get().text == Self.text + Self.text)
    }

    /// TR-03: a gzip body without its end was a success.
    @Test func `a coding that ends too early is an error wherever it ends`() async throws {
        for name in ["gzip", "deflate"] {
            let whole = try bytes(name)
            for count in 1..<whole.count {
                #expect(await fetch(Array(whole[..<count]), name).code == .contentDecodingFailed, "\(name) \(count)")
            }
        }
    }

    /// TR-05: plain text under `Content-Encoding: gzip`.
    @Test(arguments: ["gzip", "deflate", "br", "zstd", "gzip, br"])
    func `what is not encoded is an error that names the coding`(coding: String) async {
        let completion = await fetch(Array("plain text, quite long, and no coding".utf8), coding)
        #expect(completion.code == .contentDecodingFailed)
        #expect(completion.error?.reason.contains(coding) == true)
    }

    @Test func `an unknown coding is named`() async {
        let completion = await fetch([1, 2], "snappy")
        #expect(completion.code == .contentDecodingFailed)
        #expect(completion.error?.reason.contains("snappy") == true)
    }

    /// TR-06, TR-08: `Content-Encoding: gzip` with nothing to decode.
    @Test func `no body needs no decoding`() async throws {
        #expect(try await fetch([], "gzip").result.get().bytes.isEmpty)
        let client = Client { request in
            .bytes([1, 2, 3], status: request.path == "/304" ? 304 : 200, headers: ["Content-Encoding": "gzip"])
        }
        #expect(try await client.request(Form(method: .head)).value().bytes.isEmpty)
        let unchanged = client.request(Form(url: "http://h/304")).validate(statusCode: [304])
        #expect(try await unchanged.value().bytes.isEmpty)
    }

    /// L2: libcurl's limit does not see the decoded size.
    @Test func `the limit counts decoded bytes`() async throws {
        #expect(try await fetch(bytes("gzip"), "gzip", limit: 24).error == nil)
        #expect(try await fetch(bytes("gzip"), "gzip", limit: 23).code == .responseTooLarge)
    }

    @Test func `the body of an error is decoded too`() async throws {
        let body = try bytes("gzip")
        let client = Client { _ in .bytes(body, status: 500, headers: ["Content-Encoding": "gzip"]) }
        #expect(await client.request(Form()).completion().answer?.text == Self.text)
    }

    /// PR-01: progress of an encoded body went over 100 %.
    @Test func `progress counts bytes on the wire`() async throws {
        let body = try bytes("gzip")
        let client = Client { _ in .bytes(body, headers: ["Content-Encoding": "gzip"]).dripping(7) }
        let events = Events<Payload>()
        let request = client.request(Form()).track { events.add($0) }
        _ = try await request.value()
        await withCheckedContinuation { continuation in
            request.track { if case .finished = $0 { continuation.resume() } }
        }
        #expect(events.progress.allSatisfy { $0.completed <= Int64(body.count) })
        #expect(events.progress.last?.completed == Int64(body.count))
    }

    /// A field that comes twice is one list (RFC 9110 §5.3): the coding that was applied last stands in the last.
    @Test func `codings of several fields are undone from the last to the first`() throws {
        var head = ResponseHead(status: 200, url: "http://h/")
        for coding in ["zstd", "gzip, identity", "br"] { head.headers.add(name: "Content-Encoding", value: coding) }
        let decoders = try ContentCoding.decoders(for: head)
        #expect(decoders.map { "\(type(of: $0))" } == ["BrotliDecoder", "InflateDecoder", "ZstdDecoder"])
    }

    /// A server that named ten thousand codings ended the program: they were undone one within the other.
    @Test(arguments: ["br", "gzip", "zstd"])
    func `a body that was encoded again and again is refused`(coding: String) async throws {
        let value = Array(repeating: coding, count: 10_000).joined(separator: ",")
        let client = Client { _ in .text("x", headers: ["Content-Encoding": value]) }
        #expect(await client.request(Form()).completion().code == .contentDecodingFailed)
    }
}
