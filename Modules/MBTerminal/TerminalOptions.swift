#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a ``Terminal`` can do, and what it does when nobody is there to answer.
public struct TerminalOptions: Sendable {
    /// How masks and bars are shown. Messages are shown in each mode.
    public enum Mode: Sendable {
        /// They move, at the bottom of the screen.
        case animated
        /// A line when they begin, and for a bar one when it ends.
        case lines
        /// Not at all.
        case silent
    }

    /// How a question is answered that nobody can answer: the input or the output is not a terminal.
    public enum UnattendedAnswer: Sendable, Hashable {
        case no
        /// Yes to the first so many questions of each request, then no.
        case yes(times: Int)
    }

    /// How masks and bars are shown.
    public var mode: Mode
    /// Whether words are coloured.
    public var usesColor: Bool
    /// Whether bars and spinners are drawn with characters beyond ASCII.
    public var usesUnicode: Bool
    /// Whether somebody can be asked.
    public var isAttended: Bool
    /// What a question is answered when nobody is there.
    public var unattendedAnswer: UnattendedAnswer
    /// How long a mask or a bar is held back, so that quick requests draw nothing.
    public var delay: Duration

    /// Makes options.
    public init(
        mode: Mode, usesColor: Bool = false, usesUnicode: Bool = false, isAttended: Bool = false,
        unattendedAnswer: UnattendedAnswer = .no, delay: Duration = .milliseconds(150)
    ) {
        self.mode = mode
        self.usesColor = usesColor
        self.usesUnicode = usesUnicode
        self.isAttended = isAttended
        self.unattendedAnswer = unattendedAnswer
        self.delay = delay
    }

    /// What the environment allows.
    ///
    /// Masks and bars move only on a terminal that says what it is (`TERM`, and not `dumb`). `NO_COLOR`, when it is
    /// not empty, takes the colours away. `LC_ALL`, `LC_CTYPE` and `LANG`, the first that is set, say whether there is
    /// more than ASCII to draw with. Questions are asked when input and output are terminals.
    ///
    /// - Parameters:
    ///   - output: the descriptor that is written to; standard error.
    ///   - input: the descriptor that answers are read from; standard input.
    ///   - otherwise: the mode when nothing can move.
    ///   - unattendedAnswer: see ``unattendedAnswer-swift.property``.
    public static func detect(
        output: Int32 = 2, input: Int32 = 0, otherwise: Mode = .silent,
        unattendedAnswer: UnattendedAnswer = .no
    ) -> TerminalOptions {
        detect(
            output: output, input: input, otherwise: otherwise, unattendedAnswer: unattendedAnswer,
            environment: { name in getenv(name).map { String(cString: $0) } })
    }

    static func detect(
        output: Int32, input: Int32, otherwise: Mode = .silent, unattendedAnswer: UnattendedAnswer = .no,
        environment: (String) -> String?
    ) -> TerminalOptions {
        let term = environment("TERM") ?? ""
        let isTerminal = isatty(output) == 1
        let moves = isTerminal && !term.isEmpty && term != "dumb"
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment($0) }.first { !$0.isEmpty } ?? ""
        let encoding = locale.uppercased().filter { $0 != "-" }
        return TerminalOptions(
            mode: moves ? .animated : otherwise,
            usesColor: moves && (environment("NO_COLOR") ?? "").isEmpty,
            usesUnicode: encoding.contains("UTF8") && term != "linux",
            isAttended: isTerminal && isatty(input) == 1,
            unattendedAnswer: unattendedAnswer)
    }
}
