/// The directives of `Cache-Control` (RFC 9111 §5.2), by name in lower case.
struct CacheControl {
    /// Empty for a directive without a value.
    private var directives: [String: String] = [:]

    init(_ headers: HTTPHeaders) {
        for value in headers.values(for: "Cache-Control") {
            for part in FieldValue.split(value, at: ",") where !part.isEmpty {
                let name = part.prefix { $0 != "=" }
                let text = part[name.endIndex...].dropFirst().filter { $0 != "\"" && $0 != " " }
                directives[FieldValue.trimmed(name).lowercased()] = text
            }
        }
    }

    func has(_ name: String) -> Bool { directives[name] != nil }

    /// The seconds of a directive; `nil` when it is not there. What is no number is 0: stale (RFC 9111 §4.2.1).
    func seconds(_ name: String) -> Double? {
        directives[name].map { Self.seconds(of: $0) ?? 0 }
    }

    /// Digits and nothing else; more than 2³¹ seconds are as many (RFC 9111 §1.2.2).
    static func seconds(of text: String) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Double(text).map { min($0, 0x1p31) }
    }
}
