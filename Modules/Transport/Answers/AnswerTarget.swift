/// Where the body of an accepted answer goes, and what becomes of it.
protocol AnswerTarget<Output>: AnyObject, Sendable {
    associatedtype Output: Sendable

    /// Whether ``complete(_:)`` may take its time and must not run on the engine's thread.
    var isSlow: Bool { get }

    /// Adds to a request what the target needs of it, before each sending. May do file work; not called on the
    /// engine's thread unless ``isSlow`` is false.
    func prepare(_ request: inout OutgoingRequest) throws(NetworkError)

    /// Chooses the place for a body.
    ///
    /// - Parameter ready: to be called when a sink that said "wait" takes bytes again.
    func place(for head: ResponseHead, ready: @escaping @Sendable () -> Void) -> AnswerPlace

    /// Makes the output out of an answer that has passed all validations.
    func complete(_ end: TransferEnd) throws(NetworkError) -> Output

    /// The output of an answer that was refused at first and accepted later; `nil` when it cannot be made any more.
    func output(of answer: Payload) -> Output?

    /// Lets go of what was begun: the answer did not come to its end, or was refused.
    func abandon()
}

/// Where a decoded body goes.
enum AnswerPlace {
    case memory
    case sink(any BodySink)
}

extension AnswerTarget {
    func prepare(_ request: inout OutgoingRequest) {}
    func output(of answer: Payload) -> Output? { nil }
    func abandon() {}
}

/// Keeps the body in memory.
final class MemoryTarget: AnswerTarget {
    var isSlow: Bool { false }

    func place(for head: ResponseHead, ready: @escaping @Sendable () -> Void) -> AnswerPlace { .memory }

    func complete(_ end: TransferEnd) -> Payload { Payload(head: end.head, bytes: end.bytes) }

    func output(of answer: Payload) -> Payload? { answer }
}
