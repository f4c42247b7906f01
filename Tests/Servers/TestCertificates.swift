import Foundation

/// Certificates that are made when a test needs them: an authority, and what it signed. All are files in PEM, with keys
/// on the curve P-256.
public final class TestCertificates: Sendable {
    /// Those that all tests of the process share.
    public static func shared() throws -> TestCertificates { try made.get() }
    private static let made = Result { try TestCertificates() }

    /// What a server or a client shows.
    public struct Identity: Sendable {
        public let certificate: String
        public let key: String
    }

    private let folder: TemporaryFolder
    /// The authority's certificate: what a client has to trust.
    public let authority: String
    /// An authority that signed none of the others.
    public let otherAuthority: String
    /// For `localhost`, `127.0.0.1` and `::1`.
    public let server: Identity
    /// For a host that no test asks for.
    public let otherHost: Identity
    /// As ``server``, but its time is over.
    public let expired: Identity
    /// For a client, by the name of `test client`.
    public let client: Identity
    /// The client's certificate and key in one file of PKCS#12, with the password `secret`.
    public let clientArchive: String
    /// As ``client``, with a key that is encrypted with the password `secret`.
    public let clientWithPassword: Identity
    /// The SHA-256 digest of the server's public key in base64, as pins are written.
    public let serverPin: String

    public init() throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        let maker = CertificateMaker(folder: folder, openssl: try Programs.find("openssl"))
        authority = try maker.authority("authority").certificate
        otherAuthority = try maker.authority("other").certificate
        let local = "DNS:localhost,IP:127.0.0.1,IP:::1"
        server = try maker.identity("server", name: "localhost", alternatives: local, usage: "serverAuth")
        otherHost = try maker.identity(
            "elsewhere", name: "elsewhere.test", alternatives: "DNS:elsewhere.test", usage: "serverAuth")
        expired = try maker.identity("expired", name: "localhost", alternatives: local, usage: "serverAuth", days: -1)
        client = try maker.identity(
            "client", name: "test client", alternatives: "email:client@test", usage: "clientAuth")

        clientArchive = folder.path("client.p12")
        try maker.run(
            "pkcs12", "-export", "-in", client.certificate, "-inkey", client.key, "-out", clientArchive, "-passout",
            "pass:secret")
        clientWithPassword = Identity(certificate: client.certificate, key: folder.path("client-encrypted.key"))
        try maker.run("ec", "-in", client.key, "-aes256", "-passout", "pass:secret", "-out", clientWithPassword.key)

        let (public_, der) = (folder.path("server.pub"), folder.path("server.der"))
        try maker.run("pkey", "-in", server.key, "-pubout", "-outform", "DER", "-out", der)
        try maker.run("dgst", "-sha256", "-binary", "-out", public_, der)
        serverPin = try Data(contentsOf: URL(filePath: public_)).base64EncodedString()
    }
}

/// Calls openssl.
private struct CertificateMaker {
    let folder: TemporaryFolder
    let openssl: String

    func authority(_ file: String) throws -> TestCertificates.Identity {
        let identity = paths(file)
        try run(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", identity.key,
            "-out", identity.certificate, "-days", "30", "-subj", "/CN=MBNetwork test \(file)", "-addext",
            "keyUsage=critical,keyCertSign,cRLSign")
        return identity
    }

    /// A certificate that the authority signs.
    func identity(
        _ file: String, name: String, alternatives: String, usage: String, days: Int = 30
    ) throws -> TestCertificates.Identity {
        let (identity, authority) = (paths(file), paths("authority"))
        let (request, extensions) = (folder.path("\(file).csr"), folder.path("\(file).ext"))
        try folder.write("subjectAltName=\(alternatives)\nextendedKeyUsage=\(usage)\n", to: "\(file).ext")
        try run(
            "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", identity.key, "-out",
            request, "-subj", "/CN=\(name)")
        try run(
            "x509", "-req", "-in", request, "-CA", authority.certificate, "-CAkey", authority.key, "-CAcreateserial",
            "-days", String(days), "-extfile", extensions, "-out", identity.certificate)
        return identity
    }

    private func paths(_ file: String) -> TestCertificates.Identity {
        TestCertificates.Identity(certificate: folder.path("\(file).pem"), key: folder.path("\(file).key"))
    }

    func run(_ words: String...) throws { try ServerProgram.run([openssl] + words, log: folder.path("log")) }
}
