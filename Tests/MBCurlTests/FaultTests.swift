import MBContracts
import MBCurl
import MBTesting
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A server with every fault` {
    /// What the server does to a request, and how the exchange has to end.
    enum Fault: String, CaseIterable, Sendable {
        case none
        case close
        case reset
        case cutHead
        case cutBody
        case cutChunk
        case resetBody
        case garbage
        case stall
        case stallBody
        case hugeHead
        case contradiction

        var answer: ScriptedAnswer {
            let body = [UInt8](repeating: 1, count: 3000)
            return switch self {
            case .none: .bytes(body)
            case .close: .hangUp()
            case .reset: .hangUp(by: .reset)
            case .cutHead: .bytes(body).cut(afterWire: 20)
            case .cutBody: .bytes(body).cut(afterBody: 2000)
            case .cutChunk: .chunked([body, body]).cut(afterBody: 4000)
            case .resetBody: .bytes(body).cut(afterBody: 2000, by: .reset)
            case .garbage: .raw("\u{1}\u{2}garbage\r\n\r\n")
            case .stall: .silence
            case .stallBody: .bytes(body).paused(afterBody: 10, until: Gate())
            case .hugeHead: .bytes(body, headers: ["X-Long": String(repeating: "x", count: 110_000)])
            case .contradiction: .bytes(body, headers: ["Content-Length": "3000", "content-length": "2999"])
            }
        }

        var code: NetworkError.Code? {
            switch self {
            case .none: nil
            case .close, .reset: .connectionLost
            case .cutHead, .cutBody, .cutChunk, .resetBody: .truncated
            case .garbage, .contradiction: .protocolViolation
            case .stall, .stallBody: .idleTimedOut
            case .hugeHead: .responseHeadersTooLarge
            }
        }
    }

    /// Each exchange ends once and with the error of its own fault, however they are mixed on kept connections.
    @Test func `does each exchange its own harm, once`() async throws {
        let server = try ScriptedServer(keepsRequests: false) { request in
            Fault(rawValue: String(request.path.dropFirst()))?.answer ?? .status(404)
        }
        let engine = CURLEngine()
        var random = SystemRandomNumberGenerator()
        var running: [(fault: Fault, recorder: Recorder)] = []
        for _ in 0..<600 {
            let fault = Bool.random(using: &random) ? .none : Fault.allCases.randomElement(using: &random) ?? .none
            var transfer = Transfer(url: server.url("/\(fault)"))
            transfer.options.idleTimeout = fault.code == .idleTimedOut ? 0.1 : 60
            let recorder = Recorder()
            _ = engine.start(transfer, receiver: recorder)
            running.append((fault, recorder))
        }
        for (fault, recorder) in running {
            let end = await recorder.end
            #expect(end.error?.code == fault.code, "\(fault): \(end.error?.debugDescription ?? "no error")")
        }
        engine.close()
        #expect(running.allSatisfy { $0.recorder.endCount == 1 })
    }

    /// Some hosts cannot be reached at all: those who can do not wait for them.
    @Test func `does no harm to other servers`() async throws {
        let dead = try DeadPort(.refusing)
        let server = try ScriptedServer { _ in .text("ok") }
        let engine = CURLEngine()
        let recorders = (0..<200).map { index in
            let recorder = Recorder()
            _ = engine.start(Transfer(url: index % 2 == 0 ? dead.url() : server.url()), receiver: recorder)
            return recorder
        }
        for (index, recorder) in recorders.enumerated() {
            #expect(await recorder.end.error?.code == (index % 2 == 0 ? .cannotConnect : nil))
        }
    }
}
