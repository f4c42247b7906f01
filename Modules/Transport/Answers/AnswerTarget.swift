/// Where the body of an accepted answer goes, and what becomes of it.
protocol AnswerTarget<Output>: AnyObject, Sendable {
    associatedtype Output: Sendable

    /// Whether ``prepare(_:)`` and ``complete(_:)`` may take their time and must not run on the engine's thread.
    var isSlow: Bool { get }

    /// Whether a cache may give and keep the answer.
    var isCacheable: Bool { get }

    /// Whether the target may say "again".
    var asksAgain: Bool { get }

    /// Whether the request may be sent again after it failed.
    var canStartAgain: Bool { get }

    /// Adds to a request what the target needs of it, before each sending.
    func prepare(_ request: inout OutgoingRequest) throws(NetworkError)

    /// Judges a head before the validations do.
    func opinion(on head: ResponseHead) -> AnswerOpinion

    /// Chooses the place for a body.
    ///
    /// - Parameter waker: to be told when a sink that said "wait" takes bytes again.
    func place(for head: ResponseHead, waker: any TransferWaker) -> AnswerPlace

    /// Makes the output out of an answer that has passed all validations.
    func complete(_ end: TransferEnd) throws(NetworkError) -> AnswerCompletion<Output>

    /// The output of an answer that was refused at first and accepted later; `nil` when it cannot be made any more.
    func output(of answer: Payload) -> Output?

    /// Lets go of what was begun: the answer did not come to its end, or was refused.
    ///
    /// - Parameter keepingPart: whether what came is good as far as it goes.
    /// - Parameter isDone: called when it is let go, on any thread.
    func abandon(keepingPart: Bool, _ isDone: @escaping @Sendable () -> Void)
}

/// Goes on with a transfer whose sink or body had said "wait".
protocol TransferWaker: AnyObject, Sendable {
    func unpause()
}

/// What a target says to a head.
enum AnswerOpinion {
    /// The validations decide.
    case none
    /// Good, without its body.
    case accept
    case refuse(NetworkError)
    /// Of no use: the target prepares another request.
    case again
}

/// Where a decoded body goes.
enum AnswerPlace {
    case memory
    /// - Parameter offset: what is there already, for progress.
    case sink(any BodySink, offset: Int64 = 0)
}

/// What became of a whole answer.
enum AnswerCompletion<Output> {
    case output(Output)
    /// The answer itself is the output.
    case answer
    /// It was a part: the target prepares another request for the rest.
    case again
}

extension AnswerTarget {
    var isCacheable: Bool { false }
    var asksAgain: Bool { false }
    var canStartAgain: Bool { true }
    func prepare(_ request: inout OutgoingRequest) {}
    func opinion(on head: ResponseHead) -> AnswerOpinion { .none }
    func output(of answer: Payload) -> Output? { nil }
    func abandon(keepingPart: Bool, _ isDone: @escaping @Sendable () -> Void) { isDone() }
}

/// Keeps the body in memory.
final class MemoryTarget: AnswerTarget {
    /// It has no state: one serves all requests.
    static let shared = MemoryTarget()

    var isSlow: Bool { false }
    var isCacheable: Bool { true }

    func place(for head: ResponseHead, waker: any TransferWaker) -> AnswerPlace { .memory }

    func complete(_ end: TransferEnd) -> AnswerCompletion<Payload> { .answer }

    func output(of answer: Payload) -> Payload? { answer }
}
