import Foundation

/// The name that a server suggests for a download, made safe: one path component that leads nowhere else.
enum SuggestedFileName {
    /// From `Content-Disposition` (RFC 6266), else from the address, else `download`.
    static func of(_ head: ResponseHead) -> String {
        let field = head.headers.value(for: "Content-Disposition")
        let candidates = [
            field.flatMap { extended($0) }, field.flatMap { FieldValue.parameter("filename", of: $0) },
            lastComponent(of: head.url),
        ]
        for case let name? in candidates {
            let safe = safe(name)
            if !safe.isEmpty { return safe }
        }
        return "download"
    }

    /// `filename*=UTF-8''na%C3%AFve.txt` (RFC 8187).
    private static func extended(_ field: String) -> String? {
        guard let value = FieldValue.parameter("filename*", of: field) else { return nil }
        let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].lowercased() == "utf-8" else { return nil }
        return parts[2].removingPercentEncoding
    }

    private static func lastComponent(of url: String) -> String? {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        guard let scheme = path.range(of: "://"), let slash = path[scheme.upperBound...].lastIndex(of: "/") else {
            return nil
        }
        return path[path.index(after: slash)...].removingPercentEncoding
    }

    /// Looks at scalars: an accent behind a slash makes one character of both, and the slash stays one for the system.
    private static func safe(_ name: String) -> String {
        let separators: Set<Unicode.Scalar> = ["/", "\\", "\0"]
        guard let component = name.unicodeScalars.split(whereSeparator: separators.contains).last else { return "" }
        var safe = ""
        for scalar in component.prefix(200) where scalar.value >= 0x20 && scalar.value != 0x7F {
            safe.unicodeScalars.append(scalar)
        }
        safe = safe.trimmingCharacters(in: .whitespaces)
        while safe.unicodeScalars.first == "." { safe.unicodeScalars.removeFirst() }
        while safe.utf8.count > 200 { safe.removeLast() }
        return safe
    }
}
