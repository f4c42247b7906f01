import Foundation

extension RequestDescription {
    /// What goes to the engine: checked, encoded, with the defaults of the session.
    ///
    /// - Throws: ``NetworkError/Code/invalidURL`` or ``NetworkError/Code/invalidRequest``.
    func transfer(in session: Session) throws(NetworkError) -> Transfer {
        let address = try RequestAddress(url, base: try session.base?.get())
        guard Self.isToken(method.rawValue) else {
            throw NetworkError(.invalidRequest, "'\(Self.printable(method.rawValue))' is not a method of HTTP.")
        }
        var fields = session.configuration.headers.filter { headers.value(for: $0.name) == nil }
        fields += headers
        try Self.check(fields)
        if let type = body.contentType, headers.value(for: "Content-Type") == nil { fields.append(.contentType(type)) }
        if let userInfo = address.userInfo, headers.value(for: "Authorization") == nil {
            fields.append(.authorization("Basic \(Data(userInfo.utf8).base64EncodedString())"))
        }
        return Transfer(
            url: address.text, method: method, headers: HTTPHeaders(fields), body: body.content,
            options: transferOptions(in: session.configuration))
    }

    private func transferOptions(in configuration: SessionConfiguration) -> TransferOptions {
        var result = TransferOptions()
        result.connectTimeout = options.connectTimeout ?? configuration.connectTimeout
        result.idleTimeout = options.idleTimeout ?? configuration.idleTimeout
        result.totalTimeout = options.timeout ?? configuration.timeout
        result.queueTimeout = configuration.queueTimeout
        result.mayReplay = options.isIdempotent
        return result
    }

    /// Refuses what would let a value become another field or another request (RFC 9110 §5.5).
    private static func check(_ fields: [HTTPHeader]) throws(NetworkError) {
        for field in fields {
            guard isToken(field.name) else {
                throw NetworkError(.invalidRequest, "'\(printable(field.name))' is not the name of a header field.")
            }
            guard field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
                throw NetworkError(
                    .invalidRequest,
                    "The header field '\(field.name)' contains a line break or another control character.")
            }
        }
    }

    /// RFC 9110 §5.6.2.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                PercentEncoding.isUnreserved(byte) || tokenExtra.contains(byte)
            }
    }

    private static let tokenExtra = Set("!#$%&'*+^`|".utf8)

    private static func printable(_ text: String) -> String {
        String(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.map(Character.init))
    }
}
