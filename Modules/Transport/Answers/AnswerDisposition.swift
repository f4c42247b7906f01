/// What becomes of an answer whose head is there and whose body is not.
public enum AnswerDisposition: Sendable {
    /// The body is read.
    case read
    /// The request ends with this error, and the body stays where it is.
    case refuse(NetworkError)
    /// The request is cancelled.
    case cancel
}

/// Decides about an answer by its head.
typealias AnswerDecider = @Sendable (ResponseHead) -> AnswerDisposition

extension HTTPRequest {
    /// Asks, before any of the body is read, what becomes of an answer: by its length, its type, its fields.
    ///
    /// Asked once for each answer whose status and media type are accepted; redirects and answers out of a cache are
    /// none. Called on a thread of the library's choice, where it may take its time: the server waits. Several are asked
    /// in the order in which they were added, until one does not say ``AnswerDisposition/read``. One that is added after
    /// the head has come is not asked; a request that is made on the main actor waits for the whole chain.
    @discardableResult
    public func onHead(_ decide: @escaping @Sendable (ResponseHead) -> AnswerDisposition) -> Self {
        core.state.withLock { $0.rules.add(decide) }
        return self
    }
}
