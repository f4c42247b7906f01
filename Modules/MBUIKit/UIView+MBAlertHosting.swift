#if canImport(UIKit)
import MBContracts
public import Messaging
public import UIKit

/// Every view in a window can show alerts. Those of one window wait for one another.
extension UIView: MBAlertHosting {
    /// The window, or the view itself when it is in none.
    public var alertScreen: AnyObject { window ?? self }

    /// Presents the alert on what is on top of the window. A view in no window takes the window with the keyboard.
    public func present(_ alert: MBAlert) {
        let text = alert.message.isEmpty ? nil : alert.message
        let controller = UIAlertController(title: alert.title, message: text, preferredStyle: .alert)
        for action in alert.actions {
            controller.addAction(
                UIAlertAction(title: action.title, style: action.style.ofUIKit) { _ in alert.close(with: action) })
        }
        if !controller.comeUp(in: window, whenGone: { alert.close() }) { alert.close() }
    }
}

extension MBAlertAction.Style {
    fileprivate var ofUIKit: UIAlertAction.Style {
        switch self {
        case .default: .default
        case .cancel: .cancel
        case .destructive: .destructive
        }
    }
}

extension UIAlertController {
    /// Comes up on what is on top of `window`, or of the window that has the keyboard.
    ///
    /// - Returns: whether there is such a window.
    func comeUp(in window: UIWindow?, whenGone: @escaping @MainActor @Sendable () -> Void) -> Bool {
        guard presentingViewController == nil, var top = (window ?? .keyWindow)?.rootViewController else {
            return false
        }
        while let presented = top.presentedViewController, !presented.isBeingDismissed { top = presented }
        let watcher = AlertWatcher(whenGone)
        addChild(watcher)
        view.addSubview(watcher.view)
        watcher.didMove(toParent: self)
        top.present(self, animated: true)
        return true
    }
}

extension UIWindow {
    /// The window with the keyboard, in a scene that is in front.
    static var keyWindow: UIWindow? {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let front = scenes.filter { $0.activationState == .foregroundActive }
        return (front.isEmpty ? scenes : front).flatMap(\.windows).first { $0.isKeyWindow }
    }
}

/// Sits in an alert and sees it go, however it goes.
private final class AlertWatcher: UIViewController {
    private var whenGone: (@MainActor @Sendable () -> Void)?

    init(_ whenGone: @escaping @MainActor @Sendable () -> Void) {
        self.whenGone = whenGone
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    deinit {
        if let whenGone { MainActorMailbox.post { whenGone() } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.isHidden = true
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        let whenGone = whenGone
        self.whenGone = nil
        removeFromParent()
        view.removeFromSuperview()
        whenGone?()
    }
}
#endif
