import Foundation
import MBContracts

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program that serves on the loopback interface as long as this object lives, and no longer than the process of the
/// tests, however that ends.
final class ServerProgram: Sendable {
    private let server: pid_t
    /// A shell that ends the server when the pipe to it breaks.
    private let guardian: pid_t
    private let guardPipe: Int32

    /// Starts a program on free ports, and again on others when somebody else took one meanwhile. (Then nginx, for one,
    /// listens on the ports that it got, and gives up seconds later.)
    ///
    /// - Parameters:
    ///   - log: the file that gets what it writes.
    ///   - words: the program and its arguments, for the ports that it should serve.
    /// - Returns: when it serves on all of its ports.
    static func start(
        ports count: Int = 1, log: String, _ words: ([Int]) throws -> [String]
    ) throws -> (program: ServerProgram, ports: [Int]) {
        for _ in 0..<5 {
            let ports = (0..<count).map { _ in nextPort() }
            let program = try ServerProgram(try words(ports), log: log)
            if try ports.allSatisfy({ try program.isServing($0) }) { return (program, ports) }
        }
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        throw ServerUnavailable("The server did not start: \(text.suffix(2000))")
    }

    /// The number of the port that was given out last: below those that the system gives to everybody who asks for any.
    private static let lastPort = Locked(Int.random(in: 10_000..<30_000))

    private static func nextPort() -> Int {
        while true {
            let port = lastPort.withLock { port in
                port = port < 32_000 ? port + 1 : 10_000
                return port
            }
            if isFree(port) { return port }
        }
    }

    private static func isFree(_ port: Int) -> Bool { withSocket(at: port) { bind($0, $1, $2) == 0 } }

    private init(_ words: [String], log: String) throws {
        server = try Self.spawn(words, input: nil, log: log)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ServerUnavailable("There is no pipe for the server's guard.") }
        guardPipe = ends[1]
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        defer { close(ends[0]) }
        guardian = try Self.spawn(["/bin/sh", "-c", "read -r _; kill -TERM \(server)"], input: ends[0], log: log)
    }

    deinit {
        // The guard first: it must not end somebody who got the server's number.
        var status: Int32 = 0
        kill(guardian, SIGKILL)
        waitpid(guardian, &status, 0)
        close(guardPipe)
        kill(server, SIGTERM)
        for _ in 0..<1000 {
            guard waitpid(server, &status, WNOHANG) == 0 else { return }
            poll(nil, 0, 5)
        }
        kill(server, SIGKILL)
        waitpid(server, &status, 0)
    }

    /// Waits until the port answers: `false` when the program ends before.
    private func isServing(_ port: Int) throws -> Bool {
        for _ in 0..<6000 {
            var status: Int32 = 0
            if waitpid(server, &status, WNOHANG) == server { return false }
            if Self.canConnect(to: port) { return true }
            poll(nil, 0, 5)
        }
        throw ServerUnavailable("The server does not answer on port \(port).")
    }

    private static func canConnect(to port: Int) -> Bool { withSocket(at: port) { connect($0, $1, $2) == 0 } }

    /// Does something with a new socket and the address of a port.
    private static func withSocket(at port: Int, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
        #if canImport(Darwin)
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// Runs a program to its end.
    ///
    /// - Throws: what it wrote to `log`, when it fails.
    static func run(_ words: [String], log: String) throws {
        var status: Int32 = 0
        waitpid(try spawn(words, input: nil, log: log), &status, 0)
        guard status == 0 else {
            let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
            throw ServerUnavailable("\(words[0]) failed: \(text.suffix(2000))")
        }
    }

    /// Starts a program with its words, and nothing of this process but its environment.
    private static func spawn(_ words: [String], input: Int32?, log: String) throws -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        // Threads of a test may block signals, and a program that inherits that could not be ended.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        let arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        guard posix_spawn(&process, words[0], &actions, &attributes, arguments, environ) == 0 else {
            throw ServerUnavailable("\(words[0]) cannot be started.")
        }
        return process
    }
}
