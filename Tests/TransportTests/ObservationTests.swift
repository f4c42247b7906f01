import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Observing a session` {
    @Test func `events come in order, with secrets masked`() async throws {
        let lines = Locked<[String]>([])
        let gate = Gate()
        var configuration = SessionConfiguration()
        configuration.observer = { event in
            let line =
                switch event {
                case .sending(_, let url, let method, let attempt): "sending \(attempt) \(method) \(url)"
                case .attempted(_, let attempt): "attempted \(attempt.status ?? 0)"
                case .ended(_, let error): "ended \(error?.code.rawValue ?? "well")"
                }
            lines.withLock { $0.append(line) }
            if line.hasPrefix("ended") { gate.open() }
        }
        let client = Client(configuration) { request in
            request.path == "/a" ? .redirect(to: "/b?token=x") : .status(404)
        }
        _ = await client.request(Form(url: "http://h/a")).completion()
        await gate.wait()
        #expect(
            lines.withLock { $0 } == [
                "sending 1 GET http://h/a", "attempted 302", "sending 2 GET http://h/b?token=…", "attempted 404",
                "ended unacceptableStatus",
            ])
    }
}
