public import MBContracts

/// The messages that need no type of their own.
public enum MBMessageType: MBWarnable, MBInformable {
    /// Shows nothing.
    case none

    /// An alert on `container`. As a warning it shows the error's text, and `message` when the error has none; as a
    /// notice it shows `message`. Several alerts wait for one another.
    case alert(title: String, message: String? = nil, actions: [MBAlertAction] = [], container: any MBContainable)

    /// Shows messages in another way: what a platform's module offers as further cases is made of this.
    case other(any MBWarnable & MBInformable)

    /// Where the alert is shown; none for `none`.
    public func messageContainer() -> (any MBContainable)? {
        switch self {
        case .none: nil
        case .alert(_, _, _, let container): container
        case .other(let other): other.messageContainer()
        }
    }

    /// The text of the notice; empty when there is none but the title.
    public func message() -> String {
        switch self {
        case .none: ""
        case .alert(_, let message, _, _): message ?? ""
        case .other(let other): other.message()
        }
    }

    /// Shows the notice.
    public func show() {
        switch self {
        case .none: break
        case .alert(let title, let message, let actions, let container):
            container.present(MBAlert(title: title, message: message, actions: actions))
        case .other(let other): other.show()
        }
    }

    /// Shows the warning: the error's text, or else the case's own, or that something went wrong.
    public func show(error: (any MBErrorable)?) {
        switch self {
        case .none: break
        case .alert(let title, let message, let actions, let container):
            let text = error?.messageText ?? message ?? MBText.somethingWrong.text
            container.present(MBAlert(title: title, message: text, actions: actions, kind: .warning))
        case .other(let other): other.show(error: error)
        }
    }
}

extension MBErrorable {
    /// The text for people, or `nil` when there is none or it is blank.
    package var messageText: String? {
        guard let message, message.contains(where: { !$0.isWhitespace }) else { return nil }
        return message
    }
}
