/// Keeps the observers of one request and the promises of ``MBTrackable``.
///
/// Whoever performs the request says what happens: ``progress(_:)`` as often as he likes and ``finish(_:again:)`` at
/// the end. All functions may be called on any thread, also from an observer; nothing is called under a lock.
///
/// The end comes once: the first ``finish(_:again:)`` counts, later ones are dropped. ``cancel()`` ends the request at
/// once for its observers; whoever performs it has to let go of files and connections by himself.
///
/// A copy is the same hub. When the last one goes before the request is over, the request ends as cancelled.
public struct RequestHub<Output: Sendable>: Sendable {
    /// See ``MBTrackable/track(_:)``.
    public typealias Observer = @Sendable (RequestEvent<Output>) -> Void

    package let core = HubCore()

    /// Makes the hub of a request that lives from now on.
    public init() {}

    // MARK: For those who follow

    /// Adds an observer; see ``MBTrackable/track(_:)``.
    public func track(_ observer: @escaping Observer) { core.track { observer(RequestEvent($0)) } }

    /// Adds an observer that is called where the event happens. It must not block and must not call the user's code.
    package func observe(_ observer: @escaping Observer) { core.observe { observer(RequestEvent($0)) } }

    /// Waits for the end. It comes where it happens, after the observers were told.
    nonisolated(nonsending) package func completion() async -> RequestCompletion<Output> {
        #if MB_PTHREAD_LOCK
        RequestCompletion(await withCheckedContinuation { core.resume($0) }, ticket: core)
        #else
        RequestCompletion(await withUnsafeContinuation { core.resume($0) }, ticket: core)
        #endif
    }

    /// Adds a decider; see ``MBTrackable/decide(_:)``. One that comes while the request waits is asked as well.
    public func decide(_ decider: @escaping MBRetryDecider) { core.decide(decider) }

    /// Ends the request for its observers.
    ///
    /// - Returns: whether it was not over by then, so that the one who performs it has something to stop.
    @discardableResult
    public func cancel() -> Bool { core.cancel() }

    /// Whether the request is over.
    public var isFinished: Bool { core.isFinished }

    /// 1, and one more each time the user decided to try again.
    public var attempt: Int { core.attempt }

    // MARK: For the one who performs the request

    /// Tells how far the request is. What comes after the end is dropped.
    public func progress(_ progress: TransferProgress) { core.progress(progress) }

    /// Ends the request.
    ///
    /// - Parameter again: sends the same request once more, ending in another `finish`; `nil` when its body cannot be
    ///   sent twice. When the failure is one of the network and there is a decider, the request waits for the
    ///   decision, and ends only if it is no.
    /// - Parameter completion: how the request ended.
    public func finish(_ completion: RequestCompletion<Output>, again: (@Sendable () -> Void)? = nil) {
        core.finish(completion.record, again: again)?.resume()
    }
}

extension RequestEvent {
    init(_ event: HubState.Event) {
        self =
            switch event {
            case .began: .began
            case .progress(let step): .progress(step)
            case .waiting(let error): .waiting(error)
            case .resumed: .resumed
            case .finished(let end): .finished(RequestCompletion(end.record, ticket: end.ticket))
            }
    }
}
