public import Foundation

@MainActor open class UIControl: UIView {
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
    }

    public struct Event: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 1 << 6)
    }

    open var isEnabled = true
    private var actions: [(UIAction, Event)] = []

    open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((action, controlEvents)) }

    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where isEnabled && !events.isDisjoint(with: controlEvents) {
            action.handler(action)
        }
    }
}

public typealias UIActionHandler = (UIAction) -> Void

@MainActor open class UIAction: NSObject {
    let handler: UIActionHandler
    public init(handler: @escaping UIActionHandler) { self.handler = handler }
}

@MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom
        case system
    }

    public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
    open private(set) var currentTitle: String?
    open func setTitle(_ title: String?, for state: UIControl.State) { currentTitle = title }
}

@MainActor open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}
