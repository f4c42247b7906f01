import Foundation

/// One stored answer.
struct CacheEntry: Sendable {
    var head: ResponseHead
    let bytes: [UInt8]
    /// The fields of the request that `Vary` names, with their values (RFC 9111 §4.1).
    let variant: [String: [String]]
    private var requested: Date
    private var received: Date

    /// - Returns: `nil` for an answer that may not or need not be kept (RFC 9111 §3).
    init?(_ head: ResponseHead, _ bytes: [UInt8], for request: OutgoingRequest, requested: Date, received: Date) {
        let control = CacheControl(head.headers)
        guard head.status == 200 || head.status == 203, !control.has("no-store"),
            !CacheControl(request.headers).has("no-store")
        else { return nil }
        var variant: [String: [String]] = [:]
        for value in head.headers.values(for: "Vary") {
            for name in FieldValue.split(value, at: ",") where !name.isEmpty {
                guard name != "*" else { return nil }
                variant[name.lowercased()] = request.headers.values(for: String(name))
            }
        }
        self.head = head
        self.bytes = bytes
        self.variant = variant
        self.requested = requested
        self.received = received
        guard lifetime > 0 || hasValidator else { return nil }
    }

    var size: Int { bytes.count + head.headers.reduce(256) { $0 + $1.name.utf8.count + $1.value.utf8.count } }

    func fits(_ request: OutgoingRequest) -> Bool {
        variant.allSatisfy { request.headers.values(for: $0.key) == $0.value }
    }

    // MARK: Freshness

    /// Seconds for which the answer is good without asking (RFC 9111 §4.2.1). Nothing is guessed: what the server does
    /// not say is 0.
    private var lifetime: Double {
        let control = CacheControl(head.headers)
        if control.has("no-cache") { return 0 }
        if let seconds = control.seconds("max-age") { return seconds }
        guard let value = head.headers.value(for: "Expires"), let expires = HTTPDate.parse(value) else { return 0 }
        return max(0, expires.timeIntervalSince(date))
    }

    private var date: Date { head.headers.value(for: "Date").flatMap(HTTPDate.parse) ?? received }

    /// RFC 9111 §4.2.3.
    func age(now: Date) -> Double {
        let apparent = max(0, received.timeIntervalSince(date))
        let told = head.headers.value(for: "Age").flatMap(CacheControl.seconds) ?? 0
        let corrected = max(apparent, told + received.timeIntervalSince(requested))
        return corrected + max(0, now.timeIntervalSince(received))
    }

    /// Whether the answer is good for `request` as it is.
    func isFresh(for request: OutgoingRequest, now: Date) -> Bool {
        let asked = CacheControl(request.headers)
        let age = age(now: now)
        if asked.has("no-cache") || request.headers.value(for: "Pragma") == "no-cache" { return false }
        if let limit = asked.seconds("max-age"), age > limit { return false }
        return age < lifetime - (asked.seconds("min-fresh") ?? 0)
    }

    // MARK: Validation

    var hasValidator: Bool { head.headers.value(for: "ETag") != nil || head.headers.value(for: "Last-Modified") != nil }

    /// Makes a request ask whether the answer is still good (RFC 9111 §4.3.1).
    func condition(_ headers: inout HTTPHeaders) {
        if let etag = head.headers.value(for: "ETag") { headers.update(name: "If-None-Match", value: etag) }
        if let date = head.headers.value(for: "Last-Modified") {
            headers.update(name: "If-Modified-Since", value: date)
        }
    }

    /// Takes over what a 304 says (RFC 9111 §3.2).
    mutating func freshen(_ new: ResponseHead, requested: Date, received: Date) {
        let kept = [
            "content-length", "content-encoding", "content-type", "content-range", "transfer-encoding", "connection",
        ]
        let fields = new.headers.filter { !kept.contains($0.name.lowercased()) }
        for name in Set(fields.map { $0.name.lowercased() }) { head.headers.remove(name: name) }
        for field in fields { head.headers.add(field) }
        self.requested = requested
        self.received = received
    }
}
