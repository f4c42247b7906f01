import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Volume of requests` {
    /// What the server does to a request, and how the request has to end.
    private enum Fate: Int, CaseIterable {
        case fine, missing, refused, reset, hungUp, cutByLength, cutInChunk, garbage, silent, moved

        func answer(_ request: ScriptedRequest) -> ScriptedAnswer {
            switch self {
            case .fine, .refused: .text("fine")
            case .missing: .text("missing", status: 404)
            case .reset: .hangUp(by: .reset)
            case .hungUp: .hangUp()
            case .cutByLength: .text("0123456789").cut(afterBody: 5)
            case .cutInChunk: ScriptedAnswer.chunked([Array("0123456789".utf8)]).cut(afterBody: 5, by: .reset)
            case .garbage: .raw("no HTTP at all\r\n\r\n")
            case .silent: .silence
            case .moved: .redirect(to: "/0")
            }
        }

        var codes: Set<NetworkError.Code?> {
            switch self {
            case .fine, .moved: [nil]
            case .missing: [.unacceptableStatus]
            case .refused: [.cannotConnect]
            case .reset, .hungUp: [.connectionLost]
            case .cutByLength, .cutInChunk: [.truncated, .connectionLost]
            case .garbage: [.protocolViolation]
            case .silent: [.idleTimedOut, .timedOut]
            }
        }
    }

    /// A storm of faults: each request ends exactly once, with the right kind of error.
    @Test(.timeLimit(.minutes(10))) func `a server that fails at random ends each request once and rightly`()
        async throws
    {
        let server = try ScriptedServer(keepsRequests: false) { request in
            Fate(rawValue: Int(request.path.dropFirst()) ?? 0)?.answer(request) ?? .status(500)
        }
        let dead = try DeadPort(.refusing)
        let seconds = ProcessInfo.processInfo.environment["MB_SECONDS"].flatMap(Double.init)
        let deadline = seconds.map { Date().addingTimeInterval($0) }
        let client = Client(session: Session())
        var round = 0
        repeat {
            let count = seconds == nil ? 200 : 1_000
            await withTaskGroup(of: (Fate, NetworkError.Code?, Int).self) { group in
                for index in 0..<count {
                    let fate = Fate.allCases[(index &* 7 &+ round) % Fate.allCases.count]
                    let url = fate == .refused ? dead.url("/") : server.url("/\(fate.rawValue)")
                    group.addTask {
                        var options = RequestOptions()
                        if fate == .silent { options.timeout = 0.2 }
                        let counted = Gate()
                        let request = client.request(Form(url: url, method: .post, choice: options))
                        let box = EndCounter()
                        request.track { event in
                            guard case .finished = event else { return }
                            box.add()
                            counted.open()
                        }
                        let completion = await request.completion()
                        await counted.wait()
                        return (fate, completion.code, box.count)
                    }
                }
                for await (fate, code, ends) in group {
                    #expect(fate.codes.contains(code), "\(fate)")
                    #expect(ends == 1)
                }
            }
            round += 1
        } while deadline.map { Date() < $0 } ?? false
    }

    /// MP-14: a large upload needed memory of its size. TR-36: memory grew with every request. Alone, since memory is the
    /// whole process's.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["MB_SECONDS"] != nil, "Scripts/fuzz runs it"))
    func `memory does not grow with bodies or requests`() async throws {
        struct Put: MBUploadFileFormable {
            var url: String
            var fileURL: URL
        }
        let server = try ScriptedServer(keepsRequests: false, reading: { _ in .counted }) { request in
            request.method == .get
                ? .repeating([UInt8](repeating: 1, count: 1 << 20), times: 256) : .text("\(request.bodyCount)")
        }
        let client = Client(session: Session())
        func burst() async {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<500 {
                    group.addTask { _ = try? await client.request(Form(url: server.url(), method: .post)).value() }
                }
            }
        }
        let folder = try Folder()
        await burst()
        let before = try residentMemory()
        let file = try await client.download(DownloadForm(folder.file("a"), url: server.url())).value()
        #expect(try await client.upload(Put(url: server.url(), fileURL: file)).string() == "\(256 << 20)")
        for _ in 0..<10 { await burst() }
        #expect(try residentMemory() - before < 30 << 20)
    }

    /// Bytes.
    private func residentMemory() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return try #require(pages) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    private final class EndCounter: Sendable {
        private let value = Locked(0)
        func add() { value.withLock { $0 += 1 } }
        var count: Int { value.withLock { $0 } }
    }
}

struct `Proxies` {
    @Test func `exceptions cover hosts and what lies below them`() {
        let proxy = ProxyConfiguration(url: "http://proxy:8080", exceptions: ["example.com", ".local", "::1"])
        #expect(proxy.url(for: "example.org") == "http://proxy:8080")
        for host in ["example.com", "www.example.com", "a.local", "[::1]"] { #expect(proxy.url(for: host) == nil) }
        #expect(proxy.url(for: "notexample.com") != nil)
        #expect(ProxyConfiguration(url: "http://p", exceptions: ["*"]).url(for: "x") == nil)
    }

    @Test func `the environment is read when it is asked, in lower case where that is safer`() {
        #expect(ProxyConfiguration.environment([:]) == nil)
        #expect(ProxyConfiguration.environment(["HTTP_PROXY": "evil:1"]) == nil)
        let proxy = ProxyConfiguration.environment(["http_proxy": "p:1", "no_proxy": "a.b, .c"])
        #expect(proxy == ProxyConfiguration(url: "http://p:1", exceptions: ["a.b", ".c"]))
        #expect(ProxyConfiguration.environment(["all_proxy": "socks5h://p:1"])?.url == "socks5h://p:1")
    }
}
