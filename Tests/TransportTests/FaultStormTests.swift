import Foundation
import MBTesting
import Synchronization
import Testing
import Transport

/// What a server does to a request, and the ends that are right for it.
private enum Fault: String, CaseIterable {
    case none, missing, chunks, hangUp, reset, cutHead, cutBody, resetBody, cutChunks, garbage, stall, wrongLength
    case refused

    var answer: ScriptedAnswer {
        switch self {
        case .none: .text("fine")
        case .missing: .text("missing", status: 404)
        case .chunks: .chunked([Array("fi".utf8), Array("ne".utf8)])
        case .hangUp, .refused: .hangUp()
        case .reset: .hangUp(by: .reset)
        case .cutHead: .text("fine").cut(afterWire: 20)
        case .cutBody: .text("fine").cut(afterBody: 2)
        case .resetBody: .text("fine").cut(afterBody: 2, by: .reset)
        case .cutChunks: .chunked([Array("fi".utf8), Array("ne".utf8)]).cut(afterBody: 3)
        case .garbage: .raw("\u{1}\u{2} this is not HTTP\r\n\r\n")
        case .stall: .silence
        case .wrongLength: .text("fine", headers: ["Content-Length": "9"]).closing()
        }
    }

    var ends: Set<String> {
        switch self {
        case .none, .chunks: ["fine"]
        case .missing: ["unacceptableStatus"]
        case .hangUp, .reset: ["connectionLost"]
        case .cutHead, .cutBody, .resetBody, .cutChunks, .wrongLength: ["truncated"]
        case .garbage: ["protocolViolation"]
        case .stall: ["timedOut", "idleTimedOut"]
        case .refused: ["cannotConnect"]
        }
    }
}

/// A server that fails at random: 300 requests of each run, or as many as there is time for when MB_SECONDS says so.
@Suite(.timeLimit(.minutes(30))) struct `Fuzz a storm of faults` {
    @Test func `every request ends once, with the right kind of end`() async throws {
        let server = try ScriptedServer(keepsRequests: false) { request in
            Fault(rawValue: request.queryValue("fault") ?? "")?.answer ?? .status(500)
        }
        let dead = try DeadPort()
        var configuration = SessionConfiguration()
        configuration.timeout = 2
        let client = Client(session: Session(configuration: configuration))
        let end = ContinuousClock.now + .seconds(Double(ProcessInfo.processInfo.environment["MB_SECONDS"] ?? "") ?? 0)
        var random = SystemRandomNumberGenerator()
        repeat {
            // A stalled request costs its time limit: few of them, all at once.
            let faults = (0..<300).map { $0 < 5 ? .stall : Fault.allCases.randomElement(using: &random) ?? .none }
                .map { $0 == .stall && Bool.random(using: &random) ? .none : $0 }
            await withTaskGroup(of: Void.self) { group in
                for fault in faults {
                    let origin = fault == .refused ? dead.url("/") : server.url("/")
                    group.addTask { await check(fault, client.request(Form(url: "\(origin)?fault=\(fault)"))) }
                }
            }
        } while ContinuousClock.now < end
        client.session.close()
        await server.log { $0.openConnectionCount == 0 }
    }

    private func check(_ fault: Fault, _ request: DataRequest) async {
        let ends = Atomic(0)
        let completion = await withCheckedContinuation { continuation in
            request.track { event in
                guard case .finished(let completion) = event else { return }
                if ends.add(1, ordering: .relaxed).newValue == 1 { continuation.resume(returning: completion) }
            }
        }
        let end =
            switch completion.result {
            case .success(let payload): payload.text
            case .failure(let error): error.code.rawValue
            }
        #expect(fault.ends.contains(end), "\(fault) ended in \(end)")
        #expect(ends.load(ordering: .relaxed) == 1)
    }
}
