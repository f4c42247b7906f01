import Dispatch
import Foundation

extension RequestCore {
    /// Begins a sending: from the description through the adapters to the first attempt.
    func send() {
        do throws(NetworkError) {
            let description = try description.get().withDefaults(of: session)
            guard !interceptors.isEmpty else { return launch(description) }
            keep(Task { await self.adapt(description) })
        } catch {
            settle(RequestCompletion(.failure(error)))
        }
    }

    private func adapt(_ description: RequestDescription) async {
        var description = description
        do {
            for interceptor in interceptors { description = try await interceptor.adapt(description, for: session) }
            launch(description)
        } catch let error as NetworkError {
            settle(RequestCompletion(.failure(error)))
        } catch {
            let failure = NetworkError(
                .invalidRequest, "The request could not be prepared: \(NetworkError.words(of: error)).",
                underlying: error)
            settle(RequestCompletion(.failure(failure)))
        }
    }

    private func launch(_ description: RequestDescription) {
        do throws(NetworkError) {
            let request = try OutgoingRequest(description, in: session)
            state.withLock { state in
                state.adapted = description
                state.unprepared = request
                state.redirects = 0
                state.answers = 0
                state.remaining = description.options.timeout ?? session.configuration.timeout
            }
            prepare(request)
        } catch {
            settle(RequestCompletion(.failure(error)))
        }
    }

    /// Sends the request once more because the target needs another answer.
    func sendForTarget() {
        let request = state.withLock { state in
            state.redirects = 0
            state.answers = 0
            return state.unprepared
        }
        if let request { prepare(request) }
    }

    private func prepare(_ request: OutgoingRequest) {
        let work: @Sendable () -> Void = {
            var request = request
            do throws(NetworkError) {
                try self.target.prepare(&request)
                self.perform(request)
            } catch {
                self.settle(RequestCompletion(.failure(error)))
            }
        }
        if target.isSlow { DispatchQueue.global().async(execute: work) } else { work() }
    }

    /// Begins an attempt.
    func perform(_ request: OutgoingRequest) {
        var request = request
        let (isCancelled, remaining, number) = state.withLock { state in
            state.attempt = AttemptState(number: state.attempt.number + 1, uploadLength: request.body.length)
            state.isBusy = true
            if session.configuration.cache != nil { state.attempt.began = Date() }
            return (state.isCancelled, state.remaining, state.attempt.number)
        }
        guard !isCancelled else {
            target.abandon(keepingPart: true)
            return rest()
        }
        guard !serve(&request) else { return }
        state.withLock { [request] in $0.outgoing = request }
        tell(
            .sending(
                request: id, url: Secrets.masked(url: request.address.text), method: request.method, attempt: number))
        let transfer = request.transfer(session.configuration, remaining: remaining, waker: self)
        adopt(session.engine.start(transfer, receiver: self), ofAttempt: number)
    }

    // MARK: The end of a sending

    /// Ends this sending. A failure goes to the interceptors first.
    func finish(_ completion: RequestCompletion<Output>) {
        let (adapted, retried) = state.withLock { ($0.adapted, $0.retried) }
        guard !interceptors.isEmpty, let error = completion.error, !error.isCancelled, error.code != .sessionClosed,
            let adapted, adapted.body.isReplayable, target.canStartAgain
        else { return settle(completion) }
        let attempt = FailedAttempt(request: adapted, error: error, earlierErrors: retried)
        keep(Task { await self.askInterceptors(about: attempt, completion) })
    }

    private func askInterceptors(about attempt: FailedAttempt, _ completion: RequestCompletion<Output>) async {
        for interceptor in interceptors {
            switch await interceptor.retry(attempt, for: session) {
            case .doNotRetry: continue
            case .fail(let error):
                return settle(
                    RequestCompletion(.failure(error), answer: completion.answer, metrics: completion.metrics))
            case .retry: return sendAgain(after: attempt.error)
            case .retryAfter(let seconds):
                try? await Task.sleep(for: .seconds(seconds))
                return sendAgain(after: attempt.error)
            }
        }
        settle(completion)
    }

    private func sendAgain(after error: NetworkError) {
        let isCancelled = state.withLock { state in
            state.retried.append(error)
            return state.isCancelled
        }
        if isCancelled { rest() } else { send() }
    }

    /// Gives the end of this sending to the hub, which decides whether there is another.
    func settle(_ completion: RequestCompletion<Output>) {
        let isReplayable = (try? description.get())?.body.isReplayable ?? false
        let again: @Sendable () -> Void = {
            self.state.withLock { $0.retried = [] }
            self.send()
        }
        tell(.ended(request: id, completion.error))
        hub.finish(completion, again: isReplayable && target.canStartAgain ? again : nil)
        rest()
    }
}
