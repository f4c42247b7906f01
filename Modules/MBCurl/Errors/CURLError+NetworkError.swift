import CMBCurl
import MBContracts

extension CURLError {
    /// How far an exchange had come when libcurl gave up.
    enum Progress {
        case connecting
        /// On the way to a proxy, or refused by it.
        case atProxy
        case connected
        case inHead
        case inBody
    }

    /// The one place where a libcurl code becomes an error of the library. The sentence names host and port and no
    /// other part of the URL.
    func networkError(for transfer: Transfer, _ progress: Progress = .connecting) -> NetworkError {
        let place = transfer.place
        let kind =
            isProtocolError
            ? .protocolViolation : Self.kind(of: CURLcode(rawValue: UInt32(code)), progress) ?? .internalFailure
        let sentence =
            switch kind {
            case .connectTimedOut: NetworkError.connectTimedOut(transfer).reason
            case .certificateRejected where !transfer.options.tls.pinnedPublicKeys.isEmpty && code == 90:
                "The key of \(place) is none of those that are pinned."
            case .certificateRejected: "The certificate of \(place) is not trusted\(Self.authorities(transfer))."
            default: Self.sentence(kind, place)
            }
        return NetworkError(kind, sentence, underlying: self)
    }

    /// Whether a stream of HTTP/2 was ended for what it said: libcurl has one code for all its ends, and names this one.
    private var isProtocolError: Bool {
        code == Int(CURLE_HTTP2_STREAM.rawValue) && detail.contains("PROTOCOL_ERROR")
    }

    /// The kind of failure behind each code that libcurl has; `nil` for one that it does not know.
    static func kind(of code: CURLcode, _ progress: Progress) -> NetworkError.Code? {
        switch code {
        case CURLE_URL_MALFORMAT: .invalidURL
        case CURLE_UNSUPPORTED_PROTOCOL: [.connecting, .atProxy].contains(progress) ? .unsupported : .protocolViolation
        case CURLE_COULDNT_RESOLVE_HOST: .cannotResolveHost
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxyFailed
        case CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED: progress == .atProxy ? .proxyFailed : .cannotConnect
        case CURLE_OPERATION_TIMEDOUT: [.connecting, .atProxy].contains(progress) ? .connectTimedOut : .timedOut

        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_SEND_FAIL_REWIND, CURLE_RECV_ERROR:
            lost(progress)
        case CURLE_PARTIAL_FILE: .truncated
        // The other side of HTTP/2 and HTTP/3 ended the stream or the connection.
        case CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_HTTP3, CURLE_QUIC_CONNECT_ERROR, CURLE_UNRECOVERABLE_POLL:
            lost(progress)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_CHUNK_FAILED, CURLE_RANGE_ERROR, CURLE_BAD_CONTENT_ENCODING,
            CURLE_HTTP_RETURNED_ERROR, CURLE_TOO_MANY_REDIRECTS:
            .protocolViolation
        // libcurl's own limit of a header line ends in "out of memory".
        case CURLE_OUT_OF_MEMORY: progress == .inHead ? .responseHeadersTooLarge : .internalFailure
        case CURLE_FILESIZE_EXCEEDED: .responseTooLarge

        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_CRL_BADFILE, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            .certificateRejected
        case CURLE_SSL_CERTPROBLEM, CURLE_SSL_CLIENTCERT: .clientCertificateFailed
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
            CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_SHUTDOWN_FAILED, CURLE_USE_SSL_FAILED:
            .secureConnectionFailed

        case CURLE_READ_ERROR, CURLE_FILE_COULDNT_READ_FILE: .bodyUnavailable
        case CURLE_NOT_BUILT_IN, CURLE_UNKNOWN_OPTION, CURLE_FUNCTION_NOT_FOUND: .unsupported
        case CURLE_ABORTED_BY_CALLBACK: .cancelled
        case CURLE_LOGIN_DENIED, CURLE_REMOTE_ACCESS_DENIED, CURLE_AUTH_ERROR: .proxyFailed

        // The library's own doing: it never ends a callback or sets an option in these ways.
        case CURLE_OK, CURLE_FAILED_INIT, CURLE_WRITE_ERROR, CURLE_BAD_FUNCTION_ARGUMENT, CURLE_SETOPT_OPTION_SYNTAX,
            CURLE_AGAIN, CURLE_NO_CONNECTION_AVAILABLE, CURLE_RECURSIVE_API_CALL, CURLE_UPLOAD_FAILED,
            CURLE_HTTP_POST_ERROR,
            CURLE_BAD_DOWNLOAD_RESUME:
            .internalFailure
        // Of newer libcurls: "too large" (8.6), "no Encrypted Client Hello" (8.8).
        case _ where code.rawValue == 100: progress == .inHead ? .responseHeadersTooLarge : .internalFailure
        case _ where code.rawValue == 101: .secureConnectionFailed
        case _ where foreign.contains(code.rawValue): .internalFailure
        default: nil
        }
    }

