import MBContracts

/// The last small answers, with their bodies, held until some more have come or nothing runs.
///
/// By then whoever asked has mostly let go of his answer, and it is freed here, where it was made. Freed elsewhere, each
/// piece of it would need the lock on this thread's memory, and the loop would wait for that lock.
struct RecentEnds {
    private static let count = 64
    /// Bytes of a small answer.
    private static let limit = 4096

    private var ends: [TransferEnd] = []
    /// The oldest, when there are as many as may be.
    private var next = 0

    mutating func keep(_ end: TransferEnd) {
        guard end.size <= Self.limit else { return }
        if ends.count < Self.count { return ends.append(end) }
        ends[next] = end
        next = (next + 1) % Self.count
    }

    mutating func removeAll() {
        ends.removeAll(keepingCapacity: true)
        next = 0
    }
}
