/// What waits for one screen, so that no message is lost and none is shown on top of another.
@MainActor
package final class AlertQueue {
    /// Shows something and calls back when it is gone, or shows nothing, since there is no place any more, and says so
    /// by `false`. Who lets go of the call-back without using it stops the queue; see ``MBAlert``.
    package typealias Turn = @MainActor (_ whenGone: @escaping @MainActor @Sendable () -> Void) -> Bool

    private static var queues: [ObjectIdentifier: AlertQueue] = [:]

    private let key: ObjectIdentifier
    private weak var screen: AnyObject?
    private var waiting: [Turn] = []
    private var isShowing = false

    /// Calls `turn` when everything before it on `screen` is gone.
    package static func wait(for screen: AnyObject, _ turn: @escaping Turn) {
        let queue = of(screen)
        queue.waiting.append(turn)
        if !queue.isShowing { queue.showNext() }
    }

    private static func of(_ screen: AnyObject) -> AlertQueue {
        let key = ObjectIdentifier(screen)
        if let queue = queues[key], queue.screen === screen { return queue }
        let queue = AlertQueue(key: key, screen: screen)
        queues[key] = queue
        return queue
    }

    private init(key: ObjectIdentifier, screen: AnyObject) {
        self.key = key
        self.screen = screen
    }

    private func showNext() {
        isShowing = true
        while !waiting.isEmpty {
            let turn = waiting.removeFirst()
            if turn({ self.showNext() }) { return }
        }
        isShowing = false
        if Self.queues[key] === self { Self.queues[key] = nil }
    }
}
