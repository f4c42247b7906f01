// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// UIKit declares them so.

public import Foundation

@MainActor open class UIViewController: UIResponder {
    public init(nibName: String?, bundle: Bundle?) {}
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }

    private var loaded: UIView?
    open private(set) var presentedViewController: UIViewController?
    open private(set) weak var presentingViewController: UIViewController?
    open var isBeingDismissed: Bool { false }
    open private(set) var children: [UIViewController] = []
    open private(set) weak var parent: UIViewController?

    open var view: UIView! {
        if let loaded { return loaded }
        let view = UIView(frame: .zero)
        loaded = view
        viewDidLoad()
        return view
    }

    open func viewDidLoad() {}
    open func viewDidDisappear(_ animated: Bool) {
        for child in children { child.viewDidDisappear(animated) }
    }

    open func addChild(_ child: UIViewController) {
        children.append(child)
        child.parent = self
    }

    open func didMove(toParent parent: UIViewController?) {}
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        completion?()
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        let gone = presentedViewController
        presentedViewController = nil
        gone?.presentingViewController = nil
        gone?.viewDidDisappear(flag)
        completion?()
    }
}

@MainActor open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default`
        case cancel
        case destructive
    }

    public let title: String?
    public let style: Style
    let handler: ((UIAlertAction) -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}

@MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet
        case alert
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
    }

    open var title: String?
    open var message: String?
    open private(set) var actions: [UIAlertAction] = []
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// What a tap on a button does. (Not in UIKit.)
    public func tap(_ index: Int = 0) {
        actions[index].handler?(actions[index])
        presentingViewController?.dismiss(animated: true)
    }
}

@MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive
        case foregroundInactive
        case background
    }

    open var activationState = ActivationState.foregroundActive
}

@MainActor open class UIWindowScene: UIScene {
    open var windows: [UIWindow] = []
}

@MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    open var connectedScenes: Set<UIScene> = []
}
