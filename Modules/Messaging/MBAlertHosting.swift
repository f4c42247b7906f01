public import MBContracts

/// A view that can show alerts, one at a time.
@MainActor
public protocol MBAlertHosting: AnyObject, Sendable {
    /// Who shows one alert at a time: views that share it wait for one another. A window, for the widgets in it. By
    /// default the view alone.
    var alertScreen: AnyObject { get }

    /// Shows `alert` and calls ``MBAlert/close(with:)`` when it is gone. Called only while no other alert of this
    /// ``alertScreen`` is up. The view holds the alert for as long as it is shown.
    func present(_ alert: MBAlert)
}

extension MBAlertHosting {
    /// The view alone.
    public var alertScreen: AnyObject { self }
}

extension MBContainable {
    /// Shows `alert` on this container, after those that are waiting for the same screen. When the container is gone
    /// or cannot show alerts, or goes away while the alert waits, nothing is shown.
    public func present(_ alert: MBAlert) {
        guard let host = containerView() as? any MBAlertHosting, alert.take() else { return }
        AlertQueue.wait(for: host.alertScreen) { [weak host] whenGone in
            guard let host else { return false }
            alert.whenClosed(whenGone)
            host.present(alert)
            return true
        }
    }
}
