// The same for `await`. Cancelling the waiting task cancels the request.
//
// Awaited on the main actor, these functions return after all that was chained before has had its say: masks are gone,
// and messages are shown. Awaited elsewhere they never wait for the main actor, which may be blocked.

extension MBTrackable {
    /// Waits for the result of the request.
    nonisolated(nonsending)
        public func value(isolation: (any Actor)? = #isolation) async throws(NetworkError) -> Output
    {
        let completion = await completion()
        if isolation.isMainActor { await haveItsSay() }
        return try completion.output()
    }

    /// Waits for the end of the request as the functions for `await` do.
    nonisolated(nonsending)
        package func completion(from isolation: (any Actor)?) async -> RequestCompletion<Output>
    {
        let completion = await completion()
        if isolation.isMainActor { await haveItsSay() }
        return completion
    }

    /// Waits until the observers that were there before have seen the end, and what they posted to the main actor is
    /// done. All take the same way, first in, first out.
    private func haveItsSay() async {
        await withCheckedContinuation { continuation in
            _ = track { event in
                if case .finished = event { MainActorMailbox.post { continuation.resume() } }
            }
        }
    }
}

extension MBTrackable where Output == Payload {
    /// Waits for the answer and reads it as one value, off the main actor.
    ///
    /// - Parameters:
    ///   - keyPath: where in the answer the value lies (`data.list.0`), or `nil` for the whole.
    ///   - options: how it is read.
    ///   - isolation: where the caller is; leave it out.
    ///   - type: what is read.
    public func object<Value: MBPayloadMappable>(
        _ type: Value.Type = Value.self, keyPath: String? = nil, options: PayloadOptions = .default,
        isolation: (any Actor)? = #isolation
    ) async throws(NetworkError) -> sending Value {
        let response: DataResponse<Value> =
            await completion(from: isolation).object(at: keyPath, options: options)
        return try response.result.get()
    }

    /// Waits for the answer and reads it as a list, off the main actor.
    public func objects<Value: MBPayloadMappable>(
        _ type: Value.Type = Value.self, keyPath: String? = nil, options: PayloadOptions = .default,
        isolation: (any Actor)? = #isolation
    ) async throws(NetworkError) -> sending [Value] {
        let response: DataResponse<[Value]> =
            await completion(from: isolation).objects(at: keyPath, options: options)
        return try response.result.get()
    }
}
