import Dispatch
import Foundation

/// A stream that can be read once, on its way from the form to the reader.
final class StreamOnce: @unchecked Sendable {  // `stream` is under `isTaken`: whoever turns it has the stream alone
    private let stream: InputStream
    private let isTaken = Locked(false)

    init(_ stream: InputStream) { self.stream = stream }

    func take() throws(NetworkError) -> InputStream {
        let wasTaken = isTaken.withLock { isTaken in
            defer { isTaken = true }
            return isTaken
        }
        guard !wasTaken else {
            throw NetworkError(.bodyNotReplayable, "The body came from a stream and cannot be sent a second time.")
        }
        return stream
    }
}

/// A reader that may say "wait", and tells when there is more.
package protocol WaitingBodyReader: BodyReader {
    /// - Parameter ready: called on any thread after each "wait" that is over.
    func whenReady(_ ready: @escaping @Sendable () -> Void)
}

/// Reads a stream from the first to the last byte, and insists on the length it was announced with.
///
/// A stream of one's own may block. So it is read ahead on a queue, one piece at a time, and never on the engine's
/// thread.
final class StreamReader: WaitingBodyReader, @unchecked Sendable {  // `stream` and `count` belong to `queue`
    private enum Step {
        case bytes(ArraySlice<UInt8>)
        case end
        case failure(NetworkError)
    }

    private struct State {
        /// What was read ahead; `nil` while the stream is being read.
        var step: Step?
        var isAwaited = false
        var ready: (@Sendable () -> Void)?
    }

    private static let pieceSize = 64 << 10

    private let stream: InputStream
    private let length: Int64?
    private var count: Int64 = 0
    private let queue = DispatchQueue(label: "mbnetwork.upload")
    private let state = Locked(State())

    init(_ stream: InputStream, length: Int64?) {
        self.stream = stream
        self.length = length
        readAhead()
    }

    deinit { stream.close() }

    func whenReady(_ ready: @escaping @Sendable () -> Void) { state.withLock { $0.ready = ready } }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> BodyRead {
        let result: Result<BodyRead, NetworkError> = state.withLock { state in
            switch state.step {
            case nil:
                state.isAwaited = true
                return .success(.wait)
            case .end: return .success(.end)
            case .failure(let error): return .failure(error)
            case .bytes(let bytes):
                let piece = bytes.prefix(buffer.count)
                buffer.copyBytes(from: piece)
                let rest = bytes.dropFirst(piece.count)
                state.step = rest.isEmpty ? nil : .bytes(rest)
                return .success(.bytes(piece.count))
            }
        }
        if state.withLock({ $0.step == nil && !$0.isAwaited }) { readAhead() }
        return try result.get()
    }

    private func readAhead() {
        queue.async { [weak self] in self?.readPiece() }
    }

    private func readPiece() {
        guard state.withLock({ $0.step == nil }) else { return }
        if stream.streamStatus == .notOpen { stream.open() }
        let step = nextStep()
        let ready = state.withLock { state in
            state.step = step
            defer { state.isAwaited = false }
            return state.isAwaited ? state.ready : nil
        }
        ready?()
    }

    private func nextStep() -> Step {
        var piece = [UInt8](repeating: 0, count: Self.pieceSize)
        let read = piece.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { stream.read($0, maxLength: buffer.count) } ?? 0
        }
        guard read >= 0 else {  // `streamError` traps in Foundation on Linux, so there is no cause to tell
            return .failure(NetworkError(.bodyUnavailable, "The stream to upload failed after \(count) bytes."))
        }
        count += Int64(read)
        if let length, read == 0 ? count != length : count > length {
            return .failure(
                NetworkError(
                    .bodyLengthMismatch, "The stream to upload gave \(count) bytes; \(length) were announced."))
        }
        return read == 0 ? .end : .bytes(piece[..<read])
    }
}
