import Dispatch
import Foundation

extension RequestCore {
    /// Begins a sending: from the description through the adapters to the first attempt.
    func send() {
        if let refusal { return settle(RequestCompletion(.failure(refusal.value))) }
        guard interceptors.isEmpty else { return keep(Task { await self.adapt() }) }
        do throws(NetworkError) {
            launch(try OutgoingRequest(description, in: session))
        } catch {
            settle(RequestCompletion(.failure(error)))
        }
    }

    private func adapt() async {
        var description = description.withDefaults(of: session)
        do {
            for interceptor in interceptors { description = try await interceptor.adapt(description, for: session) }
            let request = try OutgoingRequest(description, in: session, isComplete: true)
            state.withLock { $0.adapted = Box(description) }
            launch(request)
        } catch let error as NetworkError {
            settle(RequestCompletion(.failure(error)))
        } catch {
            let failure = NetworkError(
                .invalidRequest, "The request could not be prepared: \(NetworkError.words(of: error)).",
                underlying: error)
            settle(RequestCompletion(.failure(failure)))
        }
    }

    private func launch(_ request: consuming OutgoingRequest) {
        let timeout = request.options.timeout ?? session.configuration.timeout
        let unprepared = target.asksAgain ? Box(copy request) : nil
        state.withLock { state in
            state.unprepared = unprepared
            state.redirects = 0
            state.answers = 0
            state.remaining = timeout
        }
        prepare(request)
    }

    /// Sends the request once more because the target needs another answer.
    func sendForTarget() {
        let request = state.withLock { state in
            state.redirects = 0
            state.answers = 0
            return state.unprepared
        }
        if let request { prepare(request.value) }
    }

    private func prepare(_ request: consuming OutgoingRequest) {
        guard target.isSlow else { return performPrepared(request) }
        DispatchQueue.global().async { [request] in self.performPrepared(request) }
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
            state.begin(AttemptState(number: state.attempt.number + 1, uploadLength: length, began: began))
            return (state.isCancelled, state.remaining, state.attempt.number)
        }
        guard !isCancelled else {
            return target.abandon(keepingPart: true) { self.rest() }
        }
        guard began == nil || !serve(&request) else { return }
        if session.configuration.observer != nil {
            let url = Secrets.masked(url: request.address.text)
            tell(.sending(request: id, url: url, method: request.method, attempt: number))
        }
        let transfer = request.transfer(in: session, remaining: remaining, waker: self)
        // Swapped in, since a copy would be one of a dozen references.
        var outgoing: OutgoingRequest? = consume request
        state.withLock { swap(&$0.outgoing, &outgoing) }
        adopt(session.engine.start(consume transfer, receiver: self), ofAttempt: number)
    }

    // MARK: The end of a sending

    /// Ends this sending. A failure goes to the interceptors first.
    func finish(_ completion: RequestCompletion<Output>) {
        guard !interceptors.isEmpty else { return settle(completion) }
        let (adapted, retried) = state.withLock { ($0.adapted, $0.retried) }
        guard let error = completion.error, !error.isCancelled, error.code != .sessionClosed,
            let adapted = adapted?.value, adapted.body.isReplayable, target.canStartAgain
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
                try? await Task.pause(seconds: seconds)  // whoever cancelled it is looked for below
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
    func settle(_ completion: RequestCompletion<Output>) { settled(completion)?.resume() }

    /// The same.
    ///
    /// - Returns: who has to be resumed.
    func settled(_ completion: RequestCompletion<Output>) -> WaitingTask? {
        tell(.ended(request: id, completion.error))
        rest()  // first: "try again" may begin the next attempt at once
        if completion.record.failure != nil, refusal == nil, description.body.isReplayable, target.canStartAgain {
            return hub.core.finish(completion.record) {
                self.state.withLock { $0.retried = [] }
                self.send()
            }
        }
        return hub.core.finish(completion.record, again: nil)
    }
}
