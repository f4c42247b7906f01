import Foundation

/// An absolute `http` or `https` URL in ASCII, as it goes over the wire (RFC 3986).
///
/// Made from what people write: what is not allowed is percent-encoded, `%` and two hexadecimal digits stay as they
/// are, host names in other scripts become `xn--…`. A reference without a scheme is joined to a base by RFC 3986 §5.
package struct RequestAddress: Sendable, Hashable {
    /// What goes to the engine: without user information and fragment.
    package let text: String
    package let isSecure: Bool
    /// `nil` for the scheme's own.
    package let port: Int?
    package let fragment: String?
    /// `user:password` of the URL, decoded. It is never part of ``text``.
    package let userInfo: String?
    private let places: Places

    /// Where in ``text`` the parts begin and end, in bytes.
    struct Places: Sendable, Hashable {
        var host: Range<Int>
        var path: Range<Int>
    }

    /// - Throws: ``MBContracts/NetworkError/Code/invalidURL``.
    package init(_ text: String, base: RequestAddress? = nil) throws(NetworkError) {
        if let plain = PlainAddress(text) {
            self.init(text, plain)
        } else {
            self.init(try AddressParts(text, base: base.map(AddressParts.init)))
        }
    }

    private init(_ text: String, _ plain: PlainAddress) {
        self.text = text
        isSecure = plain.isSecure
        port = plain.port
        fragment = nil
        userInfo = nil
        places = Places(host: plain.host, path: plain.path)
    }

    private init(_ parts: AddressParts) {
        var text = parts.isSecure ? "https://" : "http://"
        text.reserveCapacity(parts.host.utf8.count + parts.path.utf8.count + (parts.query?.utf8.count ?? 0) + 16)
        let start = text.utf8.count
        text += parts.host
        let end = text.utf8.count
        if let port = parts.port { text += ":\(port)" }
        let path = text.utf8.count
        text += parts.path
        places = Places(host: start..<end, path: path..<text.utf8.count)
        if let query = parts.query {
            text += "?"
            text += query
        }
        self.text = text
        isSecure = parts.isSecure
        port = parts.port
        fragment = parts.fragment
        userInfo = parts.userInfo
    }

    package var scheme: String { isSecure ? "https" : "http" }

    /// In lower case; an IPv6 address in brackets.
    package var host: String { String(part(places.host)) }

    package var effectivePort: Int { port ?? (isSecure ? 443 : 80) }

    /// Begins with `/`.
    package var path: String { String(part(places.path)) }

    package var query: String? {
        let count = text.utf8.count
        return places.path.upperBound == count ? nil : String(part(places.path.upperBound + 1..<count))
    }

    /// Whether both have the same scheme, host and port: whether secrets of the one are for the other.
    package func hasSameOrigin(as other: RequestAddress) -> Bool {
        isSecure == other.isSecure && effectivePort == other.effectivePort && host == other.host
    }

    private func part(_ range: Range<Int>) -> Substring {
        let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        return text[start..<text.utf8.index(start, offsetBy: range.count)]
    }
}
