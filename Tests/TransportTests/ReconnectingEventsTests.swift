import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Events that go on` {
    private static func events(_ text: String) -> ScriptedAnswer {
        .text(text, headers: ["Content-Type": "text/event-stream"])
    }

    private func read(
        _ engine: ScriptedEngine, reconnecting reconnection: EventReconnection = EventReconnection(delay: 0.001)
    ) async throws -> [String] {
        var data: [String] = []
        for try await event in Client(session: .scripted(by: engine)).events(Form(), reconnecting: reconnection) {
            data.append(event.data)
        }
        return data
    }

    @Test func `are asked for anew behind the last one, until there are no more`() async throws {
        let engine = ScriptedEngine { request in
            switch request.number {
            case 1: Self.events("retry: 1\nid: 1\ndata: a\n\nid: 2\ndata: unfinished\n")
            case 2: .failure(NetworkError(.cannotConnect, "gone"))
            case 3: Self.events("data: b\n\nid: 3\n\ndata: c").cut(afterBody: 20)
            case 4: Self.events("id\ndata: d\n\n")
            case 5: Self.events("id: \u{1}\ndata: e\n\n")
            default: .status(204)
            }
        }
        #expect(try await read(engine, reconnecting: EventReconnection(delay: 1000)) == ["a", "b", "d", "e"])
        #expect(engine.requests.map { $0.headers["Last-Event-ID"] } == [nil, "1", "1", "3", nil, nil])
        #expect(engine.requests.allSatisfy { $0.headers["Accept"] == "text/event-stream" })
        #expect(engine.requests.allSatisfy { $0.headers["Cache-Control"] == "no-store" })
    }

    @Test func `end with what is no network failure`() async {
        for (answer, code) in [
            (ScriptedAnswer.status(500), NetworkError.Code.unacceptableStatus),
            (.json("{}"), .unacceptableContentType),
        ] {
            let engine = ScriptedEngine { _ in answer }
            let error = await #expect(throws: NetworkError.self) { try await read(engine) }
            #expect(error?.code == code)
            #expect(engine.requests.count == 1)
        }
    }

    @Test func `end after as many failures in a row as are allowed`() async {
        let engine = ScriptedEngine { request in
            request.number == 2 ? Self.events("data: a\n\n") : .failure(NetworkError(.cannotConnect, "gone"))
        }
        let reconnection = EventReconnection(delay: 0.001, maximumDelay: 0.002, limit: 3)
        let error = await #expect(throws: NetworkError.self) { try await read(engine, reconnecting: reconnection) }
        #expect(error?.code == .cannotConnect)
        #expect(engine.requests.count == 5)
    }

    @Test func `stop when the task is cancelled, also while they wait`() async throws {
        let engine = ScriptedEngine { _ in Self.events("data: a\n\n") }
        let client = Client(session: .scripted(by: engine))
        let reached = Gate()
        let task = Task { () -> NetworkError.Code? in
            do {
                for try await _ in client.events(Form(), reconnecting: EventReconnection(delay: 1000)) {
                    reached.open()
                }
                return nil
            } catch {
                return (error as? NetworkError)?.code
            }
        }
        await reached.wait()
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(engine.requests.count == 1)
    }
}
