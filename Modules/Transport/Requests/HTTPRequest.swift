/// What the requests of this module have in common: ``DataRequest``, ``UploadRequest``, ``DownloadRequest``.
public protocol HTTPRequest<Output>: MBTrackable {
    /// What the request is made of.
    var core: RequestCore<Output> { get }
}

extension HTTPRequest {
    @discardableResult
    public func track(_ observer: @escaping @Sendable (RequestEvent<Output>) -> Void) -> Self {
        core.track(observer)
        return self
    }

    public func decide(_ decider: @escaping MBRetryDecider) { core.hub.decide(decider) }

    public func cancel() { core.cancel() }

    public func start() { core.start() }

    public func completion() async -> RequestCompletion<Output> { await core.completion() }

    /// Sends the request as ``MBRequestable`` promises.
    func launched(from isolation: (any Actor)?) -> Self {
        if isolation === MainActor.shared {
            let core = core
            MainActorMailbox.post { core.start() }
        } else {
            core.start()
        }
        return self
    }
}
