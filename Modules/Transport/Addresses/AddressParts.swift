import Foundation

/// The parts of an address, encoded and in ASCII, as ``RequestAddress`` is put together from them.
struct AddressParts {
    var isSecure: Bool
    /// In lower case; an IPv6 address in brackets.
    var host: String
    var port: Int?
    /// Begins with `/`.
    var path: String
    var query: String?
    var fragment: String?
    /// Decoded.
    var userInfo: String?

    init(_ address: RequestAddress) {
        isSecure = address.isSecure
        host = address.host
        port = address.port
        path = address.path
        query = address.query
        fragment = address.fragment
        userInfo = address.userInfo
    }

    /// - Throws: ``MBContracts/NetworkError/Code/invalidURL``.
    init(_ text: String, base: AddressParts?) throws(NetworkError) {
        let parts = URLParts(text)
        guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw Self.failure(text, "contains a control character")
        }
        guard let scheme = parts.scheme else {
            guard let base else {
                throw text.isEmpty
                    ? NetworkError(.invalidURL, "The address is empty.") : Self.failure(text, "has no scheme")
            }
            self = try base.resolving(parts, of: text)
            return
        }
        switch scheme.lowercased() {
        case "http": isSecure = false
        case "https": isSecure = true
        default: throw Self.failure(text, "is neither http nor https")
        }
        guard let authority = parts.authority else { throw Self.failure(text, "names no host") }
        (userInfo, host, port) = try Self.split(authority, of: text)
        path = Self.removingDotSegments(Self.encodedPath(parts.path.isEmpty ? "/" : parts.path))
        query = parts.query.map(Self.encodedQuery)
        fragment = parts.fragment.map(Self.encodedQuery)
    }

    private static func failure(_ text: String, _ fault: String) -> NetworkError {
        NetworkError(.invalidURL, "The address '\(Secrets.masked(url: text).printable)' \(fault).")
    }
}

// MARK: - References

extension AddressParts {
    /// Joins a reference to this address (RFC 3986 §5.2.2).
    fileprivate func resolving(_ parts: URLParts, of text: String) throws(NetworkError) -> AddressParts {
        var result = self
        result.fragment = parts.fragment.map(Self.encodedQuery)
        if let authority = parts.authority {
            (result.userInfo, result.host, result.port) = try Self.split(authority, of: text)
            result.path = Self.removingDotSegments(Self.encodedPath(parts.path.isEmpty ? "/" : parts.path))
            result.query = parts.query.map(Self.encodedQuery)
            return result
        }
        if parts.path.isEmpty {
            if let query = parts.query { result.query = Self.encodedQuery(query) }
            return result
        }
        let path = Self.encodedPath(parts.path)
        let directory = self.path.lastIndex(of: "/").map { self.path[...$0] } ?? "/"
        result.path = Self.removingDotSegments(path.hasPrefix("/") ? path : directory + path)
        result.query = parts.query.map(Self.encodedQuery)
        return result
    }

    /// RFC 3986 §5.2.4.
    fileprivate static func removingDotSegments(_ path: String) -> String {
        guard zip(path.utf8, path.utf8.dropFirst()).contains(where: { $0 == (UInt8(ascii: "/"), UInt8(ascii: ".")) })
        else { return path }
        var output: [Substring] = []
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { output.append("") }
            case "..":
                if !output.isEmpty { output.removeLast() }
                if isLast { output.append("") }
            default: output.append(segment)
            }
        }
        return "/" + output.joined(separator: "/")
    }
}

// MARK: - Parts

extension AddressParts {
    fileprivate static func split(
        _ authority: String, of text: String
    ) throws(NetworkError) -> (userInfo: String?, host: String, port: Int?) {
        var hostAndPort = authority[...]
        var userInfo: String?
        if let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")) {
            userInfo = authority[..<at].removingPercentEncoding ?? String(authority[..<at])
            hostAndPort = authority[authority.index(after: at)...]
        }
        var host = hostAndPort
        var port: Int?
        let afterBracket = hostAndPort.utf8.lastIndex(of: UInt8(ascii: "]")) ?? hostAndPort.startIndex
        if let colon = hostAndPort[afterBracket...].utf8.lastIndex(of: UInt8(ascii: ":")) {
            host = hostAndPort[..<colon]
            let digits = hostAndPort[hostAndPort.index(after: colon)...]
            if !digits.isEmpty {
                guard let number = UInt16(digits), number > 0, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") })
                else {
                    throw failure(text, "has the port '\(digits)', which is none")
                }
                port = Int(number)
            }
        }
        return (userInfo, try encodedHost(String(host), of: text), port)
    }

    private static func encodedHost(_ host: String, of text: String) throws(NetworkError) -> String {
        guard !host.isEmpty else { throw failure(text, "names no host") }
        if host.hasPrefix("[") {
            var address = in6_addr()
            let inner = host.dropFirst().dropLast().prefix { $0 != "%" }
            guard host.hasSuffix("]"), inet_pton(AF_INET6, String(inner), &address) == 1 else {
                throw failure(text, "has a host in brackets that is no IPv6 address")
            }
            return host.lowercased()
        }
        var ascii = host
        if !host.utf8.allSatisfy({ $0 < 0x80 }) {
            var components = URLComponents()
            components.host = host
            guard let encoded = components.encodedHost, !encoded.contains("%") else {
                throw failure(text, "has a host that no name service knows how to write")
            }
            ascii = encoded
        }
        guard ascii.utf8.allSatisfy({ PercentEncoding.isUnreserved($0) }) else {
            throw failure(text, "has a host with a character that host names do not have")
        }
        return ascii.lowercased()
    }

    fileprivate static func encodedPath(_ path: String) -> String {
        PercentEncoding.complete(path, isAllowed: isPathByte)
    }

    fileprivate static func encodedQuery(_ query: String) -> String {
        PercentEncoding.complete(query, isAllowed: isQueryByte)
    }

    /// RFC 3986 §3.3: unreserved, sub-delims, ":", "@", and "/" between the segments.
    static func isPathByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: "/"), UInt8(ascii: ":"),
            UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "@"):
            true
        default: PercentEncoding.isUnreserved(byte)
        }
    }

    /// RFC 3986 §3.4.
    static func isQueryByte(_ byte: UInt8) -> Bool { isPathByte(byte) || byte == UInt8(ascii: "?") }
}

/// The five parts of a reference, found by their separators (RFC 3986, appendix B).
private struct URLParts {
    var scheme: String?
    var authority: String?
    var path: String
    var query: String?
    var fragment: String?

    init(_ text: String) {
        var rest = text[...].utf8
        func part(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
        if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            fragment = part(rest[rest.index(after: hash)...])
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            query = part(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let colon = rest.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
            scheme = part(rest[..<colon])
            rest = rest[rest.index(after: colon)...]
        }
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = part(rest[..<end])
            rest = rest[end...]
        }
        path = part(rest)
    }

    /// RFC 3986 §3.1.
    private static func isScheme(_ text: Substring.UTF8View) -> Bool {
        guard let first = text.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) else {
            return false
        }
        return text.allSatisfy {
            PercentEncoding.isUnreserved($0) && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "~")
                || $0 == UInt8(ascii: "+")
        }
    }
}
