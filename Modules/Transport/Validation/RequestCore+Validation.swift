extension RequestCore {
    func validate(_ validation: AnswerValidation) {
        state.withLock { $0.rules.add(validation) }
    }

    /// A request that is made off the main actor is sent at once, and may be over before `validate` is called in the
    /// same line. Whoever follows it after that line sees the end as judged by that condition too.
    func judgedAgain(_ completion: RequestCompletion<Output>) -> RequestCompletion<Output> {
        let late = state.withLock { $0.rules.late }
        guard !late.isEmpty, case .success = completion.result, let answer = completion.answer else {
            return completion
        }
        do throws(NetworkError) {
            if let objection = late.objection(to: answer.head) { throw objection }
            try late.check(answer.head, answer.bytes)
            return completion
        } catch {
            return RequestCompletion(
                .failure(error.with(payload: answer)), answer: answer, metrics: completion.metrics,
                ticket: completion.ticket)
        }
    }

    func judgedAgain(_ event: RequestEvent<Output>) -> RequestEvent<Output> {
        guard case .finished(let completion) = event else { return event }
        return .finished(judgedAgain(completion))
    }
}
