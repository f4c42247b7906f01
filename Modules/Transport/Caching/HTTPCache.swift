import Foundation

/// Keeps answers and gives them again, as RFC 9111 lets a private cache do.
///
/// A session has none unless its configuration says so. Kept are whole answers to `GET` with a lifetime or a validator;
/// one that has grown stale is asked about (`If-None-Match`, `If-Modified-Since`) and is given when the server says 304.
/// Variants (`Vary`) lie side by side. A successful request with another method than `GET`, `HEAD`, `OPTIONS` or
/// `TRACE` removes what is kept of its address. Downloads and streams pass by.
///
/// A cache lives in memory. One cache may serve several sessions that show the same credentials.
public final class HTTPCache: Sendable {
    fileprivate struct State {
        var entries: [String: [CacheEntry]] = [:]
        /// Addresses, the one used last at the end.
        var order: [String] = []
        var size = 0
    }

    /// So many bytes are kept.
    public let capacity: Int
    private let state = Locked(State())

    /// A cache of that many bytes. An answer larger than an eighth of it is not kept.
    public init(capacity: Int = 32 << 20) {
        self.capacity = capacity
    }

    /// Forgets everything.
    public func removeAll() { state.withLock { $0 = State() } }

    func entry(for request: OutgoingRequest) -> CacheEntry? {
        let key = request.address.text
        return state.withLock { state -> CacheEntry? in
            guard let entry = state.entries[key]?.last(where: { $0.fits(request) }) else { return nil }
            state.touch(key)
            return entry
        }
    }

    func store(_ entry: CacheEntry, for request: OutgoingRequest) {
        guard entry.size <= capacity / 8 else { return }
        let key = request.address.text
        state.withLock { state in
            var variants = state.entries[key] ?? []
            variants.removeAll { $0.variant == entry.variant }
            state.set(variants + [entry], key)
            while state.size > capacity, let oldest = state.order.first { state.set([], oldest) }
        }
    }

    func remove(_ address: RequestAddress) { state.withLock { $0.set([], address.text) } }
}

extension HTTPCache.State {
    fileprivate mutating func touch(_ key: String) {
        order.removeAll { $0 == key }
        order.append(key)
    }

    fileprivate mutating func set(_ variants: [CacheEntry], _ key: String) {
        size -= (entries[key] ?? []).reduce(0) { $0 + $1.size }
        size += variants.reduce(0) { $0 + $1.size }
        entries[key] = variants.isEmpty ? nil : variants
        if variants.isEmpty { order.removeAll { $0 == key } } else { touch(key) }
    }
}
