#if canImport(UIKit)
public import MBContracts
public import Messaging
public import UIKit

/// An alert of the app's own can be handed to `warn` and `inform`. It shows its own message, or that of the error, on
/// the window in front, after the alerts that are there. The same alert may be handed over any number of times.
extension UIAlertController: MBWarnable, MBInformable {
    /// The text that the alert has now.
    public func message() -> String { message ?? "" }

    /// Shows the alert as it is.
    public func show() { show(text: message) }

    /// Shows the alert with the error's text, or else its own, or that something went wrong.
    public func show(error: (any MBErrorable)?) {
        show(text: error?.messageText ?? message ?? MBText.somethingWrong.text)
    }

    private func show(text: String?) {
        guard let window = UIWindow.keyWindow else { return }
        AlertQueue.wait(for: window) { [weak window] whenGone in
            self.message = text
            return self.comeUp(in: window, whenGone: whenGone)
        }
    }
}

extension MBMessageType {
    /// An alert of UIKit's on the window of `container`. As a warning it shows the error's text, and `message` when
    /// the error has none; as a notice it shows `message`.
    public static func alertController(
        title: String, message: String? = nil, actions: [UIAlertAction], container: any MBContainable
    ) -> MBMessageType {
        .other(AlertControllerMessage(title: title, text: message, actions: actions, container: container))
    }
}

private struct AlertControllerMessage: MBWarnable, MBInformable {
    let title: String
    let text: String?
    let actions: [UIAlertAction]
    let container: any MBContainable

    func messageContainer() -> (any MBContainable)? { container }
    func message() -> String { text ?? "" }
    func show() { show(text) }

    func show(error: (any MBErrorable)?) {
        show(error?.messageText ?? text ?? MBText.somethingWrong.text)
    }

    private func show(_ text: String?) {
        guard let view = container.containerView() else { return }
        AlertQueue.wait(for: view.alertScreen) { [weak view] whenGone in
            guard let view else { return false }
            let controller = UIAlertController(title: title, message: text, preferredStyle: .alert)
            for action in actions { controller.addAction(action) }
            return controller.comeUp(in: view.window, whenGone: whenGone)
        }
    }
}
#endif
