/// What every request of this module is made of: it sends a description, judges the answer, and tells the hub.
///
/// It is the engine's receiver while it runs, and keeps itself alive until the end. Users see it as
/// ``HTTPRequest/core`` and need nothing of it.
///
/// One *sending* begins with the form's description: adapters, then the target, then one *attempt* after the other as
/// redirects demand. A sending that failed may be followed by another one: because an interceptor says so, or, asked by
/// the hub, the user.
public final class RequestCore<Output: Sendable>: Sendable, TransferWaker {
    let hub = RequestHub<Output>()
    /// Tells the requests that run apart.
    var id: UInt64 { UInt64(UInt(bitPattern: ObjectIdentifier(self))) }
    let session: Session
    let interceptors: [any RequestInterceptor]
    let target: any AnswerTarget<Output>
    /// What the form says.
    let description: RequestDescription
    /// Why the form cannot be sent.
    let refusal: Box<NetworkError>?
    let state: Locked<SendingState>

    @specialized(where Output == Payload)
    init(
        _ session: Session, _ interceptors: [any RequestInterceptor], _ description: consuming RequestDescription,
        refusal: NetworkError? = nil, _ target: any AnswerTarget<Output>
    ) {
        self.session = session
        self.interceptors =
            interceptors.isEmpty
            ? session.configuration.interceptors : session.configuration.interceptors + interceptors
        self.target = target
        state = Locked(SendingState(rules: AnswerRules(session, description.options)))
        self.description = consume description
        self.refusal = refusal.map { Box($0) }
    }

    /// - Parameter read: reads the form. Its error is the request's.
    @specialized(where Output == Payload)
    convenience init(
        _ session: Session, _ interceptors: [any RequestInterceptor], _ target: any AnswerTarget<Output>,
        reading read: () throws(NetworkError) -> RequestDescription
    ) {
        do throws(NetworkError) {
            self.init(session, interceptors, try read(), target)
        } catch {
            self.init(session, interceptors, RequestDescription(url: ""), refusal: error, target)
        }
    }

    // MARK: For those who follow

    func track(_ observer: @escaping RequestHub<Output>.Observer) {
        hub.track { event in observer(self.judgedAgain(event)) }
    }

    @specialized(where Output == Payload)
    nonisolated(nonsending) func completion() async -> RequestCompletion<Output> {
        start()
        let core = hub.core
        let record = await withTaskCancellationHandler {
            #if MB_PTHREAD_LOCK
            return await withCheckedContinuation { core.resume($0) }
            #else
            return await withUnsafeContinuation { core.resume($0) }
            #endif
        } onCancel: {
            cancel()
        }
        let completion = RequestCompletion<Output>(record, ticket: core)
        return state.withLock { $0.rules.isOutdated } ? await judgedElsewhere(completion) : completion
    }

    /// Users' conditions do not run on the caller's actor.
    @concurrent
    private func judgedElsewhere(_ completion: RequestCompletion<Output>) async -> RequestCompletion<Output> {
        judgedAgain(completion)
    }

    // MARK: Steering

    /// Sends the request, once: later calls do nothing.
    @specialized(where Output == Payload)
    func start() {
        let isFirst = state.withLock { state in
            guard !state.hasStarted, !state.isCancelled, !state.isSuspended else { return false }
            state.hasStarted = true
            return true
        }
        if isFirst { send() }
    }

    func cancel() {
        hub.cancel()
        let (control, work) = state.withLock { state in
            state.isCancelled = true
            return (state.steering, state.work)
        }
        work?.cancel()
        control?.cancel()
    }

    /// Calls back when no attempt runs and none is judged: at once when that is so.
    func whenIdle(_ isIdle: @escaping @Sendable () -> Void) {
        let isBusy = state.withLock { state in
            if state.isBusy { state.waiting.append(isIdle) }
            return state.isBusy
        }
        if !isBusy { isIdle() }
    }

    /// The last attempt is over and judged.
    func rest() {
        let waiting = state.withLock { state in
            state.isBusy = false
            defer { state.waiting = [] }
            return state.waiting
        }
        for isIdle in waiting { isIdle() }
    }

    func suspend() {
        let control = state.withLock { state in
            state.isSuspended = true
            return state.steering
        }
        control?.suspend()
    }

    func resume() {
        let control = state.withLock { state in
            state.isSuspended = false
            return state.steering
        }
        control?.resume()
        start()
    }

    func unpause() {
        let control = state.withLock { state in
            if state.control == nil { state.mustUnpause = true }
            return state.steering
        }
        control?.unpause()
    }

    /// Takes over the handle of an attempt that the engine has begun, and catches up on what was asked meanwhile. An
    /// attempt may be over before that, and the next one under way: what was asked then is for the next one.
    func adopt(_ control: any TransferControl, ofAttempt number: Int) {
        let wishes = state.withLock { state -> (Bool, Bool, Bool)? in
            guard state.attempt.number == number, !state.attempt.isOver else { return nil }
            state.control = control
            defer { state.mustUnpause = false }
            return (state.isCancelled, state.isSuspended, state.mustUnpause)
        }
        guard let (isCancelled, isSuspended, mustUnpause) = wishes else { return }
        if isSuspended { control.suspend() }
        if isCancelled { control.cancel() }
        if mustUnpause { control.unpause() }
    }

    /// Keeps a task that works for this request, so that it ends with it.
    func keep(_ work: Task<Void, Never>) {
        let isCancelled = state.withLock { state in
            state.work = work
            return state.isCancelled
        }
        if isCancelled { work.cancel() }
    }
}
