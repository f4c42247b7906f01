public import MBContracts

/// The user's decision about a request that failed for lack of network. The first answer counts.
@MainActor
public final class MBReloadDecision {
    /// Why the request failed.
    public let error: NetworkError
    /// 1 for the first time that this request asks.
    public let round: Int

    private var answer: (@Sendable (Bool) -> Void)?

    package init(about error: NetworkError, round: Int, answer: @escaping @Sendable (Bool) -> Void) {
        self.error = error
        self.round = round
        self.answer = answer
    }

    deinit {
        answer?(false)
    }

    /// Whether an answer was given, or is not wanted any more.
    public var isTaken: Bool { answer == nil }

    /// Sends the request again.
    public func retry() { take(true) }

    /// Ends the request with the error.
    public func dismiss() { take(false) }

    private func take(_ isYes: Bool) {
        let answer = answer
        self.answer = nil
        answer?(isYes)
    }
}
