import Dispatch
import Foundation

extension RequestCore {
    /// Looks for an answer before `request` goes out.
    ///
    /// - Returns: whether one was given.
    func serve(_ request: inout OutgoingRequest) -> Bool {
        guard let cache = session.configuration.cache, target.isCacheable, request.isCacheable,
            let entry = cache.entry(for: request)
        else { return false }
        guard !entry.isFresh(for: request, now: Date()) else {
            give(entry)
            return true
        }
        guard entry.hasValidator else { return false }
        entry.condition(&request.headers)
        request.isRevalidating = true
        state.withLock { $0.attempt.cached = Box(entry) }
        return false
    }

    /// Ends the attempt with a kept answer.
    func give(_ entry: CacheEntry) {
        var head = entry.head
        head.headers.update(name: "Age", value: "\(Int(entry.age(now: Date())))")
        let end = TransferEnd(head: head, bytes: entry.bytes)
        let (attempt, objection) = state.withLock { state in
            state.attempt.head = end.head
            state.attempt.course = .accepted
            state.attempt.isOver = true
            state.attempt.isGiven = true
            return (state.attempt, state.rules.judging().objection(to: end.head))
        }
        // Users' conditions do not run where the request is made.
        DispatchQueue.global().async {
            if let objection {
                self.refuse(objection, end.head, end.bytes, end.metrics, isWhole: true)
            } else {
                self.conclude(end, attempt)?.resume()
            }
        }
    }

    /// The server says that a kept answer is still good.
    func giveUnchanged(_ entry: CacheEntry, _ head: ResponseHead, _ attempt: AttemptState) {
        var entry = entry
        entry.freshen(head, requested: attempt.began ?? Date(), received: Date())
        if let request = state.withLock({ $0.outgoing }) { session.configuration.cache?.store(entry, for: request) }
        give(entry)
    }

    /// Keeps a good answer, or removes what it makes invalid (RFC 9111 §4.4).
    func keep(_ end: TransferEnd, _ attempt: AttemptState) {
        guard let cache = session.configuration.cache, let began = attempt.began,
            let request = state.withLock({ $0.outgoing })
        else { return }
        if ![.get, .head, .options, .trace].contains(request.method) { return cache.remove(request.address) }
        guard target.isCacheable, request.isCacheable,
            let entry = CacheEntry(end.head, end.bytes, for: request, requested: began, received: Date())
        else { return }
        cache.store(entry, for: request)
    }
}

extension OutgoingRequest {
    /// Whether a cache may answer: what is conditional or partial by itself is left alone.
    fileprivate var isCacheable: Bool {
        method == .get && body.isNone
            && ["Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range"]
                .allSatisfy { headers.value(for: $0) == nil || isRevalidation($0) }
    }

    /// The conditions that ``CacheEntry/condition(_:)`` added.
    private func isRevalidation(_ name: String) -> Bool { isRevalidating && name.hasPrefix("If-") }
}
