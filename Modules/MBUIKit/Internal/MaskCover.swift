#if canImport(UIKit)
import Loading
import MBContracts
import UIKit

/// The subview that a mask is: takes the touches, and shows what the mask describes.
final class MaskCover: UIView {
    let shown: MBShownMask
    private let content: any MaskContent
    private var wasInWindow = false

    init(_ shown: MBShownMask, on host: UIView) {
        self.shown = shown
        content =
            switch shown.mask {
            case let view as UIView: OwnContent(view)
            case let mask as MBMaskView: HUDContent(mask)
            case is MBActivityIndicator: IndicatorContent(color: host.tintColor, background: host.backgroundColor)
            case let page as MBReloadPage: PageContent(page)
            default: HUDContent(MBMaskView())
            }
        super.init(frame: .zero)
        accessibilityViewIsModal = shown.insets == .zero  // what it covers is not read out
        content.fill(self)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func update() { content.update() }

    /// A page that leaves the window can be answered by nobody.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil, wasInWindow { (shown.mask as? MBReloadPage)?.decision.dismiss() }
        wasInWindow = window != nil
    }
}

/// What is seen on a cover.
@MainActor
protocol MaskContent {
    func fill(_ cover: UIView)
    func update()
}

extension MaskContent {
    func update() {}
}

/// A view of the app's own.
struct OwnContent: MaskContent {
    let view: UIView

    init(_ view: UIView) { self.view = view }

    func fill(_ cover: UIView) {
        cover.addSubview(view)
        view.pin(to: cover)
    }
}

/// A spinner on the background of the control or the row that it covers.
struct IndicatorContent: MaskContent {
    let color: UIColor?
    let background: UIColor?

    func fill(_ cover: UIView) {
        let indicator = UIActivityIndicatorView(style: .medium)
        if let color { indicator.color = color }
        cover.backgroundColor = background ?? .systemBackground
        cover.addSubview(indicator)
        indicator.center(in: cover)
        indicator.startAnimating()
    }
}

/// A spinner or a bar, and a text, on a dimmed page.
final class HUDContent: MaskContent {
    private let mask: MBMaskView
    private let indicator = UIActivityIndicatorView(style: .large)
    private let bar = UIProgressView(progressViewStyle: .default)
    private let label = UILabel(frame: .zero)

    init(_ mask: MBMaskView) { self.mask = mask }

    func fill(_ cover: UIView) {
        cover.backgroundColor = UIColor.black.withAlphaComponent(0.35)
        indicator.color = .white
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [indicator, bar, label])
        stack.axis = .vertical
        stack.spacing = 12
        cover.addSubview(stack)
        stack.center(in: cover)
        NSLayoutConstraint.activate([
            stack.widthAnchor.constraint(lessThanOrEqualTo: cover.widthAnchor, multiplier: 0.8),
            bar.widthAnchor.constraint(equalToConstant: 160),
        ])
        update()
    }

    func update() {
        label.text = mask.text
        label.isHidden = mask.text == nil
        indicator.isHidden = mask.fraction != nil
        bar.isHidden = mask.fraction == nil
        bar.setProgress(Float(mask.fraction ?? 0), animated: true)
        if mask.fraction == nil { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
}

/// What failed, and the two ways on.
struct PageContent: MaskContent {
    let page: MBReloadPage

    init(_ page: MBReloadPage) { self.page = page }

    func fill(_ cover: UIView) {
        cover.backgroundColor = .systemBackground
        let title = label(page.title, style: .headline)
        let message = label(page.message, style: .body)
        let retry = button(page.retryTitle) { [decision = page.decision] in decision.retry() }
        let dismiss = button(page.dismissTitle) { [decision = page.decision] in decision.dismiss() }
        let stack = UIStackView(arrangedSubviews: [title, message, retry, dismiss])
        stack.axis = .vertical
        stack.spacing = 12
        cover.addSubview(stack)
        stack.center(in: cover)
        NSLayoutConstraint.activate([
            stack.widthAnchor.constraint(lessThanOrEqualTo: cover.widthAnchor, multiplier: 0.8)
        ])
    }

    private func label(_ text: String, style: UIFont.TextStyle) -> UILabel {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.textAlignment = .center
        label.numberOfLines = 0
        return label
    }

    private func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        return button
    }
}
#endif
