/// How far a transfer has come, in one direction.
public struct TransferProgress: Sendable, Hashable {
    /// Which of the two bodies moves.
    public enum Direction: Sendable, Hashable {
        /// The body of the request.
        case upload
        /// The body of the answer.
        case download
    }

    /// Which of the two bodies this is about.
    public var direction: Direction
    /// Bytes of the body on the wire so far, before content decoding; what a resumed download had already included.
    public var completed: Int64
    /// The announced number of bytes, or `nil` while it is unknown.
    public var total: Int64?
    /// 1 for the first attempt. ``completed`` never falls within an attempt and starts again with the next one.
    public var attempt: Int
    /// Whether the transfer in this direction is over. Said exactly once in a request that ends well.
    public var isFinished: Bool

    /// Makes a step of progress.
    public init(
        _ direction: Direction, completed: Int64, total: Int64? = nil, attempt: Int = 1, isFinished: Bool = false
    ) {
        self.direction = direction
        self.completed = completed
        self.total = total
        self.attempt = attempt
        self.isFinished = isFinished
    }

    /// The part that is done, from 0 to 1: never more, never NaN. 1 for an empty body that is finished; `nil` while
    /// the size is unknown.
    public var fraction: Double? {
        if isFinished { return 1 }
        guard let total, total > 0 else { return nil }
        return min(1, max(0, Double(completed) / Double(total)))
    }
}
