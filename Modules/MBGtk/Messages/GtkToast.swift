#if GTK
public import Messaging

/// A text at the lower edge of a window, which goes by itself or when it is clicked. It blocks nothing.
///
/// Toasts of one window wait for one another; none is lost, and each is shown for its whole time. When the container is
/// gone, is in no window, or is not a widget of GTK, nothing is shown.
public struct GtkToast: MBWarnable, MBInformable {
    private let text: String?
    private let duration: Duration
    private let container: any MBContainable

    /// - Parameters:
    ///   - message: the text of the notice, and of the warning when the error has none; `nil` for the library's own
    ///     words.
    ///   - duration: how long it is shown.
    ///   - container: where it is shown.
    public init(message: String? = nil, duration: Duration = .seconds(3), container: any MBContainable) {
        text = message
        self.duration = duration
        self.container = container
    }

    /// Where it is shown.
    public func messageContainer() -> (any MBContainable)? { container }

    /// The text of the notice, or the library's own.
    public func message() -> String { text ?? MBText.done.text }

    /// Shows the notice.
    public func show() { present(message()) }

    /// Shows the warning: the error's text, or else the toast's own, or that something went wrong.
    public func show(error: (any MBErrorable)?) {
        present(error?.messageText ?? text ?? MBText.somethingWrong.text)
    }

    private func present(_ text: String) {
        guard !text.isEmpty, let widget = (container.containerView() as? WidgetMasks)?.widget, let root = widget.root
        else { return }
        ToastQueue.of(root).add(text, for: duration)
    }
}
#endif
