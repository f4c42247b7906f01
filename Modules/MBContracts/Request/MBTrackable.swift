/// A request that can be followed: what `load`, `progress`, `warn`, `inform`, `reload` and the response handlers are
/// written on. None of them knows a transport.
///
/// Transport's requests conform. So can any other library's: keep a ``RequestHub``, pass the three calls on to it, and
/// tell it what happens. The request then has the whole chain.
///
/// ```swift
/// final class ForeignRequest: MBTrackable {
///     private let hub = RequestHub<Payload>()
///
///     @discardableResult
///     func track(_ observer: @escaping @Sendable (RequestEvent<Payload>) -> Void) -> Self {
///         hub.track(observer)
///         return self
///     }
///     func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }
///     func cancel() { hub.cancel() }
///
///     func answered(_ payload: Payload) { hub.finish(RequestCompletion(.success(payload))) }
/// }
/// ```
///
/// A request lives until it is over, whether or not somebody holds it: letting it go does not cancel it.
public protocol MBTrackable<Output>: AnyObject, Sendable {
    /// What the request ends with: a ``Payload``, the URL of a file, ….
    associatedtype Output: Sendable

    /// Follows this request.
    ///
    /// The observer gets the events in the order of ``RequestEvent``, one at a time, each once, on a thread of the
    /// library's choice. An observer that comes late gets `began`, the latest progress, and the end.
    @discardableResult
    func track(_ observer: @escaping @Sendable (RequestEvent<Output>) -> Void) -> Self

    /// Adds somebody who decides whether the request is sent again after it failed for lack of network. Deciders are
    /// asked in turn, until one says yes. One that comes after the request is over is never asked.
    func decide(_ decider: @escaping MBRetryDecider)

    /// Sends the request now, if it waits for the end of the main actor's turn in which it was made. By default nothing.
    func start()

    /// Ends the request. Whoever has not seen its end by then sees ``NetworkError/cancelled``; never a success after
    /// this call. Ending a request that is over does nothing else.
    func cancel()

    /// The direction that `progress(progress:)` shows: where the bulk of the request goes. By default download.
    var progressDirection: TransferProgress.Direction { get }

    /// Waits for the end of the request, where the caller is. By default made of ``track(_:)``.
    ///
    /// Cancelling the waiting task cancels the request.
    nonisolated(nonsending) func completion() async -> RequestCompletion<Output>
}

/// Decides whether a request that failed for lack of network is sent again. It may take its time: the request waits.
/// Its task is cancelled when the request ends otherwise meanwhile.
public typealias MBRetryDecider = @Sendable (NetworkError) async -> Bool

extension MBTrackable {
    /// Download: of most requests the answer is the larger part.
    public var progressDirection: TransferProgress.Direction { .download }

    /// Does nothing: the request is sent by itself.
    public func start() {}

    /// Waits for the end of the request; cancelling the waiting task cancels the request.
    nonisolated(nonsending) public func completion() async -> RequestCompletion<Output> {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                _ = track { event in
                    if case .finished(let completion) = event { continuation.resume(returning: completion) }
                }
            }
        } onCancel: {
            cancel()
        }
    }
}
