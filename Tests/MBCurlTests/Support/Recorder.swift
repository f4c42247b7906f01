import MBContracts
import MBCurl
import Testing

/// Takes an exchange down and lets a test wait for its end.
final class Recorder: TransferReceiver {
    typealias End = Result<TransferEnd, NetworkError>

    private struct State {
        var heads: [ResponseHead] = []
        var progress: [(sent: Int64, received: Int64)] = []
        var ends: [End] = []
        var waiters: [CheckedContinuation<End, Never>] = []
    }

    private let state = Locked(State())
    private let disposition: @Sendable (ResponseHead) -> TransferDisposition

    init(_ disposition: @escaping @Sendable (ResponseHead) -> TransferDisposition = { _ in .memory(limit: .max) }) {
        self.disposition = disposition
    }

    var heads: [ResponseHead] { state.withLock { $0.heads } }
    var progress: [(sent: Int64, received: Int64)] { state.withLock { $0.progress } }
    var endCount: Int { state.withLock { $0.ends.count } }

    /// Waits for the end.
    var end: End {
        get async {
            await withCheckedContinuation { continuation in
                let end = state.withLock { state -> End? in
                    if let end = state.ends.first { return end }
                    state.waiters.append(continuation)
                    return nil
                }
                if let end { continuation.resume(returning: end) }
            }
        }
    }

    func transferDidReceive(_ head: ResponseHead) -> TransferDisposition {
        state.withLock { $0.heads.append(head) }
        return disposition(head)
    }

    func transferDidProgress(sent: Int64, received: Int64) {
        state.withLock { $0.progress.append((sent, received)) }
    }

    func transferDidFinish(_ result: End) -> WaitingTask? {
        let waiters = state.withLock { state in
            state.ends.append(result)
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume(returning: result) }
        return nil
    }
}

extension CURLEngine {
    /// Performs one exchange.
    func perform(_ transfer: Transfer) async throws(NetworkError) -> TransferEnd {
        let recorder = Recorder()
        _ = start(transfer, receiver: recorder)
        return try await recorder.end.get()
    }

    func get(_ url: String) async throws(NetworkError) -> TransferEnd { try await perform(Transfer(url: url)) }

    /// Performs an exchange that has to fail.
    func failure(_ transfer: Transfer) async throws -> NetworkError {
        let recorder = Recorder()
        _ = start(transfer, receiver: recorder)
        return try #require(await recorder.end.error)
    }
}

extension Result {
    var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension TransferEnd {
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
