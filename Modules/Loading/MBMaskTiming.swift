/// When a mask comes and when it goes, so that quick requests do not make the screen flash.
public struct MBMaskTiming: Sendable {
    /// How long the mask is held back. A request that is over by then shows none. The container is told that it is
    /// masked at once all the same: a button cannot be pressed twice in that time.
    public var grace: Duration
    /// How long the mask stays at least, once it is there. The container stays masked as long.
    public var minimum: Duration

    package var clock: any Clock<Duration> = ContinuousClock()

    /// Makes a timing.
    public init(grace: Duration = .zero, minimum: Duration = .zero) {
        self.grace = grace
        self.minimum = minimum
    }

    /// The timing of every loadable that has none of its own, those of the library included. At first ``immediate``;
    /// an app that wants it otherwise says so once.
    @MainActor public static var standard = MBMaskTiming.immediate

    /// The mask comes when the request begins and goes when it is over.
    public static let immediate = Self()

    /// Requests under 0.2 seconds show no mask; a mask that came stays for 0.4 seconds.
    public static let calm = Self(grace: .milliseconds(200), minimum: .milliseconds(400))
}
