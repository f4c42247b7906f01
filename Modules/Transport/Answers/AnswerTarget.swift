/// Where the body of an accepted answer goes, and what becomes of it.
protocol AnswerTarget<Output>: AnyObject, Sendable {
    associatedtype Output: Sendable

    /// Whether ``complete(_:)`` may take its time and must not run on the engine's thread.
    var isSlow: Bool { get }

    /// Chooses the place for a body.
    ///
    /// - Parameter ready: to be called when a sink that said "wait" takes bytes again.
    func disposition(for head: ResponseHead, limit: Int, ready: @escaping @Sendable () -> Void) -> TransferDisposition

    /// Makes the output out of an answer that has passed all validations.
    func complete(_ end: TransferEnd) throws(NetworkError) -> Output

    /// Lets go of what was begun: the answer did not come to its end, or was refused.
    func abandon()
}

/// Keeps the body in memory.
final class MemoryTarget: AnswerTarget {
    var isSlow: Bool { false }

    func disposition(
        for head: ResponseHead, limit: Int, ready: @escaping @Sendable () -> Void
    ) -> TransferDisposition {
        .memory(limit: limit)
    }

    func complete(_ end: TransferEnd) -> Payload { Payload(head: end.head, bytes: end.bytes) }

    func abandon() {}
}
