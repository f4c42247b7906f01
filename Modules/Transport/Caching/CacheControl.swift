/// The directives of `Cache-Control` (RFC 9111 §5.2), by name in lower case.
struct CacheControl {
    private var directives: [String: String?] = [:]

    init(_ headers: HTTPHeaders) {
        for value in headers.values(for: "Cache-Control") {
            for part in FieldValue.split(value, at: ",") where !part.isEmpty {
                let pair = part.split(separator: "=", maxSplits: 1)
                let text = pair.count == 2 ? pair[1].filter { $0 != "\"" && $0 != " " } : nil
                directives[pair[0].filter { $0 != " " }.lowercased()] = .some(text)
            }
        }
    }

    func has(_ name: String) -> Bool { directives[name] != nil }

    /// The seconds of a directive; `nil` when it is not there. What is no number is 0: stale (RFC 9111 §4.2.1).
    func seconds(_ name: String) -> Double? {
        guard let text = directives[name] else { return nil }
        return max(0, text.flatMap(Double.init) ?? 0)
    }
}
