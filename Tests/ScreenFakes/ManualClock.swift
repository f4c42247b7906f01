import MBContracts

/// A clock that stands still until it is moved on.
public final class ManualClock: Clock {
    public struct Instant: InstantProtocol {
        var offset: Duration
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextID = 0
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, Never>)] = [:]
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

        /// Those who waited for as many sleepers as there are now.
        mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
            let count = sleepers.count
            defer { watchers.removeAll { $0.count <= count } }
            return watchers.filter { $0.count <= count }.map(\.continuation)
        }
    }

    private let state = Locked(State())

    public init() {}

    public var now: Instant { state.withLock { $0.now } }
    public var minimumResolution: Duration { .zero }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                    if deadline <= state.now || Task.isCancelled { return [continuation] }
                    state.sleepers[id] = (deadline, continuation)
                    return state.takeWatchers()
                }
                for waiter in ready { waiter.resume() }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id)?.continuation }?.resume()
        }
        try Task.checkCancellation()
    }

    /// Moves the time on and wakes who waited for it.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
    }

    /// Returns when `count` sleep.
    public func untilSleeping(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state in
                state.watchers.append((count, continuation))
                return state.takeWatchers()
            }
            for waiter in ready { waiter.resume() }
        }
    }
}
