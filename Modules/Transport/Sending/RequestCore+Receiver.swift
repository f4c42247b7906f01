import Dispatch

// The engine's side: called on its thread, or, at the end, perhaps on another. Nothing here may block or call users' code.

extension RequestCore: TransferReceiver {
    @specialized(where Output == Payload)
    package func transferDidReceive(_ head: ResponseHead) -> TransferDisposition {
        if let cookies = session.configuration.cookies, let address = state.withLock({ $0.outgoing?.address }) {
            cookies.store(head, from: address)
        }
        let isChallenge = head.status == 401 && canAnswer(head)
        let isUnexpected = head.status == 417 && hasExpectation
        let (course, guards) = state.withLock { state in
            state.attempt.head = head
            if isChallenge {
                state.attempt.course = .challenged
            } else if isUnexpected {
                state.attempt.course = .unexpected
            } else if session.configuration.redirects.follows != nil, let location = OutgoingRequest.location(in: head)
            {
                state.attempt.course = .redirect(to: location)
            } else if head.status == 304, let cached = state.attempt.cached {
                state.attempt.course = .unchanged(cached.value)
            } else {
                state.attempt.course = self.judge(head, &state.rules)
            }
            return (state.attempt.course, state.rules.guards)
        }
        switch course {
        case .accepted:
            if let limit = guards.maximumTransferSize, let length = head.contentLength, length > limit {
                return .refuse(.transferTooLarge(limit, head))
            }
            return guarded(placed(head, guards), head, guards)
        case .complete, .unchanged, .challenged: return .sink(errorSink)
        case .again: return .refuse(NetworkError(.resumeFailed, "The answer is not what was asked for."))
        // Ended here, since libcurl would send the request again by itself.
        case .unexpected: return .refuse(NetworkError(.invalidRequest, "The server refuses the field Expect."))
        case .refused: return decoded(head, into: memory(errorSink))
        case .redirect:
            return session.configuration.redirects.isFixed ? .sink(errorSink) : decoded(head, into: memory(errorSink))
        }
    }

    /// Whether the session knows who asks, and the request can be sent once more to say so.
    private func canAnswer(_ head: ResponseHead) -> Bool {
        let (request, answers) = state.withLock { ($0.outgoing, $0.answers) }
        guard let digest = session.configuration.digest, let request, !request.isAuthorized, request.body.isReplayable
        else { return false }
        return digest.shouldAnswer(head, from: request.address, afterAnswering: answers)
    }

    /// Whether the request says what it expects, and can be sent without that.
    private var hasExpectation: Bool {
        state.withLock { state in
            state.outgoing.map { $0.headers.value(for: "Expect") != nil && $0.body.isReplayable } ?? false
        }
    }

    private func sendWithoutExpectation() {
        guard var request = state.withLock({ $0.outgoing }) else { return }
        request.headers.remove(name: "Expect")
        perform(request)
    }

    private func answerChallenge() {
        let request = state.withLock { state in
            state.answers += 1
            return state.outgoing
        }
        if let request { perform(request) }
    }

    private func placed(_ head: ResponseHead, _ guards: AnswerGuards) -> TransferDisposition {
        switch target.place(for: head, waker: self) {
        case .sink(let sink, let offset):
            state.withLock { $0.attempt.offset = offset }
            return decoded(head, into: sink)
        case .memory where guards.isOpen && !head.headers.contains(name: "Content-Encoding"):
            return .memory(limit: guards.maximumBodySize)
        case .memory: return decoded(head, into: memory(MemorySink(limit: guards.maximumBodySize, of: head.server)))
        }
    }

    private func judge(_ head: ResponseHead, _ rules: inout AnswerRules) -> AttemptState.Course {
        switch target.opinion(on: head) {
        case .accept: .complete
        case .again: .again
        case .refuse(let error): .refused(error)
        case .none: rules.judging().objection(to: head).map { .refused($0) } ?? .accepted
        }
    }

    private var errorSink: MemorySink {
        MemorySink(limit: session.configuration.maximumErrorBodySize, excess: .cut)
    }

    private func memory(_ sink: MemorySink) -> MemorySink {
        state.withLock { $0.attempt.memory = sink }
        return sink
    }

    private func decoded(_ head: ResponseHead, into sink: any BodySink) -> TransferDisposition {
        do throws(NetworkError) {
            let decoders = try ContentCoding.decoders(for: head)
            guard !decoders.isEmpty else { return .sink(sink) }
            let coding = head.headers.values(for: "Content-Encoding").joined(separator: ", ")
            return .sink(DecodingSink(decoders, coding: coding, into: sink))
        } catch {
            return .refuse(error)
        }
    }

    @specialized(where Output == Payload)
    package func transferDidProgress(sent: Int64, received: Int64) {
        if let step = state.withLock({ $0.attempt.progress(sent: sent, received: received) }) { hub.progress(step) }
    }

    @specialized(where Output == Payload)
    package func transferDidFinish(_ result: Result<TransferEnd, NetworkError>) -> WaitingTask? {
        let (attempt, hasCustom) = state.withLock { state in
            state.end(result)
            return (state.attempt, state.rules.conditions.hasCustom)
        }
        if session.configuration.observer != nil, let last = state.withLock({ $0.lastAttempt }) {
            tell(.attempted(request: id, last))
        }
        switch result {
        case .success(let end): return judge(end, attempt, hasCustom)
        case .failure(let error):
            judge(error, attempt)
            return nil
        }
    }

