extension RequestCore {
    func validate(_ validation: AnswerValidation) {
        state.withLock { $0.rules.add(validation) }
    }

    /// The end as the conditions of this moment judge it.
    ///
    /// A request that is made off the main actor is sent at once, and its answer may be there before `validate` is
    /// called in the same line. Whoever follows the request after that line sees it judged by all of the line.
    func judgedAgain(_ completion: RequestCompletion<Output>) -> RequestCompletion<Output> {
        let outdated = state.withLock { $0.rules.isOutdated ? $0.rules : nil }
        guard let rules = outdated, let answer = completion.answer, completion.error?.isCancelled != true else {
            return completion
        }
        if case .accepted = rules.judgement, completion.error != nil { return completion }
        do throws(NetworkError) {
            if let objection = rules.conditions.objection(to: answer.head) { throw objection }
            try rules.conditions.check(answer.head, answer.bytes)
        } catch {
            return completion.with(.failure(error.with(payload: answer)))
        }
        guard case .refused(isWhole: true) = rules.judgement, let output = target.output(of: answer) else {
            return completion
        }
        return completion.with(.success(output))
    }

    func judgedAgain(_ event: RequestEvent<Output>) -> RequestEvent<Output> {
        guard case .finished(let completion) = event else { return event }
        return .finished(judgedAgain(completion))
    }
}
