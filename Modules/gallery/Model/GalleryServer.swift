#if GTK
import MBNetwork
import MBTesting

/// The gallery's own server: the weather as JSON and as protobuf, a large picture, and a place for uploads. It takes its
/// time, so that there is something to see.
struct GalleryServer {
    /// Numbers, one after the other: a piece in a wrong place would be seen.
    static let picture = Array(0..<UInt32(1 << 20)).withUnsafeBytes { Array($0) }

    /// How long it takes.
    struct Pace: Sendable {
        /// Before each answer about the weather.
        var thinking: @Sendable () -> ScriptedAnswer.Step = { .pause(seconds: 1.2) }
        /// In the middle of a picture.
        var halfway: @Sendable () -> ScriptedAnswer.Step = { .pause(seconds: 0) }
    }

    private let pace: Pace
    private let server: ScriptedServer
    /// An address where nobody answers until ``revive()``.
    private let deadPort: DeadPort

    init(pace: Pace = Pace()) throws(NetworkError) {
        self.pace = pace
        server = try ScriptedServer(
            keepsRequests: false, reading: { $0.path == "/upload" ? .first(0) : .whole },
            script: { Self.answer($0, at: pace) })
        deadPort = try DeadPort()
    }

    func url(_ path: String) -> String { server.url(path) }
    var deadURL: String { deadPort.url("/weather") }

    /// Lets somebody answer at the dead address from now on.
    func revive() throws(NetworkError) -> ScriptedServer {
        try ScriptedServer(on: deadPort) { [pace] in Self.answer($0, at: pace) }
    }

    private static func answer(_ request: ScriptedRequest, at pace: Pace) -> ScriptedAnswer {
        switch request.path {
        case "/weather": weather(for: request, after: pace.thinking())
        case "/picture": picture(for: request, halfway: pace.halfway())
        case "/upload": upload(request)
        default: .json(#"{"code": 404, "message": "There is nothing at this address."}"#, status: 404)
        }
    }

    private static func weather(
        for request: ScriptedRequest, after pause: ScriptedAnswer.Step
    ) -> ScriptedAnswer {
        let report = Report(for: request.queryValue("city") ?? "shanghai")
        let isProtobuf = request.headers["Accept"]?.contains("protobuf") ?? false
        let answer: ScriptedAnswer =
            isProtobuf ? (try? .protobuf(report.message().packed())) ?? .status(500) : .json(report.json)
        return ScriptedAnswer([pause] + answer.steps)
    }

    /// The picture, or the part of it that is asked for, in pieces.
    private static func picture(
        for request: ScriptedRequest, halfway: ScriptedAnswer.Step
    ) -> ScriptedAnswer {
        let whole = ScriptedAnswer.file(picture, for: request, etag: "\"picture-1\"")
        return ScriptedAnswer(
            whole.steps.flatMap { step -> [ScriptedAnswer.Step] in
                guard case .body(let bytes) = step else { return [step] }
                var pieces = stride(from: 0, to: bytes.count, by: 64 << 10).flatMap { start -> [ScriptedAnswer.Step] in
                    [.body(Array(bytes[start..<min(start + 64 << 10, bytes.count)])), .pause(seconds: 0.04)]
                }
                pieces.insert(halfway, at: pieces.count / 2)
                return pieces
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
