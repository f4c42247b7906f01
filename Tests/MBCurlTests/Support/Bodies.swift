import MBContracts

/// A body that is given in pieces, now or later.
final class PieceReader: BodyReader {
    private let state: Locked<(pieces: ArraySlice<BodyPiece>, reads: Int)>

    init(_ pieces: [BodyPiece]) { state = Locked((pieces[...], 0)) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> BodyRead {
        let piece = state.withLock { state -> BodyPiece? in
            state.reads += 1
            return state.pieces.popFirst()
        }
        switch piece {
        case nil: return .end
        case .wait: return .wait
        case .failure(let error): throw error
        case .bytes(let bytes):
            let count = min(bytes.count, buffer.count)
            buffer.copyBytes(from: bytes[..<count])
            if count < bytes.count {
                let rest = Array(bytes[count...])
                state.withLock { $0.pieces = [.bytes(rest)] + $0.pieces }
            }
            return .bytes(count)
        }
    }
}

enum BodyPiece: Sendable {
    case bytes([UInt8])
    case wait
    case failure(NetworkError)
}

/// Takes a body until it is full, and goes on when it was emptied.
final class LimitedSink: BodySink {
    private struct State {
        var taken = 0
        var room: Int
        var refusals = 0
        var isFinished = false
    }

    private let state: Locked<State>
    private let onFull: @Sendable () -> Void

    init(room: Int, onFull: @escaping @Sendable () -> Void = {}) {
        state = Locked(State(room: room))
        self.onFull = onFull
    }

    var taken: Int { state.withLock { $0.taken } }
    var refusals: Int { state.withLock { $0.refusals } }
    var isFinished: Bool { state.withLock { $0.isFinished } }

    func allow(_ count: Int) { state.withLock { $0.room += count } }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Bool {
        let isTaken = state.withLock { state in
            guard bytes.count <= state.room else {
                state.refusals += 1
                return false
            }
            state.room -= bytes.count
            state.taken += bytes.count
            return true
        }
        if !isTaken { onFull() }
        return isTaken
    }

    func finish() throws(NetworkError) { state.withLock { $0.isFinished = true } }
}

/// Cannot take anything at first, and fails then.
final class FailingSink: BodySink {
    private let hasWaited = Locked(false)
    private let onFull: @Sendable () -> Void

    init(onFull: @escaping @Sendable () -> Void) { self.onFull = onFull }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Bool {
        let mustFail = hasWaited.withLock { hasWaited in
            defer { hasWaited = true }
            return hasWaited
        }
        if mustFail { throw NetworkError(.destinationUnwritable, "The disk is full.") }
        onFull()
        return false
    }

    func finish() throws(NetworkError) {}
}
