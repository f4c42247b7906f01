public import Foundation

/// nginx with files to serve and places to upload to, over HTTP/1.1, TLS and HTTP/2, as long as this object lives.
///
/// | path | what it does |
/// |---|---|
/// | `/files/small.txt` | 12 bytes; ranges, `ETag`, `Last-Modified` |
/// | `/files/large.bin` | 4 MiB, see ``largeFile`` |
/// | `/slow/…` | the same files, 256 KiB a second |
/// | `/gzip/text.txt` | a text, compressed when the client allows it |
/// | `/redirect/301`, `302`, `303`, `307`, `308` | to `/files/small.txt`, with that status |
/// | `/redirect/loop` | to itself |
/// | `/redirect/secure` | to `/files/small.txt` over TLS |
/// | `/upload/…` | PUT writes a file, DELETE removes it; see ``uploaded(_:)`` |
/// | `/post` | reads a whole body and answers with its length and type as JSON |
/// | `/limited` | as `/post`, but answers 413 to more than 1 KiB |
/// | `/auth/…` | the files, for the user `test` with the password `secret` |
/// | `/cookies` | sets two cookies |
/// | `/echo` | the request's method, target and some fields, as a text |
/// | `/protocol` | the version of HTTP and TLS, the client certificate's verification and name |
/// | `/empty` | 204 |
/// | `/close` | a text, and the end of the connection |
public final class NginxServer: Sendable {
    /// Whether nginx is there: the condition of the tests that need it.
    public static var isInstalled: Bool { Programs.shouldRun { try Programs.find("nginx") } }

    /// The 4 MiB of `/files/large.bin`.
    public static var largeFile: Data { Data(largeBytes) }
    /// An array, since the search for leaks does not see what a static `Data` holds.
    private static let largeBytes = (0..<(4 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

    /// A port that nginx listens on.
    public enum Port: Int, Sendable, CaseIterable {
        case plain
        /// TLS, with HTTP/2 for clients that want it.
        case secure
        /// TLS that asks for a client certificate of the authority.
        case mutual
        /// TLS with a certificate that is over.
        case expired
        /// TLS with a certificate for another host.
        case otherHost
        /// TLS 1.1 and nothing newer.
        case old

        var scheme: String { self == .plain ? "http" : "https" }
    }

    /// The certificates of the ports with TLS.
    public let certificates: TestCertificates
    private let folder: TemporaryFolder
    private let program: ServerProgram
    private let ports: [Int]

    public init() throws {
        let nginx = try Programs.find("nginx")
        let folder = try TemporaryFolder()
        let certificates = try TestCertificates.shared()
        try folder.write("Hello world!", to: "root/files/small.txt")
        try folder.write(Self.largeFile, to: "root/files/large.bin")
        try folder.write(String(repeating: "All work and no play. ", count: 500), to: "root/gzip/text.txt")
        try folder.write("test:{PLAIN}secret\n", to: "passwords")
        for name in ["root/upload", "temporary"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name), withIntermediateDirectories: true)
        }
        (program, ports) = try ServerProgram.start(ports: Port.allCases.count, log: folder.path("log")) { ports in
            let configuration = NginxConfiguration(folder: folder, certificates: certificates, ports: ports)
            try folder.write(configuration.text, to: "nginx.conf")
            return [nginx, "-p", folder.url.path, "-c", folder.path("nginx.conf"), "-e", folder.path("error.log")]
        }
        self.folder = folder
        self.certificates = certificates
    }

    /// The address of a path. The host has to be `localhost` where its certificate is looked at; by default it is
    /// `127.0.0.1`, which the certificate names as well.
    public func url(_ path: String, on port: Port = .plain, host: String = "127.0.0.1") -> String {
        "\(port.scheme)://\(host):\(ports[port.rawValue])\(path)"
    }

    public func port(_ port: Port) -> Int { ports[port.rawValue] }

    /// What was uploaded to `/upload/name`.
    public func uploaded(_ name: String) throws -> Data { try folder.read("root/upload/\(name)") }

    /// Puts a file where `/files/name` serves it from.
    public func serve(_ bytes: Data, as name: String) throws { try folder.write(bytes, to: "root/files/\(name)") }
}
