import Foundation

/// What TLS demands of a server, and what it shows to it.
public struct TLSConfiguration: Sendable, Hashable {
    /// Whom to trust.
    public enum Authorities: Sendable, Hashable {
        /// The certificates of the system.
        case system
        /// A file of certificates (PEM).
        case file(String)
        /// Certificates (PEM) in memory.
        case pem([UInt8])
    }

    /// A certificate and its key, which say who the client is.
    public enum ClientCertificate: Sendable, Hashable {
        /// The chain and the key, both PEM.
        case pem(chain: [UInt8], key: [UInt8], password: String? = nil)
        /// Both in one.
        case pkcs12([UInt8], password: String?)
    }

    /// A version of TLS.
    public enum Version: Sendable, Hashable {
        case tls1_2
        case tls1_3
    }

    /// Whom to trust.
    public var authorities = Authorities.system
    /// Certificates (PEM or DER) of which the server must show one, or one that they signed: name the next beside the one
    /// in use. Nobody else is trusted then, whatever ``authorities`` says; time and host name are checked as ever.
    /// Empty: any certificate that is trusted.
    public var pinnedCertificates: [[UInt8]] = []
    /// SHA-256 digests of public keys (the SubjectPublicKeyInfo) in base64, of which the server must have one: name the
    /// next key beside the one in use. Empty: any key. What is no such digest is the key of nobody.
    ///
    /// ```console
    /// $ openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der |
    ///     openssl dgst -sha256 -binary | base64
    /// ```
    public var pinnedPublicKeys: [String] = []
    /// Who the client is, for servers that ask.
    public var clientCertificate: ClientCertificate?
    /// The oldest version that is spoken.
    public var minimumVersion = Version.tls1_2

    /// The system's authorities, no pins, TLS 1.2 or newer.
    public init() {}

    /// As the engine takes it.
    ///
    /// - Parameter isVerified: whether certificate and name are checked.
    func transfer(isVerified: Bool) -> TransferTLS {
        var tls = TransferTLS()
        tls.authorities =
            switch authorities {
            case .system: .system
            case .file(let path): .file(path)
            case .pem(let bytes): .pem(bytes)
            }
        if !pinnedCertificates.isEmpty { tls.authorities = .pem(pinnedCertificates.flatMap(Self.pem)) }
        tls.pinnedPublicKeys = pinnedPublicKeys
        tls.minimumVersion = minimumVersion == .tls1_2 ? .tls1_2 : .tls1_3
        tls.verifiesPeer = isVerified
        switch clientCertificate {
        case .pem(let chain, let key, let password):
            tls.clientCertificate = .init(chain, format: .pem(key: key), password: password)
        case .pkcs12(let bytes, let password):
            tls.clientCertificate = .init(bytes, format: .pkcs12, password: password)
        case nil: break
        }
        return tls
    }

    /// DER begins with a SEQUENCE; PEM is a text.
    private static func pem(_ certificate: [UInt8]) -> [UInt8] {
        guard certificate.first == 0x30 else { return certificate + [UInt8(ascii: "\n")] }
        let text = Data(certificate).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
        return Array("-----BEGIN CERTIFICATE-----\n\(text)\n-----END CERTIFICATE-----\n".utf8)
    }
}

extension TLSConfiguration.ClientCertificate: CustomStringConvertible {
    /// The kind of it; neither key nor password.
    public var description: String {
        switch self {
        case .pem: "PEM"
        case .pkcs12: "PKCS #12"
        }
    }
}
