/// What every request of this module is made of: it sends a description, judges the answer, and tells the hub.
///
/// It is the engine's receiver while it runs, and keeps itself alive until the end. Users see it as
/// ``HTTPRequest/core`` and need nothing of it.
public final class RequestCore<Output: Sendable>: Sendable {
    let hub = RequestHub<Output>()
    let session: Session
    let target: any AnswerTarget<Output>
    let description: Result<RequestDescription, NetworkError>
    let state: Locked<State>

    struct State {
        var hasStarted = false
        var isCancelled = false
        /// What steers the attempt that runs.
        var control: (any TransferControl)?
        /// A sink became ready before `control` was there.
        var mustUnpause = false
        var attempt = AttemptState()
        var rules: AnswerRules
    }

    init(
        _ session: Session, _ description: Result<RequestDescription, NetworkError>, _ target: any AnswerTarget<Output>
    ) {
        self.session = session
        self.description = description
        self.target = target
        state = Locked(State(rules: AnswerRules(session.configuration, (try? description.get())?.options)))
    }

    // MARK: For those who follow

    func track(_ observer: @escaping RequestHub<Output>.Observer) {
        hub.track { event in observer(self.judgedAgain(event)) }
    }

    func completion() async -> RequestCompletion<Output> {
        start()
        return await withTaskCancellationHandler {
            let completion = await withUnsafeContinuation { continuation in
                hub.observe { event in
                    if case .finished(let completion) = event { continuation.resume(returning: completion) }
                }
            }
            return judgedAgain(completion)
        } onCancel: {
            cancel()
        }
    }

    func cancel() {
        hub.cancel()
        let control = state.withLock { state in
            state.isCancelled = true
            return state.control
        }
        control?.cancel()
    }

    // MARK: Sending

    /// Sends the request, once: later calls do nothing.
    func start() {
        let isFirst = state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted && !state.isCancelled
        }
        if isFirst { send() }
    }

    private func send() {
        do throws(NetworkError) {
            let description = try description.get()
            let transfer = try description.transfer(in: session)
            state.withLock { state in
                state.attempt = AttemptState(number: state.attempt.number + 1, uploadLength: description.body.length)
            }
            adopt(session.engine.start(transfer, receiver: self))
        } catch {
            hub.finish(RequestCompletion(.failure(error)))
        }
    }

    private func adopt(_ control: any TransferControl) {
        let (isCancelled, mustUnpause) = state.withLock { state in
            if !state.attempt.isOver { state.control = control }
            defer { state.mustUnpause = false }
            return (state.isCancelled, state.mustUnpause)
        }
        if isCancelled { control.cancel() }
        if mustUnpause { control.unpause() }
    }

    func unpause() {
        let control = state.withLock { state in
            if state.control == nil { state.mustUnpause = true }
            return state.control
        }
        control?.unpause()
    }

    /// Ends this sending of the request; the hub decides whether there is another.
    func finish(_ completion: RequestCompletion<Output>) {
        let isReplayable = (try? description.get())?.body.isReplayable ?? false
        let again: @Sendable () -> Void = { self.send() }
        hub.finish(completion, again: isReplayable ? again : nil)
    }
}
