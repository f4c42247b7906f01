import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Volume of requests` {
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

    /// One that cannot be used looked like one that cannot be reached, and was tried again.
    @Test(arguments: ["gopher://me:secret@p:1", "://p", "HTTPS2://p"])
    func `of an unknown kind end requests at once`(url: String) async {
        let engine = ScriptedEngine { _ in .text("") }
        var configuration = SessionConfiguration()
        configuration.proxy = ProxyConfiguration(url: url)
        let client = Client(session: .scripted(by: engine, configuration: configuration))
        let completion = await client.request(Form()).completion()
        #expect(completion.code == .unsupported)
        #expect(completion.error?.debugDescription.contains("secret") == false)
        #expect(engine.requests.isEmpty)
        configuration.proxy = ProxyConfiguration(url: "SOCKS5h://p:1")
        #expect(
            await Client(session: .scripted(by: engine, configuration: configuration)).request(Form()).completion()
                .error == nil)
    }
}
