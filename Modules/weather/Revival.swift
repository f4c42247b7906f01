import MBNetwork
import MBTesting
import Synchronization

/// Brings the dead server to life while the user reads the question.
final class Revival: Sendable {
    private let port: DeadPort
    private let server = Mutex<ScriptedServer?>(nil)

    init(of port: DeadPort) { self.port = port }

    var hasBegun: Bool { server.withLock { $0 != nil } }

    func begin() {
        server.withLock { server in
            if server == nil { server = try? ScriptedServer(on: port, script: DemoServer.answer) }
        }
    }

    func end() { server.withLock { $0 }?.stop() }
}
