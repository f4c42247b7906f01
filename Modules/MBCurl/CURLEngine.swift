import Dispatch
import Glibc
package import MBContracts

/// Performs exchanges over libcurl: any number of them, on one thread of its own.
///
/// What is not asked for does not happen: no redirect is followed, no proxy, netrc or cookie file is read, no signal is
/// touched, and nothing is sent beside what the ``Transfer`` says, its framing and the `Host` field. Letting the last
/// reference go ends everything as ``close()`` does.
package final class CURLEngine: TransferEngine {
    private let mailbox: Mailbox
    /// Where tasks run beside the exchanges.
    package let executor: (any TaskExecutor)?
    /// `nil` when the engine could not start: every exchange is refused then.
    private let thread: pthread_t?
    private let isJoined = Locked(false)

    package init(_ configuration: CURLConfiguration = CURLConfiguration()) {
        mailbox = Mailbox()
        let executor = LoopExecutor(mailbox)
        self.executor = executor
        // The thread owns the loop. The loop and this object share the mailbox and nothing else.
        thread = Loop(mailbox, executor, configuration).flatMap(Self.launch)
        if thread == nil {
            mailbox.close()
            mailbox.retire()
        }
    }

    deinit {
        mailbox.close()
        guard let thread, !isJoined.withLock({ $0 }) else { return }
        // The last reference may go away in a receiver, on the engine's own thread.
        if isOwnThread { pthread_detach(thread) } else { pthread_join(thread, nil) }
    }

    package func start(_ transfer: consuming Transfer, receiver: any TransferReceiver) -> any TransferControl {
        let exchange = Exchange(consume transfer, receiver, mailbox)
        if !mailbox.submit(exchange) {
            _ = exchange.end()  // nobody else has it
            let refusal =
                thread == nil
                ? NetworkError(.internalFailure, "The network engine could not start: the system gave it no resources.")
                : NetworkError.sessionClosed
            DispatchQueue.global().async { receiver.transferDidFinish(.failure(refusal))?.resume() }
        }
        return exchange
    }

    package func close() {
        mailbox.close()
        guard let thread, !isOwnThread else { return }
        // Whoever comes second waits for the lock, and so for the end of the thread too.
        isJoined.withLock { isJoined in
            if !isJoined { pthread_join(thread, nil) }
            isJoined = true
        }
    }

    private var isOwnThread: Bool { thread.map { pthread_equal(pthread_self(), $0) != 0 } ?? false }

    private static func launch(_ loop: Loop) -> pthread_t? {
        let loop = Unmanaged.passRetained(loop)
        var thread = pthread_t()
        guard pthread_create(&thread, nil, runLoop, loop.toOpaque()) == 0 else {
            loop.takeRetainedValue().stop()
            return nil
        }
        return thread
    }
}

private func runLoop(_ loop: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let loop else { return nil }
    LoopMemory.serve { Unmanaged<Loop>.fromOpaque(loop).takeRetainedValue().run() }
    return nil
}

extension NetworkError {
    static let sessionClosed = NetworkError(.sessionClosed, "The session was closed.")
}
