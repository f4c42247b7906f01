public import MBContracts
public import Messaging

/// Warnings and notices as lines that stay. A `NetworkError` says its reason, too, in brackets and in English: who sits
/// at a terminal wants to know which thing failed.
///
/// ```swift
/// request(form)
///     .warn(error: WeatherError(), warn: TerminalMessage())
///     .inform(error: WeatherError(), inform: TerminalMessage("Saved."))
/// ```
@MainActor
public final class TerminalMessage: MBWarnable, MBInformable {
    private let text: String?
    private let terminal: Terminal

    /// - Parameter text: what a notice says, and a warning whose error has no text of its own; `nil` for the library's
    ///   own words.
    /// - Parameter terminal: where it is shown.
    public nonisolated init(_ text: String? = nil, on terminal: Terminal = .standardError) {
        self.text = text
        self.terminal = terminal
    }

    /// The terminal.
    public func messageContainer() -> (any MBContainable)? { terminal }

    /// The text of the notice, or the library's own.
    public func message() -> String { text ?? MBText.done.text }

    /// Writes the notice as a line that stays.
    public func show() { terminal.canvas.say(message(), .notice) }

    /// Writes the warning as a line that stays.
    public func show(error: (any MBErrorable)?) {
        let said = error?.messageText ?? text ?? MBText.somethingWrong.text
        let reason = (error as? NetworkError).map { " (\($0.reason))" } ?? ""
        terminal.canvas.say(said + reason, .warning)
    }
}
