/// A button of an alert.
public struct MBAlertAction: Sendable {
    /// How a button looks.
    public enum Style: Sendable {
        case `default`
        /// Leaves everything as it is; also what a key like Escape means.
        case cancel
        /// Cannot be taken back.
        case destructive
    }

    /// What stands on the button.
    public let title: String
    /// How the button looks.
    public let style: Style
    /// Called when the button was chosen.
    public let handler: (@MainActor @Sendable () -> Void)?

    /// Makes a button.
    public init(_ title: String, style: Style = .default, handler: (@MainActor @Sendable () -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
