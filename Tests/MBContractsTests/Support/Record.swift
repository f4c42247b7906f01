import MBContracts

/// Collects what happens and lets a test wait for it.
final class Record<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var waiters: [(isEnough: @Sendable ([Element]) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Locked(State())

    var elements: [Element] { state.withLock { $0.elements } }

    func add(_ element: Element) {
        let ready = state.withLock { state in
            state.elements.append(element)
            let elements = state.elements
            let ready = state.waiters.filter { $0.isEnough(elements) }
            state.waiters.removeAll { $0.isEnough(elements) }
            return ready.map(\.continuation)
        }
        for continuation in ready { continuation.resume() }
    }

    /// Waits until there are `count` elements.
    @discardableResult
    func wait(for count: Int = 1) async -> [Element] {
        await wait { $0.count >= count }
    }

    /// Waits until the elements are enough.
    @discardableResult
    func wait(until isEnough: @escaping @Sendable ([Element]) -> Bool) async -> [Element] {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if isEnough(state.elements) { return true }
                state.waiters.append((isEnough, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
        return elements
    }
}

extension Record<String> {
    /// Waits for the end of a request and gives all events as text.
    func waitForEnd() async -> [String] {
        await wait { $0.last?.hasPrefix("finished") ?? false }
    }
}
