import Foundation

/// A request as it goes out: with an absolute address and the defaults of its session. Redirects make new ones out of
/// it.
struct OutgoingRequest: Sendable {
    var address: RequestAddress
    var method: HTTPMethod
    var headers: HTTPHeaders
    var body: RequestBody
    var options: RequestOptions
    /// Whether the answer is probably larger than 1 MiB.
    var expectsLargeBody = false
    /// Whether its conditions are those of a cache.
    var isRevalidating = false

    /// - Parameter isComplete: whether the description has what the session adds already, since adapters have seen it.
    /// - Throws: ``MBContracts/NetworkError/Code/invalidURL`` or ``MBContracts/NetworkError/Code/invalidRequest``.
    init(
        _ description: borrowing RequestDescription, in session: borrowing Session, isComplete: Bool = false
    ) throws(NetworkError) {
        var url = description.url
        var headers = session.defaultHeaders
        var isChecked = false
        if isComplete {
            headers = description.headers
        } else if description.headers.isEmpty, session.defaultQuery.isEmpty {
            isChecked = session.hasGoodHeaders
        } else {
            let description = description.withDefaults(of: session)
            url = description.url
            headers = description.headers
        }
        let address = try session.address(url)
        if let type = description.body.contentType, !headers.contains(name: "Content-Type") {
            headers.add(.contentType(type))
            isChecked = false
        }
        if let userInfo = address.userInfo, !headers.contains(name: "Authorization") {
            headers.add(.authorization("Basic \(Data(userInfo.utf8).base64EncodedString())"))
            isChecked = false
        }
        guard HTTPSyntax.isToken(description.method.rawValue) else {
            throw NetworkError(
                .invalidRequest, "'\(description.method.rawValue.printable)' is not a method of HTTP.")
        }
        if !isChecked, let fault = headers.fault { throw fault }
        self.address = address
        self.headers = headers
        method = description.method
        body = description.body
        options = description.options
    }

    /// What goes to the engine.
    ///
    /// - Parameter waker: told when a body that said "wait" has more.
    func transfer(
        in session: Session, remaining: Double?, waker: any TransferWaker
    ) -> Transfer {
        var options = TransferOptions()
        options.connectTimeout = self.options.connectTimeout ?? session.configuration.connectTimeout
        options.idleTimeout = self.options.idleTimeout ?? session.configuration.idleTimeout
        options.totalTimeout = remaining
        options.queueTimeout = session.configuration.queueTimeout
        options.expectsLargeBody = expectsLargeBody
        options.mayReplay = self.options.isIdempotent
        if let proxy = session.configuration.proxy { options.proxy = proxy.url(for: address.host) }
        if let path = session.configuration.unixSocket { options.unixSocket = path }
        if address.isSecure {
            options.tls = (session.configuration.tlsByHost[address.host] ?? session.configuration.tls)
                .transfer(isVerified: !session.configuration.dangerouslyUnverifiedHosts.contains(address.host))
        }
        if !session.configuration.allowsHTTP2 {
            options.version = .http1
        } else if session.configuration.sendsLargeBodiesOverHTTP2 {
            options.version = .http2
        }
        if !session.configuration.resolvedHosts.isEmpty,
            let place = session.configuration.resolvedHosts["\(address.host):\(address.effectivePort)"]
        {
            options.resolve = [ResolveOverride(host: address.host, port: address.effectivePort, address: place)]
        }
        var fields = headers
        if let cookies = session.configuration.cookies?.field(for: address), headers.value(for: "Cookie") == nil {
            fields.add(name: "Cookie", value: cookies)
        }
        if let digest = session.configuration.digest, !isAuthorized, let answer = digest.field(for: method, to: address)
        {
            fields.add(.authorization(answer))
        }
        return Transfer(url: address.text, method: method, headers: fields, body: body(waker), options: options)
    }

    /// Whether somebody has said who asks.
    var isAuthorized: Bool { headers.value(for: "Authorization") != nil }

    private func body(_ waker: any TransferWaker) -> TransferBody {
        guard case .source(let length, let open) = body.content else { return body.content }
        // Not held, since the waker keeps the transfer.
        return .source(length: length) { [weak waker] () throws(NetworkError) in
            let reader = try open()
            (reader as? any WaitingBodyReader)?.whenReady { [weak waker] in waker?.unpause() }
            return reader
        }
    }
}

extension HTTPHeaders {
    /// What would let a value become another field or another request (RFC 9110 §5.5).
    var fault: NetworkError? {
        for field in self {
            if !HTTPSyntax.isToken(field.name) {
                return NetworkError(.invalidRequest, "'\(field.name.printable)' is not the name of a header field.")
            }
            if !HTTPSyntax.isFieldValue(field.value) {
                return NetworkError(
                    .invalidRequest,
                    "The header field '\(field.name)' contains a line break or another control character.")
            }
        }
        return nil
    }
}

extension RequestDescription {
    /// With the fields of the session, where it has none of that name.
    func withDefaults(of session: Session) -> RequestDescription {
        var result = self
        result.prependQuery(session.defaultQuery)
        guard !headers.isEmpty else {
            result.headers = session.defaultHeaders
            return result
        }
        var fields = session.defaultHeaders.filter { headers.value(for: $0.name) == nil }
        if headers.value(for: "Range") != nil { fields.removeAll { $0.isNamed("Accept-Encoding") } }
        result.headers = HTTPHeaders(fields + headers)
        return result
    }
}
