import MBContracts

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the threads of a ``ScriptedServer`` share. They hold this and not the server, so that letting go of the server
/// stops them.
final class ServerCore: Sendable {
    private struct State {
        var isStopped = false
        var sockets: [Int: Socket] = [:]
        var threads: [Int: JoinableThread] = [:]
        /// Connections that are over and whose threads can be joined without waiting.
        var finished: [Int] = []
        var acceptor: JoinableThread?
    }

    let script: @Sendable (ScriptedRequest) -> ScriptedAnswer
    let reading: @Sendable (ScriptedRequest) -> BodyReading
    let book: LogBook
    let origin: String
    private let listener: Socket
    private let waker: Waker
    private let state = Locked(State())

    init(
        listener: Socket, origin: String, keepsRequests: Bool,
        reading: @escaping @Sendable (ScriptedRequest) -> BodyReading,
        script: @escaping @Sendable (ScriptedRequest) -> ScriptedAnswer
    ) throws(NetworkError) {
        guard let waker = Waker() else {
            throw NetworkError(.internalFailure, "The scripted server has no pipe: \(lastSystemError()).")
        }
        self.listener = listener
        self.waker = waker
        self.origin = origin
        self.reading = reading
        self.script = script
        book = LogBook(keepsRequests: keepsRequests)
    }

    func start() throws(NetworkError) {
        guard let acceptor = JoinableThread({ self.accept() }) else {
            throw NetworkError(.internalFailure, "The scripted server has no thread: \(lastSystemError()).")
        }
        state.withLock { $0.acceptor = acceptor }
    }

    /// Ends every connection, and returns when all threads are over and all descriptors closed.
    func stop() {
        let acceptor = state.withLock { state in
            state.isStopped = true
            defer { state.acceptor = nil }
            return state.acceptor
        }
        waker.wake()
        acceptor?.join()
        let (sockets, threads) = state.withLock { state in
            defer { state.threads = [:] }
            return (Array(state.sockets.values), Array(state.threads.values))
        }
        for socket in sockets { socket.shutDown() }
        for thread in threads { thread.join() }
        listener.close()
        book.close()
    }

    // MARK: The accepting thread

    private func accept() {
        while !state.withLock({ $0.isStopped }) {
            listener.wait(for: Int32(POLLIN), waker: waker)
            while let socket = nextConnection() { serve(socket) }
            reap()
        }
    }

    private func nextConnection() -> Socket? {
        let descriptor = acceptConnection(listener.descriptor)
        return descriptor < 0 ? nil : Socket(descriptor)
    }

    private func serve(_ socket: Socket) {
        let number = book.update { log in
            log.connectionCount += 1
            log.openConnectionCount += 1
            return log.connectionCount
        }
        state.withLock { $0.sockets[number] = socket }
        let thread = JoinableThread {
            var connection = ServerConnection(socket: socket, number: number, core: self)
            connection.run()
            self.leave(number)
        }
        if let thread {
            state.withLock { $0.threads[number] = thread }
        } else {
            socket.reset()
            leave(number)
        }
    }

    private func leave(_ number: Int) {
        state.withLock { state in
            state.sockets[number] = nil
            state.finished.append(number)
        }
        book.update { $0.openConnectionCount -= 1 }
    }

    /// Joins the threads of connections that are over.
    private func reap() {
        let threads = state.withLock { state in
            defer { state.finished = [] }
            return state.finished.compactMap { state.threads.removeValue(forKey: $0) }
        }
        for thread in threads { thread.join() }
    }
}
