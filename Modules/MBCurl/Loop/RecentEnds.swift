import MBContracts

/// The last small answers, held until some more have come.
///
/// By then whoever asked has mostly let go of his answer, and it is freed here, where it was made. Freed elsewhere, each
/// piece of it would need the lock on this thread's memory, and the loop would wait for that lock.
struct RecentEnds {
    private static let count = 64
    /// Bytes of a small answer.
    private static let limit = 4096

    private var ends = [TransferEnd?](repeating: nil, count: Self.count)
    private var next = 0

    mutating func keep(_ end: TransferEnd) {
        guard end.size <= Self.limit else { return }
        ends[next] = end
        next = (next + 1) % Self.count
    }
}
