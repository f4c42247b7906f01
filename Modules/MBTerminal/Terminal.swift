public import MBContracts

/// A terminal, or what stands in for one: shows masks, bars and messages, and asks whether to try again.
///
/// Nothing is ever written to standard output, which belongs to the program. What moves is drawn at the bottom of the
/// screen from a queue of its own, so it goes on while the main thread is busy; messages stay above it. All functions
/// may be called on any thread.
///
/// ```swift
/// let terminal = Terminal.standardError
/// request(WeatherForm())
///     .load(load: MBLoadType.default(container: terminal))
///     .warn(error: WeatherError(), warn: TerminalMessage(on: terminal))
///     .reload(reload: MBReloadType.default(container: terminal))
/// ```
///
/// A terminal is one place: several masks on it are one line. For a line of its own use a ``TerminalLine``.
///
/// On Ctrl-C, Ctrl-Z and the end of the program the screen is left clean and the cursor visible, as long as the
/// program has no handlers of its own for these signals.
public final class Terminal: Sendable {
    /// Standard error, with what the environment allows.
    public static let standardError = Terminal()

    /// What the terminal can do.
    public var options: TerminalOptions { canvas.options }

    let canvas: Canvas
    let asker: Asker
    private let line: TerminalLine

    /// - Parameters:
    ///   - output: the descriptor that is written to; standard error.
    ///   - input: the descriptor that answers are read from; standard input. It is read only while a question is asked.
    ///   - options: what it can do.
    public init(output: Int32 = 2, input: Int32 = 0, options: TerminalOptions = .detect()) {
        canvas = Canvas(output: output, options: options)
        asker = Asker(input: input, canvas: canvas)
        line = TerminalLine(on: canvas, asker)
    }

    /// Writes a line that stays, above what moves. Control characters in `text` are taken out.
    public func print(_ text: String) {
        canvas.write(DisplayText.clean(text, keepsLines: true))
    }

    /// Takes what moves off the screen while `body` runs: for output of your own.
    ///
    /// ```swift
    /// terminal.suspended { print(report) }
    /// ```
    public func suspended<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        canvas.suspend()
        defer { canvas.resume() }
        return try body()
    }
}

extension Terminal: MBContainable {
    /// One line for the whole terminal.
    @MainActor public func containerView() -> MBView? { line }
}
