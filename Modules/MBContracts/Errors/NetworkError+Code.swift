extension NetworkError {
    /// A kind of failure. A struct over a text, so that a new kind breaks no `switch`.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the kind; it never changes between versions.
        public let rawValue: String
        /// Makes a kind of your own.
        public init(rawValue: String) { self.rawValue = rawValue }
        public var description: String { rawValue }

        // Before anything is sent.

        /// The form's address is not an `http` or `https` URL.
        public static let invalidURL = Self(rawValue: "invalidURL")
        /// A header field, method or other part of the form that HTTP does not allow.
        public static let invalidRequest = Self(rawValue: "invalidRequest")
        /// The parameters cannot be written in the form's encoding.
        public static let parameterEncodingFailed = Self(rawValue: "parameterEncodingFailed")
        /// The body's source cannot be read: a missing file, a stream that fails.
        public static let bodyUnavailable = Self(rawValue: "bodyUnavailable")
        /// The body's source held less or more than it had announced.
        public static let bodyLengthMismatch = Self(rawValue: "bodyLengthMismatch")
        /// The body had to be sent again, and its source gives it only once.
        public static let bodyNotReplayable = Self(rawValue: "bodyNotReplayable")

        // On the way.

        /// The host's name has no address.
        public static let cannotResolveHost = Self(rawValue: "cannotResolveHost")
        /// No connection to the host was made: refused, unreachable.
        public static let cannotConnect = Self(rawValue: "cannotConnect")
        /// The connection went away before the answer was there. A request that is not idempotent may have been
        /// carried out.
        public static let connectionLost = Self(rawValue: "connectionLost")
        /// The answer ended before its announced end.
        public static let truncated = Self(rawValue: "truncated")
        /// The proxy cannot be reached, or refuses.
        public static let proxyFailed = Self(rawValue: "proxyFailed")
        /// TLS could not be set up, for another reason than the peer's certificate.
        public static let secureConnectionFailed = Self(rawValue: "secureConnectionFailed")
        /// The peer's certificate is not trusted, not for this host, or not the one that was pinned.
        public static let certificateRejected = Self(rawValue: "certificateRejected")
        /// The client certificate or its key cannot be used.
        public static let clientCertificateFailed = Self(rawValue: "clientCertificateFailed")
        /// The peer does not speak HTTP as it should.
        public static let protocolViolation = Self(rawValue: "protocolViolation")
        /// More redirects in a row than the request allows.
        public static let tooManyRedirects = Self(rawValue: "tooManyRedirects")
        /// A redirect that is not followed: to another scheme, from `https` to `http`, without an address.
        public static let redirectRefused = Self(rawValue: "redirectRefused")
        /// The body does not decode from the content encoding that the answer names.
        public static let contentDecodingFailed = Self(rawValue: "contentDecodingFailed")
        /// The body is larger than the request takes over the wire, before decoding.
        public static let transferTooLarge = Self(rawValue: "transferTooLarge")
        /// The body is larger than the request keeps in memory, after decoding.
        public static let responseTooLarge = Self(rawValue: "responseTooLarge")
        /// The header section is larger than the library reads.
        public static let responseHeadersTooLarge = Self(rawValue: "responseHeadersTooLarge")

        // Time.

        /// The request waited longer for its turn than it may.
        public static let queueTimedOut = Self(rawValue: "queueTimedOut")
        /// The connection, TLS included, took longer than it may.
        public static let connectTimedOut = Self(rawValue: "connectTimedOut")
        /// Nothing moved for the idle time.
        public static let idleTimedOut = Self(rawValue: "idleTimedOut")
        /// The whole request took longer than it may.
        public static let timedOut = Self(rawValue: "timedOut")

        // The answer.

        /// A status that the validation does not accept, or one that is an error by itself.
        public static let unacceptableStatus = Self(rawValue: "unacceptableStatus")
        /// A media type that the validation does not accept.
        public static let unacceptableContentType = Self(rawValue: "unacceptableContentType")
        /// Credentials were refused and could not be renewed.
        public static let authenticationFailed = Self(rawValue: "authenticationFailed")
        /// A custom validation said no.
        public static let validationFailed = Self(rawValue: "validationFailed")
        /// The body is not what its reader expects.
        public static let unreadablePayload = Self(rawValue: "unreadablePayload")

        // Files.

        /// The destination of a download cannot be written.
        public static let destinationUnwritable = Self(rawValue: "destinationUnwritable")
        /// What was downloaded before does not fit what the server has now, or is gone.
        public static let resumeFailed = Self(rawValue: "resumeFailed")

        // The end.

        /// Somebody ended the request on purpose.
        public static let cancelled = Self(rawValue: "cancelled")
        /// The session was closed before the request was over.
        public static let sessionClosed = Self(rawValue: "sessionClosed")
        /// This build of libcurl cannot do what was asked.
        public static let unsupported = Self(rawValue: "unsupported")
        /// A failure inside the library or libcurl that should not happen; `underlying` says more.
        public static let internalFailure = Self(rawValue: "internalFailure")

        static let timeouts: Set<Self> = [.queueTimedOut, .connectTimedOut, .idleTimedOut, .timedOut]
        static let connectivity: Set<Self> = [
            .cannotResolveHost, .cannotConnect, .connectionLost, .truncated, .proxyFailed,
        ]
    }
}
