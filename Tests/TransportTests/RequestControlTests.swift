import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Steering requests` {
    @Test func `a suspended request waits and goes on`() async throws {
        let reached = Gate()
        let gate = Gate()
        let client = Client { _ in .text("0123").paused(afterBody: 2, until: gate, reached: reached) }
        let request = client.request(Form())
        await reached.wait()
        #expect(request.state == .running)
        request.suspend()
        #expect(request.state == .suspended)
        gate.open()
        request.resume()
        #expect(try await request.value().text == "0123")
        #expect(request.state == .finished)
    }

    @MainActor @Test func `a request that is suspended before it was sent is not sent`() async throws {
        let engine = ScriptedEngine { _ in .text("x") }
        let client = Client(session: .scripted(by: engine))
        let request = client.request(Form()).suspend()
        await withCheckedContinuation { continuation in MainActorMailbox.post { continuation.resume() } }
        #expect(engine.requests.isEmpty)
        request.resume()
        #expect(try await request.value().text == "x")
    }

    /// An attempt can be over, and the next one under way, before its handle is there: the next one was then steered by
    /// the handle of the first, and a download that waited for its file never ended.
    @Test func `the handle of an attempt that is over steers nothing`() async throws {
        final class Handle: TransferControl {
            let calls = Locked<[String]>([])
            func cancel() { calls.withLock { $0.append("cancel") } }
            func suspend() { calls.withLock { $0.append("suspend") } }
            func resume() { calls.withLock { $0.append("resume") } }
            func unpause() { calls.withLock { $0.append("unpause") } }
        }
        let (reached, gate) = (Gate(), Gate())
        let client = Client { request in
            request.path == "/path"
                ? .redirect(to: "/b") : .text("0123").paused(afterBody: 2, until: gate, reached: reached)
        }
        let request = client.request(Form())
        await reached.wait()
        let late = Handle()
        request.core.adopt(late, ofAttempt: 1)
        request.core.unpause()
        request.suspend()
        request.resume()
        gate.open()
        #expect(try await request.value().text == "0123")
        #expect(late.calls.withLock { $0 } == [])
    }

    /// TR-14: the heads of all answers were merged.
    @Test func `every attempt is kept`() async throws {
        let client = Client { request in
            request.path == "/path" ? .redirect(to: "/b?token=s", headers: ["X-A": "1"]) : .text("x")
        }
        let request = client.request(Form())
        #expect(try await request.value().head.headers["X-A"] == nil)
        #expect(request.attempts.map(\.status) == [302, 200])
        #expect(request.attempts.map(\.url) == ["http://host/path", "http://host/b?token=…"])
    }

    /// TR-32, RT-07: a request ended twice, or never, when it was cancelled as it ended.
    @Test func `thousands of cancels at any moment end each request once`() async {
        let client = Client { _ in .text("x").dripping(1) }
        await withTaskGroup(of: Int.self) { group in
            for index in 0..<2_000 {
                group.addTask {
                    let request = client.request(Form())
                    let counter = Counter()
                    request.track { event in if case .finished = event { counter.add() } }
                    for _ in 0..<(index % 7) { await Task.yield() }
                    request.cancel()
                    _ = await request.completion()
                    await withCheckedContinuation { continuation in
                        request.track { if case .finished = $0 { continuation.resume() } }
                    }
                    return counter.count
                }
            }
            for await count in group { #expect(count == 1) }
        }
    }

    private final class Counter: Sendable {
        private let value = Locked(0)
        func add() { value.withLock { $0 += 1 } }
        var count: Int { value.withLock { $0 } }
    }
}

struct `Command lines` {
    @Test func `a request as a curl command is safe in a shell and hides secrets`() {
        let client = Client { _ in .text("x") }
        let form = Form(
            url: "http://host/a?password=p&x=1", method: .post,
            fields: ["Authorization": "Bearer secret", "X-Say": "it's `$HOME`"], values: ["token": "t", "a": "b"])
        let line = client.request(form).cURLDescription()
        #expect(line.contains(#"--header 'X-Say: it'\''s `$HOME`'"#))
        #expect(line.contains("'Authorization: …'"))
        #expect(line.contains("--data-raw 'a=b&token=…'"))
        #expect(line.hasSuffix("'http://host/a?password=…&x=1'"))
        #expect(!line.contains("secret"))
        #expect(client.request(form).cURLDescription(showingSecrets: true).contains("Bearer secret"))
    }

    /// The text of a login showed the password.
    @Test func `a body of JSON hides secrets, too`() {
        let client = Client { _ in .text("x") }
        var form = Form(url: "http://host/login", method: .post, values: ["user": "me", "password": "pw"])
        form.coding = JSONEncoding.default
        let request = client.request(form)
        #expect(request.cURLDescription().contains(#"--data-raw '{"password":"…","user":"me"}'"#))
        #expect(request.cURLDescription(showingSecrets: true).contains(#""password":"pw""#))
    }
}
