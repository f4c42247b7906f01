/// How an exchange is performed, beside what it says.
package struct TransferOptions: Sendable {
    /// Seconds until the connection, TLS included, must be there; `nil`: no limit.
    package var connectTimeout: Double? = 30
    /// Seconds in which at least one byte must move once the connection is there; `nil`: no limit. Stands still while
    /// a sink or a reader says "wait".
    package var idleTimeout: Double? = 60
    /// Seconds for the whole exchange, waiting in the engine's queue not included; `nil`: no limit.
    package var totalTimeout: Double?
    /// Seconds in the engine's queue; `nil`: no limit.
    package var queueTimeout: Double?
    /// Whether the engine may send the request again by itself when a connection that was kept open turns out to be
    /// dead: `nil` follows the method (``HTTPMethod/isIdempotent``). It never does once a byte of the answer came.
    package var mayReplay: Bool?
    package var version = HTTPVersion.automatic
    /// Apart from the rest and in one piece, since nearly all exchanges leave it as it is.
    private var way = Way.direct
    /// Whether the answer's body is probably larger than 1 MiB: larger reads, more memory.
    package var expectsLargeBody = false

    package init() {}

    private indirect enum Way: Sendable {
        case direct
        case other(TransferRoute)
    }

    /// How the server is reached; `nil`: as by default.
    package var route: TransferRoute? {
        get { if case .other(let route) = way { route } else { nil } }
        set { way = newValue.map { .other($0) } ?? .direct }
    }

    /// See ``TransferRoute/proxy``.
    package var proxy: String? {
        get { route?.proxy }
        set { change { $0.proxy = newValue } }
    }

    /// See ``TransferRoute/unixSocket``.
    package var unixSocket: String? {
        get { route?.unixSocket }
        set { change { $0.unixSocket = newValue } }
    }

    /// See ``TransferRoute/resolve``.
    package var resolve: [ResolveOverride] {
        get { route?.resolve ?? [] }
        set { change { $0.resolve = newValue } }
    }

    /// See ``TransferRoute/tls``.
    package var tls: TransferTLS {
        get { route?.tls ?? TransferTLS() }
        set { change { $0.tls = newValue } }
    }

    private mutating func change(_ change: (inout TransferRoute) -> Void) {
        var changed = route ?? TransferRoute()
        change(&changed)
        route = changed == TransferRoute() ? nil : changed
    }
}

/// How a server is reached.
package struct TransferRoute: Sendable, Hashable {
    /// A proxy's URL (`http://`, `https://`, `socks5h://`), user and password included; `nil`: none. The environment
    /// is never read.
    package var proxy: String?
    /// The path of a unix socket to connect to in place of the URL's host.
    package var unixSocket: String?
    /// Addresses to connect to in place of what the name service says.
    package var resolve: [ResolveOverride] = []
    package var tls = TransferTLS()

    package init() {}
}

/// Which version of HTTP an exchange speaks.
package enum HTTPVersion: Sendable, Hashable {
    /// HTTP/2 when a TLS peer offers it and the request's body fits into its first window (64 KiB), else HTTP/1.1.
    case automatic
    /// HTTP/2 when a TLS peer offers it, whatever the body.
    case http2
    case http1
}

/// "For this host and port, go there."
package struct ResolveOverride: Sendable, Hashable {
    package var host: String
    package var port: Int
    /// An IPv4 or IPv6 address (without brackets) or another host name.
    package var address: String
    /// `nil`: the same port.
    package var addressPort: Int?

    package init(host: String, port: Int, address: String, addressPort: Int? = nil) {
        self.host = host
        self.port = port
        self.address = address
        self.addressPort = addressPort
    }
}

/// What TLS demands of the peer, and what it shows to it.
package struct TransferTLS: Sendable, Hashable {
    /// Whom to trust.
    package enum Authorities: Sendable, Hashable {
        /// The system's certificates.
        case system
        /// A file of certificates (PEM).
        case file(String)
        /// Certificates (PEM) in memory.
        case pem([UInt8])
    }

    package enum Version: Sendable, Hashable, CaseIterable {
        case tls1_2
        case tls1_3
    }

    /// A certificate and its key, in memory.
    package struct ClientCertificate: Sendable, Hashable {
        package enum Format: Sendable, Hashable {
            /// The certificate chain (PEM) with the key (PEM) apart.
            case pem(key: [UInt8])
            /// PKCS#12: both in one.
            case pkcs12
        }

        package var bytes: [UInt8]
        package var format: Format
        package var password: String?

        package init(_ bytes: [UInt8], format: Format, password: String? = nil) {
            self.bytes = bytes
            self.format = format
            self.password = password
        }
    }

    package var authorities = Authorities.system
    /// Whether the peer's certificate and name are checked.
    package var verifiesPeer = true
    /// SHA-256 digests of public keys (the SubjectPublicKeyInfo) in base64, of which the peer must have one; empty:
    /// any. Checked beside the certificate, also when ``verifiesPeer`` is false.
    package var pinnedPublicKeys: [String] = []
    package var clientCertificate: ClientCertificate?
    package var minimumVersion = Version.tls1_2

    package init() {}
}
