/// Counts the requests that run, for an indicator somewhere at the edge of the screen.
///
/// It is a loadable, and all requests may share one. The indicator comes when something has been running for a while
/// and stays for a moment when all is over, so that it does not flicker through many short requests.
///
/// ```swift
/// MBNetworkActivity.shared.whenChanged { isVisible in print(isVisible ? "busy" : "idle") }
/// request(WeatherForm()).load(load: MBNetworkActivity.shared)
/// ```
@MainActor
public final class MBNetworkActivity: MBLoadable {
    /// The one of the process: a status bar's.
    public static let shared = MBNetworkActivity()

    /// How many requests run.
    public private(set) var count = 0

    /// Whether the indicator is to be seen.
    public private(set) var isVisible = false

    private let delay: Duration
    private let hold: Duration
    private let clock: any Clock<Duration>
    private var handler: (@MainActor (Bool) -> Void)?
    private var change: Task<Void, Never>?

    /// - Parameters:
    ///   - delay: how long something runs before the indicator comes.
    ///   - hold: how long it stays when nothing runs any more.
    public nonisolated convenience init(
        delay: Duration = .seconds(1), hold: Duration = .milliseconds(200)
    ) {
        self.init(delay: delay, hold: hold, clock: ContinuousClock())
    }

    package nonisolated init(delay: Duration, hold: Duration, clock: any Clock<Duration>) {
        self.delay = delay
        self.hold = hold
        self.clock = clock
    }

    /// Has `handler` called on the main actor each time the indicator comes or goes; it replaces the one before.
    public func whenChanged(_ handler: (@MainActor (Bool) -> Void)?) {
        self.handler = handler
    }

    /// One more request runs. The indicator comes after the delay, when something runs still.
    public func begin() {
        count += 1
        if count == 1 { become(true, after: delay) }
    }

    /// A request is over. The indicator goes after the hold, when nothing runs again by then.
    public func end() {
        count = max(0, count - 1)
        if count == 0 { become(false, after: hold) }
    }

    private func become(_ new: Bool, after wait: Duration) {
        change?.cancel()
        change = nil
        guard new != isVisible else { return }
        let clock = clock
        change = Task {
            await clock.pause(for: wait)
            guard !Task.isCancelled else { return }
            isVisible = new
            handler?(new)
        }
    }
}
