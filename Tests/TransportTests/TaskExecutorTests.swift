import Foundation
import MBTesting
import Testing

@testable import Transport

/// Tasks that prefer the session's own thread.
struct `A task on the session's thread` {
    @Test func `stays there over its requests`() async throws {
        let server = try ScriptedServer { .echo($0) }
        let session = Session()
        let client = Client(session: session)
        let threads = try await withTaskExecutorPreference(session.taskExecutor) {
            var threads = [pthread_self()]
            for index in 0..<5 {
                _ = try await client.request(Form(url: server.url("/\(index)"))).value()
                threads.append(pthread_self())
            }
            return threads
        }
        #expect(threads.count == 6)
        #expect(Set(threads).count == 1)
        #expect(!threads.contains(pthread_self()))
        #expect(server.requests.map(\.target) == (0..<5).map { "/\($0)" })
    }

    @Test func `has children that send at the same time`() async throws {
        let server = try ScriptedServer { .echo($0) }
        let session = Session()
        let client = Client(session: session)
        let sizes = await withTaskExecutorPreference(session.taskExecutor) {
            await withTaskGroup(of: Int?.self) { group in
                for index in 0..<300 {
                    group.addTask {
                        let form = Form(url: server.url("/?n=\(index)"), method: .post, values: ["n": index])
                        return try? await client.request(form).value().bytes.count
                    }
                }
                return await group.reduce(into: [Int?]()) { $0.append($1) }
            }
        }
        #expect(sizes.count == 300)
        #expect(!sizes.contains(nil))
    }

    @Test func `ends its request when it is cancelled`() async throws {
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let server = try ScriptedServer { _ in
            ask.yield()
            return .silence
        }
        let session = Session()
        let client = Client(session: session)
        let task = Task(executorPreference: session.taskExecutor) {
            await client.request(Form(url: server.url())).completion().code
        }
        for await _ in asked { break }
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    @Test func `leaves for actors and comes back`() async throws {
        let session = Session()
        let threads = await withTaskExecutorPreference(session.taskExecutor) {
            (pthread_self(), await MainActor.run { pthread_self() }, pthread_self())
        }
        #expect(threads.0 == threads.2)
        #expect(threads.1 != threads.0)
    }

    @Test func `goes on elsewhere when the session is closed`() async throws {
        let server = try ScriptedServer { .echo($0) }
        let session = Session()
        let client = Client(session: session)
        let code = try await withTaskExecutorPreference(session.taskExecutor) {
            _ = try await client.request(Form(url: server.url())).value()
            session.close()  // on its own thread: it waits for nobody
            return await client.request(Form(url: server.url())).completion().code
        }
        #expect(code == .sessionClosed)
        let latest = Task(executorPreference: session.taskExecutor) { true }
        #expect(await latest.value)
    }

    @Test func `may let go of the last session`() async throws {
        let server = try ScriptedServer { .echo($0) }
        let text = try await Task(executorPreference: Session().taskExecutor) {
            let client = Client(session: Session())
            return try await client.request(Form(url: server.url())).string()
        }.value
        #expect(text == "")
    }

    @Test func `runs as usual over an engine without a thread`() async {
        let session = Session.scripted { _ in .text("hello") }
        let client = Client(session: session)
        let text = await withTaskExecutorPreference(session.taskExecutor) {
            try? await client.request(Form(url: "http://a.test/")).string()
        }
        #expect(text == "hello")
    }
}
