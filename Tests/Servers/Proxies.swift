import Foundation

/// A SOCKS5 proxy (microsocks).
public final class SOCKSProxy: Sendable {
    /// Whether it is there: the condition of the tests that need it.
    public static var isInstalled: Bool { Programs.shouldRun { try Programs.find("microsocks") } }

    private let folder: TemporaryFolder
    private let program: ServerProgram
    public let port: Int

    /// - Parameters:
    ///   - user: who may use it; `nil`: everybody.
    ///   - password: the user's password.
    public init(user: String? = nil, password: String = "") throws {
        let microsocks = try Programs.find("microsocks")
        let folder = try TemporaryFolder()
        let (program, ports) = try ServerProgram.start(log: folder.path("log")) { ports in
            [microsocks, "-i", "127.0.0.1", "-p", String(ports[0])] + (user.map { ["-u", $0, "-P", password] } ?? [])
        }
        (self.folder, self.program, port) = (folder, program, ports[0])
    }

    /// The address, without a user.
    public var url: String { "socks5h://127.0.0.1:\(port)" }

    /// What it wrote: a line for every connection that it made.
    public var log: String { (try? String(decoding: folder.read("log"), as: UTF8.self)) ?? "" }
}

/// An HTTP proxy (tinyproxy): `CONNECT` for TLS, requests with absolute targets for the rest, to which it adds `Via`.
public final class HTTPProxy: Sendable {
    /// Whether it is there: the condition of the tests that need it.
    public static var isInstalled: Bool { Programs.shouldRun { try Programs.find("tinyproxy") } }

    private let folder: TemporaryFolder
    private let program: ServerProgram
    public let port: Int

    /// - Parameters:
    ///   - user: who may use it; `nil`: everybody.
    ///   - password: the user's password.
    public init(user: String? = nil, password: String = "") throws {
        let tinyproxy = try Programs.find("tinyproxy")
        let folder = try TemporaryFolder()
        let (program, ports) = try ServerProgram.start(log: folder.path("log")) { ports in
            var lines = ["Listen 127.0.0.1", "Port \(ports[0])", "Timeout 60", "MaxClients 200", "LogLevel Connect"]
            if let user { lines.append("BasicAuth \(user) \(password)") }
            try folder.write(lines.joined(separator: "\n") + "\n", to: "tinyproxy.conf")
            return [tinyproxy, "-d", "-c", folder.path("tinyproxy.conf")]
        }
        (self.folder, self.program, port) = (folder, program, ports[0])
    }

    /// The address, without a user.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// What it wrote: lines for every connection that it made.
    public var log: String { (try? String(decoding: folder.read("log"), as: UTF8.self)) ?? "" }
}
