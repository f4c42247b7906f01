import Dispatch
import MBContracts

/// A gate that is shut until somebody opens it, and stays open then: how a test decides when a script goes on, and how
/// a script tells a test that it came by. It takes the place of every `sleep`.
///
/// ```swift
/// let gate = Gate()
/// let server = try ScriptedServer { _ in .text("late").after(gate) }
/// // the request runs, nothing is answered
/// gate.open()
/// ```
///
/// All functions may be called on any thread.
public final class Gate: Sendable {
    private struct State {
        var isOpen: Bool
        var waiters: [Int: @Sendable () -> Void] = [:]
        var nextToken = 0
    }

    private let state: Locked<State>

    /// Makes a gate, shut unless said otherwise.
    public init(isOpen: Bool = false) {
        state = Locked(State(isOpen: isOpen))
    }

    /// Whether somebody has opened it.
    public var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Opens the gate for all who wait and all who come. Doing it twice is doing it once.
    public func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [:] }
            return state.waiters.sorted { $0.key < $1.key }.map(\.value)
        }
        for waiter in waiters { waiter() }
    }

    /// Blocks the calling thread until the gate is open.
    @available(*, noasync, message: "use 'await gate.wait()'")
    public func wait() {
        let semaphore = DispatchSemaphore(value: 0)
        whenOpen { semaphore.signal() }
        semaphore.wait()
    }

    /// Waits until the gate is open or the task is cancelled.
    public func wait() async {
        let passage = Passage()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                passage.hold(continuation)
                whenOpen { passage.release() }
            }
        } onCancel: {
            passage.release()
        }
    }

    /// Calls `action` once the gate is open: at once when it is by now, else on the thread that opens it.
    ///
    /// - Returns: what ``forget(_:)`` takes, unless it was called at once.
    @discardableResult
    package func whenOpen(_ action: @escaping @Sendable () -> Void) -> Int? {
        let token: Int? = state.withLock { state in
            guard !state.isOpen else { return nil }
            state.nextToken += 1
            state.waiters[state.nextToken] = action
            return state.nextToken
        }
        if token == nil { action() }
        return token
    }

    /// Forgets an action that was not called yet.
    package func forget(_ token: Int?) {
        guard let token else { return }
        state.withLock { _ = $0.waiters.removeValue(forKey: token) }
    }
}

/// A continuation that is resumed once, by whoever comes first.
final class Passage: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Void, Never>?
        var isReleased = false
    }

    private let state = Locked(State())

    func hold(_ continuation: CheckedContinuation<Void, Never>) {
        let isReleased = state.withLock { state in
            if !state.isReleased { state.continuation = continuation }
            return state.isReleased
        }
        if isReleased { continuation.resume() }
    }

    func release() {
        let continuation = state.withLock { state in
            state.isReleased = true
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume()
    }
}
