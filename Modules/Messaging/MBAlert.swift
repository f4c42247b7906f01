import MBContracts

/// A message that stays until the user answers it: a title, a text, and buttons.
///
/// It is a description: the view of a container draws it, when it is an ``MBAlertHosting``. Each alert is shown once.
@MainActor
public final class MBAlert {
    /// What an alert is about.
    public enum Kind: Sendable {
        /// All went well.
        case notice
        /// Something went wrong.
        case warning
    }

    /// What the alert is about.
    public let kind: Kind
    /// What stands on it.
    public let title: String
    /// The text below the title; empty when there is none.
    public let message: String
    /// The buttons, at least one.
    public let actions: [MBAlertAction]

    private var isTaken = false
    private var onEnd: (@MainActor @Sendable () -> Void)?

    /// - Parameter actions: the buttons; when there are none, one that closes the alert.
    /// - Parameter kind: how the alert looks.
    /// - Parameter message: the text below the title.
    /// - Parameter title: the first line.
    public init(
        title: String, message: String? = nil, actions: [MBAlertAction] = [], kind: Kind = .notice
    ) {
        self.kind = kind
        self.title = title
        self.message = message ?? ""
        self.actions = actions.isEmpty ? [MBAlertAction(MBText.ok.text, style: .cancel)] : actions
    }

    deinit {
        // A view that goes away with its alert lets it go: the next one has to come.
        guard let onEnd else { return }
        MainActorMailbox.post { onEnd() }
    }

    /// Said by the view that shows it: the alert is gone from the screen. The first call counts.
    ///
    /// - Parameter action: the button that was pressed, or `nil` when the alert went away without one.
    public func close(with action: MBAlertAction? = nil) {
        guard let onEnd else { return }
        self.onEnd = nil
        action?.handler?()
        onEnd()
    }

    /// - Returns: whether it is the first who takes this alert to show it.
    func take() -> Bool {
        defer { isTaken = true }
        return !isTaken
    }

    func whenClosed(_ body: @escaping @MainActor @Sendable () -> Void) { onEnd = body }
}
