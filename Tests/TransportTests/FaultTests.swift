import Foundation
import MBTesting
import Testing

@testable import Transport

/// What a bad server does to a request, and how the request has to end.
private enum Fate: Int, CaseIterable {
    case fine, moved, missing
    case refused
    case reset, hungUp
    case cutInHead, cutByLength, cutInChunk
    case silent, stalledInBody
    case garbage, contradictory

    func answer() -> ScriptedAnswer {
        switch self {
        case .fine, .refused: .text("fine")
        case .moved: .redirect(to: "/0")
        case .missing: .text("missing", status: 404)
        case .reset: .hangUp(by: .reset)
        case .hungUp: .hangUp()
        case .cutInHead: ScriptedAnswer.text("0123456789").cut(afterWire: 20)
        case .cutByLength: ScriptedAnswer.text("0123456789").cut(afterBody: 5)
        case .cutInChunk: ScriptedAnswer.chunked([Array("0123456789".utf8)]).cut(afterBody: 5, by: .reset)
        case .silent: .silence
        case .stalledInBody: ScriptedAnswer.text("0123456789").paused(afterBody: 5, until: Gate())
        case .garbage: .raw("no HTTP at all\r\n\r\n")
        case .contradictory: .raw("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok")
        }
    }

    /// A reset may overtake what was sent before it.
    var codes: Set<NetworkError.Code?> {
        switch self {
        case .fine, .moved: [nil]
        case .missing: [.unacceptableStatus]
        case .refused: [.cannotConnect]
        case .reset, .hungUp: [.connectionLost]
        case .cutInHead, .cutByLength: [.truncated]
        case .cutInChunk: [.truncated, .connectionLost]
        case .silent, .stalledInBody: [.timedOut]
        case .garbage, .contradictory: [.protocolViolation]
        }
    }

    var isSlow: Bool { self == .silent || self == .stalledInBody }
}

struct `Volume of faults` {
    private struct Ending {
        var fate: Fate
        var code: NetworkError.Code?
        /// How often the request said that it is over.
        var count: Int
    }

    /// TR-32, and every other way to lose an end: a server that refuses, resets, cuts, stalls and talks garbage at
    /// random. 390 requests; with `MB_SECONDS` (Scripts/fuzz) rounds of 10,000 until that time is over.
    @Test(.timeLimit(.minutes(10))) func `a server that fails at random ends each request once and rightly`()
        async throws
    {
        let server = try ScriptedServer(keepsRequests: false) { request in
            Fate(rawValue: Int(request.path.dropFirst()) ?? -1)?.answer() ?? .status(500)
        }
        let dead = try DeadPort(.refusing)
        let seconds = ProcessInfo.processInfo.environment["MB_SECONDS"].flatMap(Double.init)
        let deadline = Date().addingTimeInterval(seconds ?? 0)
        repeat {
            try await storm(of: seconds == nil ? 390 : 10_000, on: server, and: dead)
        } while Date() < deadline
    }

    private func storm(of count: Int, on server: ScriptedServer, and dead: DeadPort) async throws {
        let told = Locked((sent: 0, attempted: 0, ended: 0))
        var configuration = SessionConfiguration()
        configuration.observer = { event in
            told.withLock { told in
                switch event {
                case .sending: told.sent += 1
                case .attempted: told.attempted += 1
                case .ended: told.ended += 1
                }
            }
        }
        let session = Session(configuration: configuration)
        let client = Client(session: session)
        var endings: [Ending] = []
        await withTaskGroup(of: Ending.self) { group in
            for _ in 0..<count {
                let fate = Fate.allCases[Int.random(in: 0..<Fate.allCases.count)]
                group.addTask {
                    let url = fate == .refused ? dead.url() : server.url("/\(fate.rawValue)")
                    return await self.end(of: fate, at: url, client)
                }
            }
            for await ending in group { endings.append(ending) }
        }
        session.close()
        for ending in endings {
            #expect(ending.fate.codes.contains(ending.code), "\(ending.fate) ended with \(ending.code as Any)")
            #expect(ending.count == 1, "\(ending.fate)")
        }
        #expect(endings.count == count)
        // The engine tells each end once as well, redirects being attempts of their own.
        await withCheckedContinuation { continuation in session.events.post { continuation.resume() } }
        let moved = endings.count { $0.fate == .moved }
        #expect(told.withLock { $0 } == (count + moved, count + moved, count))
    }

    private func end(of fate: Fate, at url: String, _ client: Client) async -> Ending {
        var options = RequestOptions()
        if fate.isSlow { options.timeout = 0.3 }
        let isOver = Gate()
        let ends = Locked(0)
        let request = client.request(Form(url: url, method: .post, choice: options))
        request.track { event in
            guard case .finished = event else { return }
            ends.withLock { $0 += 1 }
            isOver.open()
        }
        let completion = await request.completion()
        await isOver.wait()
        return Ending(fate: fate, code: completion.code, count: ends.withLock { $0 })
    }
}
