/// The alerts that wait for one screen, so that none is lost and none is shown on top of another.
@MainActor
final class AlertQueue {
    private struct Entry {
        let alert: MBAlert
        weak var host: (any MBAlertHosting)?
    }

    private static var queues: [ObjectIdentifier: AlertQueue] = [:]

    private let key: ObjectIdentifier
    private weak var screen: AnyObject?
    private var waiting: [Entry] = []
    private var isShowing = false

    static func add(_ alert: MBAlert, on host: any MBAlertHosting) {
        guard alert.take() else { return }
        let queue = of(host.alertScreen)
        queue.waiting.append(Entry(alert: alert, host: host))
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
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            guard let host = next.host else { continue }
            isShowing = true
            next.alert.whenClosed { self.showNext() }
            return host.present(next.alert)
        }
        isShowing = false
        if Self.queues[key] === self { Self.queues[key] = nil }
    }
}
