// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// UIKit declares them so.

// A stand-in for the declarations of UIKit that this library uses: names, types and isolation as Apple documents them, and
// as much behaviour as the tests look at. It proves that the code type-checks against these declarations, and how it
// counts, enables and restores; it says nothing about layout, availability or Objective-C.

@_exported public import Foundation

public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
    public static let zero = UIEdgeInsets()
}

open class UIColor: NSObject, @unchecked Sendable {
    public static let white = UIColor()
    public static let black = UIColor()
    public static let gray = UIColor()
    public static let systemBackground = UIColor()
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}

open class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: Sendable {
        public static let headline = TextStyle()
        public static let body = TextStyle()
    }

    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIView: UIResponder {
    public init(frame: CGRect) { self.frame = frame }
    public convenience override init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) { nil }

    open var frame: CGRect
    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?
    open var isHidden = false
    open var mask: UIView?
    open var backgroundColor: UIColor?
    open var tintColor: UIColor! = .gray
    open var translatesAutoresizingMaskIntoConstraints = true
    open var accessibilityViewIsModal = false

    open var window: UIWindow? { self as? UIWindow ?? superview?.window }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        if window != nil { view.moved() }
    }

    open func removeFromSuperview() {
        let wasInWindow = window != nil
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        if wasInWindow { moved() }
    }

    open func didMoveToWindow() {}

    private func moved() {
        didMoveToWindow()
        for view in subviews { view.moved() }
    }

    open var topAnchor: NSLayoutYAxisAnchor { .init() }
    open var bottomAnchor: NSLayoutYAxisAnchor { .init() }
    open var leftAnchor: NSLayoutXAxisAnchor { .init() }
    open var rightAnchor: NSLayoutXAxisAnchor { .init() }
    open var centerXAnchor: NSLayoutXAxisAnchor { .init() }
    open var centerYAnchor: NSLayoutYAxisAnchor { .init() }
    open var widthAnchor: NSLayoutDimension { .init() }
}

@MainActor open class UIWindow: UIView {
    open var isKeyWindow = true
    open var rootViewController: UIViewController? {
        didSet { if let view = rootViewController?.view { addSubview(view) } }
    }
}

@MainActor open class UILabel: UIView {
    open var text: String?
    open var font: UIFont!
    open var textColor: UIColor!
    open var textAlignment = NSTextAlignment.left
    open var numberOfLines = 1
}

public enum NSTextAlignment: Int, Sendable {
    case left
    case center
}

@MainActor open class UIStackView: UIView {
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addSubview(view) }
    }

    open var axis = NSLayoutConstraint.Axis.horizontal
    open var spacing: CGFloat = 0
}

@MainActor open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    public init(style: Style) { super.init(frame: .zero) }
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    open var color: UIColor! = .gray
    open private(set) var isAnimating = false
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
}

@MainActor open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        case `default`
        case bar
    }

    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
    open private(set) var progress: Float = 0
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

@MainActor open class UIScrollView: UIView {
    open var isScrollEnabled = true
    open var contentOffset = CGPoint.zero
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
}

@MainActor open class UITableView: UIScrollView {}

@MainActor open class UITableViewCell: UIView {
    public let contentView = UIView(frame: .zero)
}

// MARK: Constraints

@MainActor open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable {
        case horizontal
        case vertical
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        .init()
    }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { .init() }
}

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { .init() }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        .init()
    }
}
