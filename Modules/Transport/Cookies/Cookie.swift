public import Foundation

/// One cookie, as RFC 6265bis stores it.
public struct Cookie: Sendable, Hashable {
    /// The name; empty for a cookie that is only a value.
    public var name: String
    /// The value, as it is sent back.
    public var value: String
    /// The host that set it, or the domain that it named; in lower case, without a leading dot.
    public var domain: String
    /// Whether it is for exactly ``domain``, not for hosts below it.
    public var isHostOnly: Bool
    /// It goes to this path and to what lies below it.
    public var path: String
    /// `nil`: it lasts as long as its jar.
    public var expires: Date?
    /// Whether it goes over `https` only.
    public var isSecure: Bool
    /// Whether scripts of pages may not see it; without meaning here.
    public var isHTTPOnly: Bool
    var created: Date
}

extension Cookie: CustomStringConvertible {
    /// Its name, and where it goes. The value is a secret.
    public var description: String { "\(name)=…; domain=\(domain); path=\(path)" }
}

extension Cookie {
    /// Reads a `Set-Cookie` value.
    ///
    /// - Returns: `nil` for one that is to be ignored.
    init?(_ line: String, from address: RequestAddress, now: Date) {
        let parts = line.split(separator: ";", omittingEmptySubsequences: false)
        guard let pair = parts.first, !line.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
            return nil
        }
        let equals = pair.firstIndex(of: "=")
        name = String(FieldValue.trimmed(equals.map { pair[..<$0] } ?? ""))
        value = String(FieldValue.trimmed(equals.map { pair[pair.index(after: $0)...] } ?? pair))
        guard !name.isEmpty || !value.isEmpty, name.utf8.count + value.utf8.count <= 4096 else { return nil }
        domain = address.host
        isHostOnly = true
        path = Self.defaultPath(address.path)
        isSecure = false
        isHTTPOnly = false
        created = now
        var maximumAge: Double?
        for part in parts.dropFirst() {
            let equals = part.firstIndex(of: "=")
            let attribute = FieldValue.trimmed(equals.map { part[..<$0] } ?? part).lowercased()
            let value = String(FieldValue.trimmed(equals.map { part[part.index(after: $0)...] } ?? ""))
            switch attribute {
            case "expires": expires = HTTPDate.parse(value) ?? expires
            case "max-age": maximumAge = Double(value).flatMap { $0.isFinite ? $0 : nil } ?? maximumAge
            case "domain":
                let name = (value.hasPrefix(".") ? String(value.dropFirst()) : value).lowercased()
                if !name.isEmpty { (domain, isHostOnly) = (name, false) }
            case "path": if value.hasPrefix("/") { path = value }
            case "secure": isSecure = true
            case "httponly": isHTTPOnly = true
            default: break
            }
        }
        if let maximumAge {
            expires = maximumAge > 0 ? now.addingTimeInterval(min(maximumAge, 34_560_000)) : .distantPast
        }
        guard isAllowed(from: address) else { return nil }
    }

    /// RFC 6265bis §5.7: domains that do not belong to the host, secure cookies over `http`, prefixes.
    private mutating func isAllowed(from address: RequestAddress) -> Bool {
        if !isHostOnly {
            guard Self.matches(address.host, domain: domain) else { return false }
            if PublicSuffix.covers(domain) {
                guard domain == address.host else { return false }
                isHostOnly = true
            }
        }
        guard !isSecure || address.isTrustworthy else { return false }
        let prefix = name.lowercased()
        if prefix.hasPrefix("__secure-") { return isSecure }
        if prefix.hasPrefix("__host-") { return isSecure && isHostOnly && path == "/" }
        return true
    }

    func isExpired(now: Date) -> Bool { expires.map { $0 <= now } ?? false }

    /// Whether the cookie goes to `address`.
    func belongs(to address: RequestAddress) -> Bool {
        let isHostRight = isHostOnly ? address.host == domain : Self.matches(address.host, domain: domain)
        return isHostRight && (!isSecure || address.isTrustworthy) && Self.matches(address.path, path: path)
    }

    /// RFC 6265bis §5.1.3; addresses match only themselves.
    private static func matches(_ host: String, domain: String) -> Bool {
        if host == domain { return true }
        let isAddress =
            host.hasPrefix("[") || host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
        return !isAddress && host.hasSuffix("." + domain)
    }

    /// RFC 6265bis §5.1.4.
    private static func matches(_ requested: String, path: String) -> Bool {
        requested == path
            || requested.hasPrefix(path) && (path.hasSuffix("/") || requested.dropFirst(path.count).first == "/")
    }

    private static func defaultPath(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}

extension RequestAddress {
    /// `https`, or a host that is this machine (RFC 6265bis §5.7 lets clients say so).
    var isTrustworthy: Bool {
        isSecure || host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" || host.hasPrefix("127.")
    }
}

/// Domains under which anybody can register names, so that a cookie for them would go to strangers.
///
/// The usual second-level registries and hosting domains; the full list of browsers is not part of this library.
enum PublicSuffix {
    private static let registries: Set<String> = [
        "ac", "co", "com", "edu", "gob", "gov", "gv", "ltd", "mil", "ne", "net", "nom", "or", "org", "plc",
    ]
    private static let hosting: Set<String> = [
        "amazonaws.com", "appspot.com", "azurewebsites.net", "blogspot.com", "cloudfront.net", "fly.dev", "github.io",
        "gitlab.io", "herokuapp.com", "netlify.app", "pages.dev", "vercel.app", "web.app", "workers.dev",
    ]

    static func covers(_ domain: String) -> Bool {
        let labels = domain.split(separator: ".")
        guard labels.count > 1 else { return true }
        return hosting.contains(domain)
            || labels.count == 2 && labels[1].count == 2 && registries.contains(String(labels[0]))
    }
}
