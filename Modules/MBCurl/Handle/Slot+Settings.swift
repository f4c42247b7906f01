import CMBCurl
import MBContracts

extension Slot {
    /// What the handle is set to: an option is set again only when an exchange wants another value. Resetting the
    /// whole handle would cost more than most exchanges.
    struct Settings {
        var url: (text: String, isSecure: Bool)?
        var method = HTTPMethod.get
        var body = Body.none
        var headers: HeaderList?
        var isFresh = false
        var connectMilliseconds = 0
        /// Whether HTTP/2 may be spoken; `nil`: not set yet.
        var mayMultiplex: Bool?
        var route = TransferRoute()
        var hasRoute = false
        /// `nil`: not set yet.
        var tls: TransferTLS?
        var bufferSize = 0
        var uploadBufferSize = 0

        enum Body: Equatable {
            case none
            case length(Int64)
            case unknown
        }
    }

    /// What is the same for all exchanges.
    func setConstants(_ configuration: CURLConfiguration) {
        easy.set(.ignoresSignals, true)
        easy.set(.protocols, "http,https")
        easy.set(.proxy, "")  // none, and no look at the environment; nor for exceptions
        easy.set(.unproxied, "")
        easy.set(.decodesContent, false)
        easy.set(.hidesProxyHeaders, true)
        easy.set(.keepsAlive, true)
        easy.set(.connectionAge, configuration.idleConnectionAge)
    }

    /// - Returns: what is wrong with `transfer`.
    func set(_ transfer: Transfer) -> NetworkError? {
        guard let isSecure = setURL(transfer.url) else {
            return NetworkError(.invalidURL, "The address \(transfer.place) is not an http or https URL.")
        }
        if let refusal = setRequest(transfer) ?? setHeaders(transfer) { return refusal }
        setConnection(transfer, isSecure: isSecure)
        setBuffers(transfer)
        return nil
    }

    /// - Returns: whether the URL's scheme is `https`; `nil` when it is no URL.
    private func setURL(_ url: String) -> Bool? {
        if let known = settings.url, known.text == url { return known.isSecure }
        settings.url = nil
        guard let isSecure = url.isSecure, easy.set(url: url) else { return nil }
        settings.url = (url, isSecure)
        return isSecure
    }

    // MARK: Method and body

    private func setRequest(_ transfer: Transfer) -> NetworkError? {
        let body: Settings.Body =
            switch transfer.body {
            case .none where transfer.method.announcesEmptyBody: .length(0)
            case .none: .none
            default: transfer.body.length.map { .length($0) } ?? .unknown
            }
        let isFresh = body == .length(0) && !transfer.mayReplay
        if isFresh != settings.isFresh {
            settings.isFresh = isFresh
            easy.set(.usesFreshConnection, isFresh)
        }
        if transfer.method != settings.method || body != settings.body {
            if !HTTPSyntax.isToken(transfer.method.rawValue) {
                return NetworkError(.invalidRequest, "The method of the request to \(transfer.place) is not a token.")
            }
            if transfer.method == .head, body != .none {
                return NetworkError(.invalidRequest, "A HEAD request has no body, but one was given.")
            }
            set(transfer.method, body)
        }
        return upload.open(transfer)
    }

    private func set(_ method: HTTPMethod, _ body: Settings.Body) {
        settings.method = method
        settings.body = body
        easy.set(.isGet, true)  // takes back what the last exchange set
        switch body {
        case .none where method == .head: easy.set(.hasNoBody, true)
        case .none: break
        case .length(let length):
            easy.set(.isUpload, true)
            easy.set(.uploadSize, length)
        case .unknown:
            easy.set(.isUpload, true)
            easy.set(.uploadSize, -1)
        }
        let implied: HTTPMethod = body == .none ? (method == .head ? .head : .get) : .put
        easy.set(.method, method == implied ? nil : method.rawValue)
    }

    // MARK: Way and size

