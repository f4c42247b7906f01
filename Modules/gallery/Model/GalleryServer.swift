#if GTK
import MBNetwork
import MBTesting

/// The gallery's own server: the weather as JSON and as protobuf, a large picture, and a place for uploads. It takes its
/// time, so that there is something to see.
struct GalleryServer {
    static let pictureSize = 4 << 20

    private let server: ScriptedServer
    /// An address where nobody answers until ``revive()``.
    private let deadPort: DeadPort

    init() throws(NetworkError) {
        server = try ScriptedServer(
            keepsRequests: false, reading: { $0.path == "/upload" ? .first(0) : .whole }, script: Self.answer)
        deadPort = try DeadPort()
    }

    func url(_ path: String) -> String { server.url(path) }
    var deadURL: String { deadPort.url("/weather") }

    /// Lets somebody answer at the dead address from now on.
    func revive() throws(NetworkError) -> ScriptedServer {
        try ScriptedServer(on: deadPort, script: Self.answer)
    }

    private static func answer(_ request: ScriptedRequest) -> ScriptedAnswer {
        switch request.path {
        case "/weather": weather(for: request)
        case "/picture": picture(for: request)
        case "/upload": upload(request)
        default: .json(#"{"code": 404, "message": "There is nothing at this address."}"#, status: 404)
        }
    }

    private static func weather(for request: ScriptedRequest) -> ScriptedAnswer {
        let report = Report(for: request.queryValue("city") ?? "shanghai")
        let isProtobuf = request.headers["Accept"]?.contains("protobuf") ?? false
        let answer: ScriptedAnswer =
            isProtobuf ? (try? .protobuf(report.message().packed())) ?? .status(500) : .json(report.json)
        return ScriptedAnswer([.pause(seconds: 1.2)] + answer.steps)
    }

    /// The picture, or the part of it that is asked for, in pieces.
    private static func picture(for request: ScriptedRequest) -> ScriptedAnswer {
        let whole = ScriptedAnswer.file(
            [UInt8](repeating: 0x42, count: pictureSize), for: request, etag: "\"picture-1\"")
        return ScriptedAnswer(
            whole.steps.flatMap { step -> [ScriptedAnswer.Step] in
                guard case .body(let bytes) = step else { return [step] }
                return stride(from: 0, to: bytes.count, by: 64 << 10).flatMap { start -> [ScriptedAnswer.Step] in
                    [.body(Array(bytes[start..<min(start + 64 << 10, bytes.count)])), .pause(seconds: 0.04)]
                }
            })
    }

    /// Reads slowly what comes.
    private static func upload(_ request: ScriptedRequest) -> ScriptedAnswer {
        let size = request.headers["Content-Length"].flatMap(Int.init) ?? 0
        let reading = stride(from: 0, to: size, by: 128 << 10).flatMap { _ -> [ScriptedAnswer.Step] in
            [.read(128 << 10), .pause(seconds: 0.05)]
        }
        let answer = ScriptedAnswer.json(#"{"code": 200, "message": "Thank you for \#(size) bytes."}"#)
        return ScriptedAnswer(reading + answer.steps)
    }
}
#endif
