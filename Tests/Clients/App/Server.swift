import Foundation
import MBNetwork
import MBTesting

/// The application's server.
nonisolated final class Server: Sendable {
    static let weather = """
        {"data": {"code": 200, "message": "fine", "place": "Shanghai", "degrees": 21,
                  "list": [{"id": 1, "name": "a"}, {"id": 2}]}}
        """

    /// `City(name: "Shanghai", degrees: 21)` and `City(name: "closed", degrees: 7)` on the wire.
    static let city: [UInt8] = [0x0a, 8] + Array("Shanghai".utf8) + [0x10, 21]
    static let refusal: [UInt8] = [0x0a, 6] + Array("closed".utf8) + [0x10, 7]

    static let map = (0..<100).map { UInt8($0) }

    private let failures = Failures()
    private let interruptions = Failures()

    func answer(_ request: ScriptedRequest) -> ScriptedAnswer {
        switch request.path {
        case "/weather": .json(Server.weather)
        case "/list": .json(#"[{"id": 7}]"#)
        case "/refused": .json(#"{"data": {"code": "E7", "message": "not today"}}"#, status: 422)
        case "/image": .text("the image")
        case "/gone": .json(#"{"data": {"code": 44, "message": "the image is gone"}}"#, status: 404)
        case "/flaky":
            failures.next() ? .failure(NetworkError(.cannotConnect, "The line is dead.")) : .json(Server.weather)
        case "/dead": .failure(NetworkError(.cannotConnect, "The line is dead."))
        case "/slow": .silence
        case "/city.pb": .protobuf(Server.city)
        case "/city.json": .json(#"{"name": "Shanghai", "degrees": 21}"#)
        case "/refused.pb": .protobuf(Server.refusal, status: 403)
        case "/refused.json": .json(#"{"name": "closed", "degrees": 7}"#, status: 403)
        case "/map":
            interruptions.next()
                ? .file(Server.map, for: request, etag: "\"v1\"").cut(afterBody: 40)
                : .file(Server.map, for: request, etag: "\"v1\"")
        case "/rows": .text("{\"id\": 1}\n\n{\"id\": 2}\n{\"id\": 3}\n")
        case "/places": .text("{\"place\": \"a\"}\n{\"place\": \"b\"}\n")
        case "/events": .text("data: one\n\ndata: two\n\n")
        case "/token": .json(#"{"token": "fresh"}"#)
        case "/private" where request.headers["Authorization"] != "Bearer fresh": .status(401)
        default: .echo(request)
        }
    }
}

/// Fails once, succeeds once, and so on.
nonisolated final class Failures: @unchecked Sendable {  // under `lock`
    private let lock = NSLock()
    private var count = 0

    func next() -> Bool {
        lock.withLock {
            count += 1
            return count % 2 == 1
        }
    }
}
