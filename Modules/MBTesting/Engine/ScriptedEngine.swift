import Dispatch
import MBContracts

/// An engine without a network: the script's answers go straight to the requests of a session. For tests of everything
/// above the wire.
///
/// The script is the same as a ``ScriptedServer``'s, and so is the log. A body step is a step of progress, a gate holds
/// the transfer, ``ScriptedAnswer/failure(_:)`` is any error of the network. Bodies of requests are read in pieces of
/// 16 KiB. The time limits of a request are not watched: `.failure(NetworkError(.timedOut, …))` is how one runs out.
///
/// The script is asked on a thread of its own for each request: it may block, and is asked by several threads at once.
public final class ScriptedEngine: Sendable {
    private struct State {
        var isClosed = false
        var count = 0
        var exchanges: [Int: ScriptedExchange] = [:]
    }

    let script: @Sendable (ScriptedRequest) -> ScriptedAnswer
    let reading: @Sendable (ScriptedRequest) -> BodyReading
    let book: LogBook
    /// Where everything happens to the transfers, one thing at a time.
    let queue = DispatchQueue(label: "MBTesting.ScriptedEngine")
    private let isOnQueue = DispatchSpecificKey<Bool>()
    private let state = Locked(State())

    /// - Parameters:
    ///   - keepsRequests: whether ``log`` keeps the requests; `false` for very many.
    ///   - reading: how much of a request's body is read before `script` is asked; all of it by default.
    ///   - script: the answer to a request.
    public init(
        keepsRequests: Bool = true, reading: @escaping @Sendable (ScriptedRequest) -> BodyReading = { _ in .whole },
        script: @escaping @Sendable (ScriptedRequest) -> ScriptedAnswer
    ) {
        self.reading = reading
        self.script = script
        book = LogBook(keepsRequests: keepsRequests)
        queue.setSpecific(key: isOnQueue, value: true)
    }

    /// What the engine has seen so far.
    public var log: ScriptedLog { book.log }

    /// The requests that came so far, in the order in which the script was asked.
    public var requests: [ScriptedRequest] { log.requests }

    /// Waits until `condition` holds, the engine is closed or the task is cancelled.
    @discardableResult
    public func log(where condition: @Sendable (ScriptedLog) -> Bool) async -> ScriptedLog {
        await book.log(where: condition)
    }

    func forget(_ exchange: ScriptedExchange) {
        state.withLock { _ = $0.exchanges.removeValue(forKey: exchange.number) }
    }
}

extension ScriptedEngine: TransferEngine {
    package func start(_ transfer: Transfer, receiver: any TransferReceiver) -> any TransferControl {
        let (exchange, isClosed) = state.withLock { state in
            state.count += 1
            let exchange = ScriptedExchange(transfer, number: state.count, receiver: receiver, engine: self)
            if !state.isClosed { state.exchanges[exchange.number] = exchange }
            return (exchange, state.isClosed)
        }
        if isClosed { exchange.close() } else { exchange.start() }
        return exchange
    }

    package func close() {
        let exchanges = state.withLock { state in
            state.isClosed = true
            return state.exchanges.sorted { $0.key < $1.key }.map(\.value)
        }
        for exchange in exchanges { exchange.close() }
        if DispatchQueue.getSpecific(key: isOnQueue) != true { queue.sync {} }
        book.close()
    }
}
