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
            let asksAgain = target.asksAgain
            state.withLock { state in
                if !interceptors.isEmpty { state.adapted = description }
                if asksAgain { state.unprepared = request }
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
        if target.isSlow {
            DispatchQueue.global().async { self.performPrepared(request) }
        } else {
            performPrepared(request)
        }
    }

    private func performPrepared(_ request: consuming OutgoingRequest) {
        do throws(NetworkError) {
            try target.prepare(&request)
            perform(request)
        } catch {
            settle(RequestCompletion(.failure(error)))
        }
    }

    /// Begins an attempt.
    func perform(_ request: consuming OutgoingRequest) {
        let length = request.body.length
        let began = session.configuration.cache == nil ? nil : Date()
        let (isCancelled, remaining, number) = state.withLock { state in
            state.attempt = AttemptState(number: state.attempt.number + 1, uploadLength: length)
            state.attempt.began = began
            state.isBusy = true
            return (state.isCancelled, state.remaining, state.attempt.number)
        }
        guard !isCancelled else {
            target.abandon(keepingPart: true)
            return rest()
        }
        guard began == nil || !serve(&request) else { return }
        let request = request
        state.withLock { $0.outgoing = request }
        tell(
            .sending(
                request: id, url: Secrets.masked(url: request.address.text), method: request.method, attempt: number))
        let transfer = request.transfer(in: session, remaining: remaining, waker: self)
        adopt(session.engine.start(transfer, receiver: self), ofAttempt: number)
    }

    // MARK: The end of a sending

    /// Ends this sending. A failure goes to the interceptors first.
    func finish(_ completion: RequestCompletion<Output>) {
        guard !interceptors.isEmpty else { return settle(completion) }
        let (adapted, retried) = state.withLock { ($0.adapted, $0.retried) }
        guard let error = completion.error, !error.isCancelled, error.code != .sessionClosed,
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
        let error = completion.error
        tell(.ended(request: id, error))
        if error != nil, isReplayable, target.canStartAgain {
            hub.finish(completion) {
                self.state.withLock { $0.retried = [] }
                self.send()
            }
        } else {
            hub.finish(completion)
        }
        rest()
    }

    private var isReplayable: Bool {
        if case .success(let description) = description { description.body.isReplayable } else { false }
    }
}
