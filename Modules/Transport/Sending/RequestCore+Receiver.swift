import Dispatch

// The engine's side: called on its thread, nothing here may block or call users' code.

extension RequestCore: TransferReceiver {
    package func transferDidReceive(_ head: ResponseHead) -> TransferDisposition {
        let (objection, limit) = state.withLock { state in
            state.attempt.head = head
            return (state.rules.validations.objection(to: head), state.rules.maximumBodySize)
        }
        guard let objection else {
            return target.disposition(for: head, limit: limit) { [weak self] in self?.unpause() }
        }
        let body = ErrorBodySink(limit: session.configuration.maximumErrorBodySize)
        state.withLock { $0.attempt.refusal = (objection, body) }
        return .sink(body)
    }

    package func transferDidProgress(sent: Int64, received: Int64) {
        let steps = state.withLock { $0.attempt.progress(sent: sent, received: received) }
        for step in steps { hub.progress(step) }
    }

    package func transferDidFinish(_ result: Result<TransferEnd, NetworkError>) {
        let (attempt, hasCustom) = state.withLock { state in
            state.control = nil
            state.attempt.isOver = true
            return (state.attempt, state.rules.validations.hasCustom)
        }
        switch result {
        case .failure(let error): fail(error, attempt)
        case .success(let end):
            if let refusal = attempt.refusal {
                refuse(refusal.error, end.head, refusal.body, end.metrics)
            } else if target.isSlow || hasCustom {
                DispatchQueue.global().async { self.conclude(end, attempt) }
            } else {
                conclude(end, attempt)
            }
        }
    }

    private func fail(_ error: NetworkError, _ attempt: AttemptState) {
        if let refusal = attempt.refusal, let head = attempt.head, error.isConnectivity {
            return refuse(refusal.error, head, refusal.body, nil)  // what the server said outweighs how it ended
        }
        target.abandon()
        let answer = attempt.head.map { Payload(head: $0) }
        finish(RequestCompletion(.failure(error), answer: error.payload ?? answer))
    }

    private func refuse(
        _ error: NetworkError, _ head: ResponseHead, _ body: ErrorBodySink, _ metrics: TransferMetrics?
    ) {
        target.abandon()
        let answer = Payload(head: head, bytes: body.bytes)
        finish(RequestCompletion(.failure(error.with(payload: answer)), answer: answer, metrics: metrics))
    }

    /// Judges a whole answer and makes the output.
    private func conclude(_ end: TransferEnd, _ attempt: AttemptState) {
        let answer = Payload(head: end.head, bytes: end.bytes)
        do throws(NetworkError) {
            try state.withLock { $0.rules.judged() }.check(end.head, end.bytes)
            let output = try target.complete(end)
            for step in attempt.finalProgress(end.metrics) { hub.progress(step) }
            finish(RequestCompletion(.success(output), answer: answer, metrics: end.metrics))
        } catch {
            target.abandon()
            let failure = error.payload == nil ? error.with(payload: answer) : error
            finish(RequestCompletion(.failure(failure), answer: answer, metrics: end.metrics))
        }
    }
}
