import MBContracts
import MBTesting

/// A receiver that writes down what it is told.
final class Recorder: TransferReceiver {
    enum Event: Equatable {
        case head(Int)
        case progress(sent: Int64, received: Int64)
        case finished(String)
    }

    private struct State {
        var events: [Event] = []
        var result: Result<TransferEnd, NetworkError>?
    }

    private let state = Locked(State())
    private let disposition: @Sendable () -> TransferDisposition
    private let end = Gate()

    init(_ disposition: @autoclosure @escaping @Sendable () -> TransferDisposition = .memory(limit: .max)) {
        self.disposition = disposition
    }

    func transferDidReceive(_ head: ResponseHead) -> TransferDisposition {
        state.withLock { $0.events.append(.head(head.status)) }
        return disposition()
    }

    func transferDidProgress(sent: Int64, received: Int64) {
        state.withLock { $0.events.append(.progress(sent: sent, received: received)) }
    }

    func transferDidFinish(_ result: Result<TransferEnd, NetworkError>) -> WaitingTask? {
        state.withLock { state in
            state.events.append(.finished(result.error?.code.rawValue ?? "ok"))
            state.result = result
        }
        end.open()
        return nil
    }

    var events: [Event] { state.withLock { $0.events } }

    /// What the transfer ended with: its body as a text, or the code of its error.
    func outcome() async -> String {
        await end.wait()
        return switch state.withLock({ $0.result }) {
        case .success(let end): String(decoding: end.bytes, as: UTF8.self)
        case .failure(let error): error.code.rawValue
        case nil: "nothing"
        }
    }
}

/// A sink that takes every other offer only, and keeps what it took.
final class StubbornSink: BodySink {
    private struct State {
        var text = ""
        var offers = 0
        var isFinished = false
    }

    private let state = Locked(State())
    private let refused: @Sendable () -> Void

    /// - Parameter refused: called when an offer was not taken.
    init(refused: @escaping @Sendable () -> Void) {
        self.refused = refused
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        let isTaken = state.withLock { state in
            state.offers += 1
            guard state.offers.isMultiple(of: 2) else { return false }
            state.text += text
            return true
        }
        if !isTaken { refused() }
        return isTaken
    }

    func finish() throws(NetworkError) { state.withLock { $0.isFinished = true } }

    var text: String { state.withLock { $0.text } }
    var isFinished: Bool { state.withLock { $0.isFinished } }
}

/// Bytes in pieces of two, each after a "wait" that its owner answers.
final class HesitantReader: BodyReader {
    private let state: Locked<(rest: ArraySlice<UInt8>, waits: Bool)>
    private let waiting: @Sendable () -> Void

    init(_ text: String, waiting: @escaping @Sendable () -> Void) {
        state = Locked((Array(text.utf8)[...], true))
        self.waiting = waiting
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> BodyRead {
        let piece: ArraySlice<UInt8>? = state.withLock { state in
            defer { state.waits.toggle() }
            guard !state.waits else { return nil }
            defer { state.rest = state.rest.dropFirst(2) }
            return state.rest.prefix(2)
        }
        guard let piece else {
            waiting()
            return .wait
        }
        buffer.copyBytes(from: piece)
        return piece.isEmpty ? .end : .bytes(piece.count)
    }
}
