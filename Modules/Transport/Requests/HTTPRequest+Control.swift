/// Where a request is in its life.
public enum RequestState: Sendable, Hashable {
    /// Not sent yet.
    case initialized
    case running
    case suspended
    case cancelled
    case finished
}

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

/// One exchange of a request that is over.
public struct RequestAttempt: Sendable {
    /// The address, with secrets masked.
    public var url: String { Secrets.masked(url: address.text) }
    let address: RequestAddress
    /// The method.
    public let method: HTTPMethod
    /// The status of the answer; `nil` when none came.
    public let status: Int?
    /// Why it failed as a transfer; `nil` when the answer came whole, whatever its status.
    public let error: NetworkError?
    /// What it took; `nil` when it failed.
    public let metrics: TransferMetrics?
}

extension RequestAttempt: CustomStringConvertible {
    /// Method, address and status, or why there is none; without secrets.
    public var description: String {
        let end = error.map(\.reason) ?? status.map { "status \($0)" } ?? "no answer"
        return "\(method) \(url): \(end)"
    }
}
