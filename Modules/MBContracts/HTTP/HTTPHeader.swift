/// One field of a header section: a name, compared without regard to case, and a value.
public struct HTTPHeader: Hashable, Sendable {
    /// The name as it was spelled.
    public let name: String
    /// The value, without white space at its ends.
    public let value: String

    /// Makes a field. Nothing is checked here: what HTTP does not allow is refused when the request is made.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    /// Whether `name` is this field's name, in any case (RFC 9110 §5.1).
    public func isNamed(_ other: String) -> Bool { asciiEqualIgnoringCase(name, other) }

    public static func == (left: HTTPHeader, right: HTTPHeader) -> Bool {
        left.value == right.value && left.isNamed(right.name)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name.lowercased())
        hasher.combine(value)
    }
}

extension HTTPHeader: CustomStringConvertible {
    /// Name and value. The value of a secret (`Authorization`, cookies, …) is left out: this is for people, not for
    /// the wire.
    public var description: String { "\(name): \(Secrets.isSecret(header: name) ? "…" : value)" }
}

extension HTTPHeader {
    /// `Accept` (RFC 9110 §12.5.1).
    public static func accept(_ value: String) -> Self { Self(name: "Accept", value: value) }
    /// `Accept-Language` (RFC 9110 §12.5.4).
    public static func acceptLanguage(_ value: String) -> Self { Self(name: "Accept-Language", value: value) }
    /// `Accept-Encoding` (RFC 9110 §12.5.3).
    public static func acceptEncoding(_ value: String) -> Self { Self(name: "Accept-Encoding", value: value) }
    /// `Authorization` (RFC 9110 §11.6.2).
    public static func authorization(_ value: String) -> Self { Self(name: "Authorization", value: value) }
    /// `Authorization: Bearer …` (RFC 6750).
    public static func authorization(bearerToken: String) -> Self { authorization("Bearer \(bearerToken)") }
    /// `Content-Disposition` (RFC 6266).
    public static func contentDisposition(_ value: String) -> Self { Self(name: "Content-Disposition", value: value) }
    /// `Content-Encoding` (RFC 9110 §8.4).
    public static func contentEncoding(_ value: String) -> Self { Self(name: "Content-Encoding", value: value) }
    /// `Content-Type` (RFC 9110 §8.3).
    public static func contentType(_ value: String) -> Self { Self(name: "Content-Type", value: value) }
    /// `User-Agent` (RFC 9110 §10.1.5).
    public static func userAgent(_ value: String) -> Self { Self(name: "User-Agent", value: value) }
}

/// Compares two field names, schemes or tokens as RFC 9110 does: ASCII letters without regard to case.
package func asciiEqualIgnoringCase(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    if left == right { return true }  // spelled alike, as nearly always
    return zip(left.utf8, right.utf8).allSatisfy { $0 == $1 || lowercased($0) == lowercased($1) }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
}
