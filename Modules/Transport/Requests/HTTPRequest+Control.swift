extension HTTPRequest {
    /// Where the request is in its life, at this moment.
    public var state: RequestState {
        let isFinished = core.hub.isFinished
        return core.state.withLock { state in
            if state.isCancelled { return .cancelled }
            if isFinished { return .finished }
            if state.isSuspended { return .suspended }
            return state.hasStarted ? .running : .initialized
        }
    }

    /// Stops the transfer without ending it; its time limits stand still. A request that was not sent yet is not sent.
    @discardableResult
    public func suspend() -> Self {
        core.suspend()
        return self
    }

    /// Goes on after ``suspend()``. A request that was not sent yet is sent now.
    @discardableResult
    public func resume() -> Self {
        core.resume()
        return self
    }

    /// The progress in both directions, from the latest step on; ends with the request. A slow reader skips steps.
    public var progressUpdates: AsyncStream<TransferProgress> {
        AsyncStream(bufferingPolicy: .bufferingNewest(4)) { continuation in
            track { event in
                switch event {
                case .progress(let step): continuation.yield(step)
                case .finished: continuation.finish()
                default: break
                }
            }
        }
    }

    /// Every attempt so far, redirects and retries included, oldest first.
    public var attempts: [RequestAttempt] { core.state.withLock { $0.history } }
}