    private func judge(_ end: TransferEnd, _ attempt: AttemptState, _ hasCustom: Bool) -> WaitingTask? {
        let end = attempt.memory.map { end.with(bytes: $0.bytes) } ?? end
        switch attempt.course {
        case .refused(let error):
            refuse(error, end.head, end.bytes, end.metrics, isWhole: attempt.memory?.isWhole ?? true)
        case .redirect(let location) where session.configuration.redirects.isFixed: follow(location, end, attempt)
        case .redirect(let location):
            DispatchQueue.global().async { self.followIfWanted(location, end, attempt) }
        case .again: sendForTarget()
        case .challenged: answerChallenge()
        case .unexpected: sendWithoutExpectation()
        case .unchanged(let entry): giveUnchanged(entry, end.head, attempt)
        case .accepted where target.isSlow || hasCustom || attempt.decision != nil,
            .complete where target.isSlow || hasCustom:
            DispatchQueue.global().async { self.conclude(end, attempt)?.resume() }
        case .accepted, .complete: return conclude(end, attempt)
        }
        return nil
    }

    private func judge(_ error: NetworkError, _ attempt: AttemptState) {
        switch attempt.course {
        case .again where !error.isCancelled: sendForTarget()
        case .unexpected where !error.isCancelled: sendWithoutExpectation()
        // Nobody wants the body of a challenge, nor what a server says of a file that is complete, nor that of a redirect.
        case .challenged where error.code == .responseTooLarge: answerChallenge()
        case .complete where error.code == .responseTooLarge:
            let end = TransferEnd(head: attempt.head ?? ResponseHead(status: 416))
            DispatchQueue.global().async { self.conclude(end, attempt)?.resume() }
        case .redirect(let location)
        where error.code == .responseTooLarge && session.configuration.redirects.isFixed:
            follow(location, TransferEnd(head: attempt.head ?? ResponseHead(status: 302)), attempt)
        default: fail(error, attempt)
        }
    }

    private func fail(_ error: NetworkError, _ attempt: AttemptState) {
        if case .refused(let refusal) = attempt.course, let head = attempt.head, !error.isCancelled {
            // What the server said outweighs how the transfer ended.
            return refuse(refusal, head, attempt.memory?.bytes ?? [], nil, isWhole: false)
        }
        let answer = error.payload ?? attempt.head.map { Payload(head: $0) }
        let completion = RequestCompletion<Output>(.failure(error), answer: answer)
        target.abandon(keepingPart: true) { self.finish(completion) }
    }

    func refuse(
        _ error: NetworkError, _ head: ResponseHead, _ body: [UInt8], _ metrics: TransferMetrics?,
        isWhole: Bool
    ) {
        state.withLock { $0.rules.refused(isWhole: isWhole) }
        let answer = Payload(head: head, bytes: body)
        let completion = RequestCompletion<Output>(
            .failure(error.with(payload: answer)), answer: answer, metrics: metrics)
        target.abandon(keepingPart: true) { self.finish(completion) }
    }

    /// Judges a whole answer and makes the output.
    ///
    /// - Returns: who has to be resumed.
    func conclude(_ end: TransferEnd, _ attempt: AttemptState) -> WaitingTask? {
        do throws(NetworkError) {
            let conditions = state.withLock { $0.rules.judging() }
            if case .accepted = attempt.course, let objection = conditions.objection(to: end.head) { throw objection }
            try attempt.decision?.wait()
            try conditions.check(end.head, end.bytes)
            let record: CompletionRecord
            switch try target.complete(end) {
            case .again:
                sendForTarget()
                return nil
            case .answer: record = CompletionRecord(end)
            case .output(let output): record = CompletionRecord(end, output: output)
            }
            if !attempt.isGiven { keep(end, attempt) }
            attempt.finalProgress(end.metrics) { hub.progress($0) }
            return settled(RequestCompletion(record, ticket: hub.core))
        } catch {
            state.withLock { $0.rules.refused(isWhole: true) }
            let answer = Payload(head: end.head, bytes: end.bytes)
            let failure = error.payload == nil ? error.with(payload: answer) : error
            let completion = RequestCompletion<Output>(.failure(failure), answer: answer, metrics: end.metrics)
            target.abandon(keepingPart: error.isConnectivity) { self.finish(completion) }
            return nil
        }
    }

    // MARK: Redirects

    private func followIfWanted(_ location: String, _ end: TransferEnd, _ attempt: AttemptState) {
        let (request, number) = state.withLock { ($0.outgoing, $0.redirects + 1) }
        let hop = RedirectPolicy.Hop(
            head: end.head, url: location, method: request?.method ?? .get, number: number)
        guard session.configuration.redirects.follows?(hop) != true else { return follow(location, end, attempt) }
        if let objection = state.withLock({ $0.rules.judging() }).objection(to: end.head) {
            return refuse(objection, end.head, end.bytes, end.metrics, isWhole: attempt.memory?.isWhole ?? true)
        }
        conclude(end, attempt)?.resume()
    }

    private func follow(_ location: String, _ end: TransferEnd, _ attempt: AttemptState) {
        let configuration = session.configuration
        let (request, redirects, remaining) = state.withLock { state in
            state.redirects += 1
            state.answers = 0
            return (state.outgoing, state.redirects, state.remaining)
        }
        do throws(NetworkError) {
            guard let request else { throw NetworkError(.internalFailure, "A redirect came before a request.") }
            guard redirects <= configuration.maximumRedirects else {
                throw NetworkError(
                    .tooManyRedirects,
                    "The server redirects more than \(configuration.maximumRedirects) times, the last time to "
                        + "'\(Secrets.masked(url: location).printable)'.")
            }
            if let remaining, remaining <= 0 {
                throw NetworkError(.timedOut, "The redirects took longer than allowed.")
            }
            perform(try request.redirected(by: end.head, to: location, secrets: configuration.secretHeaders))
        } catch {
            fail(error.with(payload: Payload(head: end.head)), attempt)
        }
    }
}
