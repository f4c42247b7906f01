import Foundation

/// The name that a server suggests for a download, made safe: one path component that leads nowhere else.
enum SuggestedFileName {
    /// From `Content-Disposition` (RFC 6266), else from the address, else `download`.
    static func of(_ head: ResponseHead) -> String {
        let field = head.headers.value(for: "Content-Disposition")
        let candidates = [
            field.flatMap { extended($0) }, field.flatMap { plain($0) }, lastComponent(of: head.url),
        ]
        for case let name? in candidates {
            let safe = safe(name)
            if !safe.isEmpty { return safe }
        }
        return "download"
    }

    /// `filename*=UTF-8''na%C3%AFve.txt` (RFC 8187).
    private static func extended(_ field: String) -> String? {
        guard let value = parameter("filename*", of: field) else { return nil }
        let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].lowercased() == "utf-8" else { return nil }
        return parts[2].removingPercentEncoding
    }

    private static func plain(_ field: String) -> String? { parameter("filename", of: field) }

    /// A parameter of a field; quoted values may contain `;` and `\"`.
    private static func parameter(_ name: String, of field: String) -> String? {
        var rest = field[...]
        while let semicolon = rest.firstIndex(of: ";") {
            rest = rest[rest.index(after: semicolon)...].drop { $0 == " " || $0 == "\t" }
            guard let equals = rest.firstIndex(of: "=") else { return nil }
            let key = rest[..<equals].filter { $0 != " " }
            var value = ""
            rest = rest[rest.index(after: equals)...].drop { $0 == " " }
            if rest.first == "\"" {
                rest = rest.dropFirst()
                while let character = rest.popFirst(), character != "\"" {
                    if character == "\\", let escaped = rest.popFirst() { value.append(escaped) } else { value.append(character) }
                }
            } else {
                value = String(rest.prefix { $0 != ";" }).trimmingCharacters(in: .whitespaces)
            }
            if asciiEqualIgnoringCase(key, name) { return value }
        }
        return nil
    }

    private static func lastComponent(of url: String) -> String? {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        guard let scheme = path.range(of: "://"), let slash = path[scheme.upperBound...].lastIndex(of: "/") else {
            return nil
        }
        return path[path.index(after: slash)...].removingPercentEncoding
    }

    private static func safe(_ name: String) -> String {
        let component = name.split { $0 == "/" || $0 == "\\" || $0 == "\0" }.last.map(String.init) ?? ""
        var safe = String(component.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.map(Character.init))
        safe = safe.trimmingCharacters(in: .whitespaces)
        while safe.hasPrefix(".") { safe.removeFirst() }
        while safe.utf8.count > 200 { safe.removeLast() }
        return safe
    }
}
