import Forms
import Foundation
import ProtobufMapping
import Testing

private struct ReportForm: MBUploadMessageFormable {
    var url = "http://localhost/report"
    var message: ProtobufMessage
    var fields: [String: String] = [:]
    func headers() -> [String: String] { fields }
}

final class AnsweredRequest: MBTrackable {
    private let hub = RequestHub<Payload>()

    @discardableResult
    func track(_ observer: @escaping @Sendable (RequestEvent<Payload>) -> Void) -> Self {
        hub.track(observer)
        return self
    }
    func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }
    func cancel() { hub.cancel() }

    init(_ bytes: [UInt8], _ type: String) {
        let head = ResponseHead(status: 200, headers: ["Content-Type": type])
        hub.finish(RequestCompletion(.success(Payload(head: head, bytes: bytes))))
    }
}

@Suite struct `Protobuf in requests` {
    private func reply() throws -> ProtobufMessage {
        var message = ProtobufMessage(try Cases.reply)
        try message.set("hello", for: "message")
        return message
    }

    private struct Text: Decodable {
        var message: String
    }

    /// Both came before the notice of their request, as nothing else that is awaited does.
    @MainActor @Test func `messages and Decodable values come after all that was chained before`() async throws {
        let bytes = try reply().packed()
        for _ in 0..<100 {
            var isShown = false
            let request = AnsweredRequest(bytes, "application/x-protobuf").response { _ in isShown = true }
            #expect(try await request.message(Cases.reply) == reply())
            #expect(isShown)
            isShown = false
            let other = AnsweredRequest(Array(#"{"message":"hello"}"#.utf8), "application/json")
                .response { _ in isShown = true }
            #expect(try await other.decodable(Text.self).message == "hello")
            #expect(isShown)
        }
    }

    @Test func `a message is a body`() throws {
        let request = try ReportForm(message: reply()).requestDescription()
        #expect(request.body.contentType == "application/x-protobuf")
        #expect(request.body.length == 7)
        #expect(request.headers["Accept"]?.hasPrefix("application/x-protobuf") == true)
        let plain = try ReportForm(message: reply(), fields: ["Accept": "text/plain"]).requestDescription()
        #expect(plain.headers["Accept"] == "text/plain")
    }

    @Test func `parameters are a message`() throws {
        var request = RequestDescription(url: "http://localhost/")
        let parameters: [String: Any] = [
            "message": "hi", "code": "NOT_FOUND", "data": ["list": [["id": 7, "tags": [1, 2]]], "total": 1],
        ]
        try ProtobufEncoding(Cases.reply).encode(parameters, into: &request)
        var expected = try reply()
        try expected.set("hi", for: "message")
        try expected.set(5, for: "code")
        try expected.set(7, for: "data.list.0.id".replacing(".0.id", with: ".0.id"))
        #expect(request.body.contentType == "application/x-protobuf")
        #expect(request.headers["Accept"] == ProtobufEncoding.accept)
        #expect(throws: (any Error).self) { try ProtobufEncoding(Cases.reply).encode(["nothing": 1], into: &request) }
        #expect(throws: (any Error).self) { try ProtobufEncoding(nil).encode([:], into: &request) }
    }

    @Test func `an answer is a message, from protobuf or JSON`() async throws {
        let bytes = try reply().packed()
        #expect(try await AnsweredRequest(bytes, "application/x-protobuf").message(Cases.reply) == reply())
        let json = Array(try reply().json().utf8)
        #expect(try await AnsweredRequest(json, "application/json").message(Cases.reply) == reply())
        await #expect { try await AnsweredRequest(bytes, "text/html").message(Cases.reply) } throws: {
            ($0 as? NetworkError)?.reason.contains("text/html") == true
        }
        let type = try Cases.reply
        let value = await withCheckedContinuation { continuation in
            AnsweredRequest(bytes, "application/x-protobuf").responseMessage(type, queue: .global()) {
                continuation.resume(returning: $0.value)
            }
        }
        #expect(try value == reply())
    }
}

@Suite struct `A stream of messages` {
    private func messages() throws -> [ProtobufMessage] {
        try (0..<5).map { index in
            var message = ProtobufMessage(try Cases.reply)
            try message.set(.string(String(repeating: "x", count: index * 100)), for: "message")
            return message
        }
    }

    @Test(arguments: [1, 3, 64, 10_000])
    func `is read message by message, however it arrives`(size: Int) async throws {
        let bytes = try messages().flatMap { $0.packedDelimited() }
        let chunks = AsyncStream<[UInt8]> { continuation in
            for start in stride(from: 0, to: bytes.count, by: size) {
                continuation.yield(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            continuation.finish()
        }
        var read: [ProtobufMessage] = []
        for try await message in chunks.protobufMessages(try Cases.reply) { read.append(message) }
        #expect(try read == messages())
        #expect(try ProtobufMessage.delimited(bytes, as: Cases.reply) == messages())
    }

    @Test func `that ends inside of a message is refused`() throws {
        let bytes = try messages().flatMap { $0.packedDelimited() }
        #expect { try ProtobufMessage.delimited(bytes.dropLast(), as: Cases.reply) } throws: {
            ($0 as? ProtobufError)?.reason == .truncated
        }
        #expect { try ProtobufMessage.delimited(hex("FF FF FF FF FF 01"), as: Cases.reply) } throws: {
            ($0 as? ProtobufError)?.reason == .malformedVarint
        }
        #expect { try ProtobufMessage.delimited(hex("FF FF FF FF 0F"), as: Cases.reply) } throws: {
            ($0 as? ProtobufError)?.reason == .tooLarge
        }
    }
}
