public import Foundation

/// Keeps the cookies that servers set and gives them back to them (RFC 6265bis).
///
/// A session has none unless its configuration says so:
///
/// ```swift
/// var configuration = SessionConfiguration()
/// configuration.cookies = CookieJar()
/// ```
///
/// A jar lives in memory. One jar may serve several sessions.
public final class CookieJar: Sendable {
    /// So many cookies stay for one domain, the newest of them.
    static let limitPerDomain = 180

    private let list: Locked<[Cookie]>

    /// A jar with these cookies in it.
    public init(_ cookies: [Cookie] = []) {
        list = Locked(cookies)
    }

    /// All cookies that have not expired.
    public var cookies: [Cookie] {
        let now = Date()
        return list.withLock { $0.filter { !$0.isExpired(now: now) } }
    }

    /// Forgets all cookies.
    public func removeAll() { list.withLock { $0 = [] } }

    /// Takes the cookies out of an answer.
    func store(_ head: ResponseHead, from address: RequestAddress, now: Date = Date()) {
        for line in head.headers.values(for: "Set-Cookie") {
            guard let cookie = Cookie(line, from: address, now: now) else { continue }
            store(cookie, now: now)
        }
    }

    private func store(_ new: Cookie, now: Date) {
        list.withLock { list in
            var new = new
            let isSame = { (old: Cookie) in
                old.name == new.name && old.domain == new.domain && old.path == new.path
                    && old.isHostOnly == new.isHostOnly
            }
            if let old = list.first(where: isSame) { new.created = old.created }
            list.removeAll { isSame($0) || $0.isExpired(now: now) }
            guard !new.isExpired(now: now) else { return }
            list.append(new)
            let excess = list.filter { $0.domain == new.domain }.count - Self.limitPerDomain
            if excess > 0, let oldest = list.firstIndex(where: { $0.domain == new.domain }) { list.remove(at: oldest) }
        }
    }

    /// The `Cookie` field for a request: longer paths first, then older ones. `nil` when there is none.
    func field(for address: RequestAddress, now: Date = Date()) -> String? {
        let cookies = list.withLock { list in
            list.filter { $0.belongs(to: address) && !$0.isExpired(now: now) }
        }
        guard !cookies.isEmpty else { return nil }
        let ordered = cookies.sorted { ($1.path.count, $0.created) < ($0.path.count, $1.created) }
        return ordered.map { $0.name.isEmpty ? $0.value : "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }
}

// MARK: - Files

extension CookieJar {
    /// Reads the cookies of a file that ``save(to:)`` or the `curl` tool wrote (Netscape's format). Lines that are no
    /// cookies are passed over.
    public convenience init(contentsOf file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        self.init(text.split { $0 == "\n" || $0 == "\r\n" }.compactMap(Cookie.init(netscape:)))
    }

    /// Writes all cookies, in Netscape's format, to a file that only its owner may read.
    public func save(to file: URL) throws {
        let text = "# Netscape HTTP Cookie File\n" + cookies.map { $0.netscape + "\n" }.joined()
        let near = file.path + ".new"
        guard
            FileManager.default.createFile(
                atPath: near, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        else { throw POSIXError.current }
        guard rename(near, file.path) == 0 else { throw POSIXError.current }
    }
}

extension Cookie {
    fileprivate init?(netscape line: Substring) {
        var line = line
        isHTTPOnly = line.hasPrefix("#HttpOnly_")
        if isHTTPOnly { line = line.dropFirst("#HttpOnly_".count) }
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard !line.hasPrefix("#"), fields.count == 7, !fields[0].isEmpty, fields.allSatisfy(Self.isText) else {
            return nil
        }
        domain = (fields[0].hasPrefix(".") ? String(fields[0].dropFirst()) : String(fields[0])).lowercased()
        isHostOnly = fields[1] != "TRUE"
        path = String(fields[2])
        isSecure = fields[3] == "TRUE"
        expires = Double(fields[4]).flatMap { $0 > 0 ? Date(timeIntervalSince1970: $0) : nil }
        name = String(fields[5])
        value = String(fields[6])
        created = Date()
    }

    /// Whether nothing in a field would end the header field that it becomes a part of.
    private static func isText(_ field: Substring) -> Bool { field.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }

    fileprivate var netscape: String {
        let flags = { (flag: Bool) in flag ? "TRUE" : "FALSE" }
        let seconds = expires.map { Int64($0.timeIntervalSince1970) } ?? 0
        let fields = [
            (isHTTPOnly ? "#HttpOnly_" : "") + (isHostOnly ? "" : ".") + domain, flags(!isHostOnly), path,
            flags(isSecure), "\(seconds)", name, value,
        ]
        return fields.joined(separator: "\t")
    }
}