    /// Codes of protocols that the engine never speaks, and those that libcurl has retired.
    private static let foreign: Set<UInt32> = [
        10, 11, 12, 13, 14, 15, 17, 19, 20, 21, 24, 29, 30, 31, 32, 38, 39, 40, 44, 46, 50, 51, 57, 62, 68, 69, 70, 71,
        72, 73, 74, 75, 76, 78, 79, 84, 85, 86, 87,
    ]

    /// The connection went away.
    private static func lost(_ progress: Progress) -> NetworkError.Code {
        switch progress {
        case .connecting: .cannotConnect
        case .atProxy: .proxyFailed
        case .connected: .connectionLost
        case .inHead, .inBody: .truncated
        }
    }

    private static func sentence(_ kind: NetworkError.Code, _ place: String) -> String {
        switch kind {
        case .invalidURL: "The address \(place) is not an http or https URL."
        case .cannotResolveHost: "The name of \(place) could not be resolved."
        case .cannotConnect: "There is no connection to \(place)."
        case .connectionLost: "\(place) closed the connection before it answered."
        case .truncated: "The answer of \(place) ended before its end."
        case .proxyFailed: "The proxy on the way to \(place) cannot be reached, refused or failed."
        case .secureConnectionFailed: "A secure connection to \(place) could not be set up."
        case .clientCertificateFailed: "The client certificate for \(place) or its key cannot be used."
        case .protocolViolation: "\(place) does not speak HTTP as it should."
        case .responseHeadersTooLarge: "The header fields of \(place)'s answer are too large."
        case .responseTooLarge: "The answer of \(place) is too large."
        case .timedOut: "The exchange with \(place) took too long."
        case .bodyUnavailable: "The body of the request to \(place) cannot be read."
        case .unsupported: "This build of libcurl cannot do what the request to \(place) asks for."
        case .cancelled: NetworkError.cancelled.reason
        default: "The exchange with \(place) failed inside the library."
        }
    }

    /// Where trusted certificates were looked for.
    private static func authorities(_ transfer: Transfer) -> String {
        switch transfer.options.tls.authorities {
        case .pem: " by the certificates that were given"
        case .file(let path): " by \(path)"
        case .system:
            if let found = CURLLibrary.authorities.file ?? CURLLibrary.authorities.folder {
                " by \(found)"
            } else {
                ": there are no trusted certificates at " + CURLLibrary.searchedPlaces.joined(separator: ", ")
            }
        }
    }
}

extension NetworkError {
    static func badHead(_ code: Code, _ why: String, _ transfer: Transfer) -> NetworkError {
        NetworkError(code, "The header section of \(transfer.place)'s answer is refused: \(why).")
    }

    /// libcurl takes a connection that ends within the head for an end.
    static func endedEarly(_ transfer: Transfer, _ hasBegun: Bool) -> NetworkError {
        CURLError(hasBegun ? CURLE_PARTIAL_FILE : CURLE_GOT_NOTHING)
            .networkError(for: transfer, hasBegun ? .inHead : .connected)
    }
}

extension Transfer {
    /// `host` or `host:port`, without user, password, path and query.
    var place: String {
        url.withOrigin { bytes in
            var text = String(decoding: bytes, as: UTF8.self)[...]
            if let scheme = text.range(of: "://") { text = text[scheme.upperBound...] }
            if let user = text.lastIndex(of: "@") { text = text[text.index(after: user)...] }
            return text.isEmpty ? "“\(url.prefix(64))”" : String(text)
        }
    }
}

extension Substring {
    fileprivate func range(of separator: String) -> Range<Substring.Index>? {
        indices.first { self[$0...].hasPrefix(separator) }.map { $0..<index($0, offsetBy: separator.count) }
    }
}
