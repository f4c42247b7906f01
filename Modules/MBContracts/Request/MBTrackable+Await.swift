// The same for `await`. Cancelling the waiting task cancels the request.

extension MBTrackable {
    /// Waits for the result of the request.
    public func value() async throws(NetworkError) -> Output {
        try await completion().result.get()
    }
}

extension MBTrackable where Output == Payload {
    /// Waits for the answer and reads it as one value.
    ///
    /// - Parameters:
    ///   - keyPath: where in the answer the value lies (`data.list.0`), or `nil` for the whole.
    ///   - options: how it is read.
    public func object<Value: MBPayloadMappable>(
        _ type: Value.Type = Value.self, keyPath: String? = nil, options: PayloadOptions = .default
    ) async throws(NetworkError) -> sending Value {
        let response: DataResponse<Value> = await completion().object(at: keyPath, options: options)
        return try response.result.get()
    }

    /// Waits for the answer and reads it as a list.
    public func objects<Value: MBPayloadMappable>(
        _ type: Value.Type = Value.self, keyPath: String? = nil, options: PayloadOptions = .default
    ) async throws(NetworkError) -> sending [Value] {
        let response: DataResponse<[Value]> = await completion().objects(at: keyPath, options: options)
        return try response.result.get()
    }
}
