/// What the requests of this module have in common: ``DataRequest``, ``UploadRequest``, ``DownloadRequest``,
/// ``DataStreamRequest``.
public protocol HTTPRequest<Output>: MBTrackable {
    /// What the request is made of.
    var core: RequestCore<Output> { get }
}

extension HTTPRequest {
    /// Follows this request; see ``MBContracts/MBTrackable/track(_:)``.
    @discardableResult
    public func track(_ observer: @escaping @Sendable (RequestEvent<Output>) -> Void) -> Self {
        core.track(observer)
        return self
    }

    /// Adds somebody who decides whether the request is sent again after the network failed.
    public func decide(_ decider: @escaping MBRetryDecider) { core.hub.decide(decider) }

    /// Ends the request: nobody sees a success after this call.
    public func cancel() { core.cancel() }

    /// Sends the request now, if it was not sent yet.
    public func start() { core.start() }

    /// Sends the request and waits for its end; cancelling the waiting task cancels the request.
    nonisolated(nonsending) public func completion() async -> RequestCompletion<Output> { await core.completion() }

    /// Sends the request as ``MBRequestable`` promises.
    func launched(from isolation: (any Actor)?) -> Self {
        if isolation.isMainActor {
            let core = core
            MainActorMailbox.post { core.start() }
        } else {
            core.start()
        }
        return self
    }
}