    private func setConnection(_ transfer: Transfer, isSecure: Bool) {
        let options = transfer.options
        let milliseconds = options.connectTimeout.map { Int(max(1, min($0 * 1000, 2e9))) } ?? 2_000_000_000
        if milliseconds != settings.connectMilliseconds {
            settings.connectMilliseconds = milliseconds
            easy.set(.connectMilliseconds, milliseconds)
        }
        let mayMultiplex = isSecure && transfer.speaksHTTP2
        if mayMultiplex != settings.mayMultiplex {
            settings.mayMultiplex = mayMultiplex
            easy.set(.httpVersion, mayMultiplex ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1)
            // Over one connection when the peer can, in place of one for each exchange that starts meanwhile.
            easy.set(.waitsForMultiplexing, mayMultiplex)
        }
        let route = options.route
        if route != nil || settings.hasRoute { setRoute(route ?? TransferRoute()) }
        if isSecure || route?.proxy != nil { setTLS(route?.tls ?? TransferTLS()) }
    }

    private func setRoute(_ route: TransferRoute) {
        if route.proxy != settings.route.proxy { easy.set(.proxy, route.proxy ?? "") }
        if route.unixSocket != settings.route.unixSocket { easy.set(.unixSocket, route.unixSocket) }
        if route.resolve != settings.route.resolve { set(route.resolve) }
        settings.route = route
        settings.hasRoute = route != TransferRoute()
    }

    private func set(_ overrides: [ResolveOverride]) {
        var list = TextList()
        for entry in overrides {
            let text =
                "\(entry.host.bracketed):\(entry.port):\(entry.address.bracketed):\(entry.addressPort ?? entry.port)"
            if !list.append(text) { easy.note(CURLE_OUT_OF_MEMORY) }
        }
        easy.set(routes: list)
    }

    private func setBuffers(_ transfer: Transfer) {
        let configuration = loop.configuration
        let size =
            if transfer.options.expectsLargeBody {
                configuration.largeBufferSize
            } else if let origin, origin.lastBody > configuration.bufferSize {
                configuration.mediumBufferSize
            } else {
                configuration.bufferSize
            }
        if size != settings.bufferSize {
            settings.bufferSize = size
            easy.set(.bufferSize, size)
        }
        let isLarge = (transfer.body.length ?? .max) > 1 << 20
        let uploadSize = isLarge ? configuration.largeBufferSize : 64 << 10
        if uploadSize != settings.uploadBufferSize {
            settings.uploadBufferSize = uploadSize
            easy.set(.uploadBufferSize, uploadSize)
        }
    }
}

extension Transfer {
    /// Whether the engine may send it again on its own; see ``TransferOptions/mayReplay``.
    var mayReplay: Bool { options.mayReplay ?? method.isIdempotent }
}

extension Transfer {
    /// libcurl 7.88 loses an answer that comes, with the end of its stream, while a body still waits for the peer's
    /// window (RFC 9113 §8.1: 413), and 8.1 stalls. A body within the first window never waits.
    fileprivate var speaksHTTP2: Bool {
        switch options.version {
        case .automatic: (body.length ?? .max) <= 65_535
        case .http2: true
        case .http1: false
        }
    }
}

extension HTTPMethod {
    /// Whether "no body" is said as `Content-Length: 0` (RFC 9110 §8.6).
    fileprivate var announcesEmptyBody: Bool { self == .post || self == .put || self == .patch }
}

extension String {
    /// Whether its scheme is `https`; `nil` when it is not `http` either.
    fileprivate var isSecure: Bool? {
        switch utf8.firstIndex(of: UInt8(ascii: ":")) {
        case let end? where asciiEqualIgnoringCase(String(self[..<end]), "http"): false
        case let end? where asciiEqualIgnoringCase(String(self[..<end]), "https"): true
        default: nil
        }
    }

    /// An IPv6 address in brackets.
    fileprivate var bracketed: String { utf8.contains(UInt8(ascii: ":")) && !hasPrefix("[") ? "[\(self)]" : self }
}
