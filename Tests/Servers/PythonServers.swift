public import Foundation

/// httpbin: echoes requests in all their parts (`/anything`, `/headers`), answers with a chosen status
/// (`/status/418`), demands authentication, sets cookies, compresses (`/gzip`, `/deflate`, `/brotli`), streams.
public final class HTTPBin: Sendable {
    /// Whether it is there: the condition of the tests that need it.
    public static var isInstalled: Bool { Programs.shouldRun { try Programs.findPython("gunicorn") } }

    /// The one that all tests of the process share.
    public static func shared() throws -> HTTPBin { try started.get() }
    private static let started = Result { try HTTPBin() }

    private let folder: TemporaryFolder
    private let program: ServerProgram
    public let port: Int

    public init() throws {
        let gunicorn = try Programs.findPython("gunicorn")
        let folder = try TemporaryFolder()
        let (program, ports) = try ServerProgram.start(log: folder.path("log")) { ports in
            [
                gunicorn, "--bind", "127.0.0.1:\(ports[0])", "--threads", "8", "--worker-tmp-dir", folder.url.path,
                "httpbin:app",
            ]
        }
        (self.folder, self.program, port) = (folder, program, ports[0])
    }

    /// The address of a path.
    public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

/// A server of the tus protocol 1.0 with the extensions creation, creation-with-upload, expiration, termination and
/// concatenation.
public final class TusServer: Sendable {
    /// Whether it is there: the condition of the tests that need it.
    public static var isInstalled: Bool { Programs.shouldRun { try Programs.findPython("uvicorn") } }

    private let folder: TemporaryFolder
    private let program: ServerProgram
    public let port: Int

    /// - Parameter maximumSize: the largest upload that it takes.
    public init(maximumSize: Int = 1 << 30) throws {
        let python = try Programs.findPython("python")
        let folder = try TemporaryFolder()
        let script = Programs.root.appending(path: "Tests/Servers/tus.py").path
        let (program, ports) = try ServerProgram.start(log: folder.path("log")) { ports in
            [python, script, String(ports[0]), folder.path("files"), String(maximumSize)]
        }
        (self.folder, self.program, port) = (folder, program, ports[0])
    }

    /// The address that uploads are created at.
    public var endpoint: String { "http://127.0.0.1:\(port)/files" }

    /// The bytes of an upload so far.
    ///
    /// - Parameter location: its address, as the server gave it.
    public func uploaded(at location: String) throws -> Data {
        try folder.read("files/\(location.split(separator: "/").last ?? "")")
    }
}

/// An HTTP/2 server over TLS that misbehaves on request: a GET gets the number of requests so far, and a POST what the
/// first label of the host says; see `http2.py`.
public final class BrokenHTTP2Server: Sendable {
    /// Whether it is there: the condition of the tests that need it.
    public static var isInstalled: Bool { Programs.shouldRun { try Programs.find("python3") } }

    private let folder: TemporaryFolder
    private let program: ServerProgram
    public let port: Int

    public init() throws {
        let python = try Programs.find("python3")
        let folder = try TemporaryFolder()
        let identity = try TestCertificates.shared().server
        let script = Programs.root.appending(path: "Tests/Servers/http2.py").path
        let (program, ports) = try ServerProgram.start(log: folder.path("log")) { ports in
            [python, script, String(ports[0]), identity.certificate, identity.key]
        }
        (self.folder, self.program, port) = (folder, program, ports[0])
    }

    /// The host that has a POST done this to. Nobody resolves it, and no certificate names it.
    public func host(_ fault: String) -> String { "\(fault).test" }
}
