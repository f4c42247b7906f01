/// The body of a ``DataStreamRequest`` on its way from the engine to the reader.
final class StreamBody: BodySink, AnswerTarget {
    /// So many bytes wait for the reader at most, and one piece of the engine's beside them.
    static let limit = 256 << 10
    /// What comes while nobody reads is put together to pieces of about this size: a server may send single bytes.
    private static let pieceSize = 16 << 10

    private typealias Step = Result<[UInt8]?, NetworkError>
    private typealias Reader = CheckedContinuation<Step, Never>

    private struct State {
        var pieces: [[UInt8]] = []
        var size = 0
        var hasBegun = false
        /// The end of the request; the inner value is why it failed.
        var end: NetworkError??
        /// Who waits for a piece, one after the other.
        var readers: [Reader] = []
        /// Lets the engine go on.
        var ready: (@Sendable () -> Void)?
        var isPaused = false

        /// What a reader gets now; `nil` when he has to wait.
        mutating func next() -> Step? {
            if case .some(.some(let error)) = end, error.isCancelled { return .failure(error) }
            if !pieces.isEmpty {
                let piece = pieces.removeFirst()
                size -= piece.count
                return .success(piece)
            }
            guard let end else { return nil }
            return end.map { .failure($0) } ?? .success(nil)
        }

        mutating func add(_ bytes: UnsafeRawBufferPointer) {
            size += bytes.count
            if let last = pieces.indices.last, pieces[last].count + bytes.count <= pieceSize {
                pieces[last] += bytes
            } else {
                pieces.append(Array(bytes))
            }
        }

        /// Those who wait, each with what he gets, as far as there is something.
        mutating func served() -> [(reader: Reader, step: Step)] {
            var served: [(reader: Reader, step: Step)] = []
            while !readers.isEmpty, let step = next() { served.append((readers.removeFirst(), step)) }
            return served
        }
    }

    private let state = Locked(State())

    /// The bytes that wait for the reader.
    var waiting: Int { state.withLock { $0.size } }

    /// How many readers wait for a piece.
    var readers: Int { state.withLock { $0.readers.count } }

    /// Whether the request is over.
    var isOver: Bool { state.withLock { $0.end != nil } }

    // MARK: The engine's side

    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let (served, isTaken) = state.withLock { state -> ([(reader: Reader, step: Step)], Bool) in
            guard state.size < Self.limit else {
                state.isPaused = true
                return ([], false)
            }
            state.add(bytes)
            state.hasBegun = true
            return (state.served(), true)
        }
        for (reader, step) in served { reader.resume(returning: step) }
        return isTaken
    }

    func finish() {}

    /// The request is over.
    func end(with error: NetworkError?) {
        let served = state.withLock { state in
            state.end = .some(error)
            return state.served()
        }
        for (reader, step) in served { reader.resume(returning: step) }
    }

    // MARK: The reader's side

    /// The next piece; `nil` at the end.
    func next() async throws(NetworkError) -> [UInt8]? {
        let step = await withCheckedContinuation { continuation in
            let step = state.withLock { state in
                let step = state.next()
                if step == nil { state.readers.append(continuation) }
                return step
            }
            if let step { continuation.resume(returning: step) }
        }
        let ready = state.withLock { state -> (@Sendable () -> Void)? in
            guard state.isPaused, state.size <= Self.limit / 2 else { return nil }
            state.isPaused = false
            return state.ready
        }
        ready?()
        return try step.get()
    }

    // MARK: The target of the request

    var isSlow: Bool { false }
    /// What the reader has cannot be taken back.
    var canStartAgain: Bool { state.withLock { !$0.hasBegun } }

    func place(for head: ResponseHead, waker: any TransferWaker) -> AnswerPlace {
        state.withLock { $0.ready = { [weak waker] in waker?.unpause() } }
        return .sink(self)
    }

    func complete(_ end: TransferEnd) -> AnswerCompletion<ResponseHead> { .output(end.head) }
}
