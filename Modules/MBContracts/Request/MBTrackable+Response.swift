public import Dispatch

// The handlers of a request that ends in a payload. Values are read off the main actor, once a handler.

extension MBTrackable where Output == Payload {
    /// Calls back on the main actor with the answer as it came.
    @discardableResult
    public func response(
        completionHandler: @escaping @MainActor @Sendable (DataResponse<Payload>) -> Void
    ) -> Self {
        respond({ $0.response }, completionHandler)
    }

    /// Calls back on `queue` with the answer as it came. Needs no main actor and no run loop.
    @discardableResult
    public func response(
        queue: DispatchQueue, completionHandler: @escaping @Sendable (DataResponse<Payload>) -> Void
    ) -> Self {
        respond({ $0.response }, on: queue, completionHandler)
    }

    /// Reads the answer as one value and calls back on the main actor.
    ///
    /// - Parameters:
    ///   - keyPath: where in the answer the value lies (`data.list.0`), or `nil` for the whole.
    ///   - options: how it is read.
    ///   - completionHandler: gets the value, or why there is none.
    @discardableResult
    public func responseObject<Value: MBPayloadMappable>(
        keyPath: String? = nil, options: PayloadOptions = .default,
        completionHandler: @escaping @MainActor (DataResponse<Value>) -> Void
    ) -> Self {
        respond({ $0.object(at: keyPath, options: options) }, completionHandler)
    }

    /// The same on `queue`.
    @discardableResult
    public func responseObject<Value: MBPayloadMappable>(
        queue: DispatchQueue, keyPath: String? = nil, options: PayloadOptions = .default,
        completionHandler: @escaping @Sendable (DataResponse<Value>) -> Void
    ) -> Self {
        respond({ $0.object(at: keyPath, options: options) }, on: queue, completionHandler)
    }

    /// Reads the answer as a list and calls back on the main actor.
    @discardableResult
    public func responseArray<Value: MBPayloadMappable>(
        keyPath: String? = nil, options: PayloadOptions = .default,
        completionHandler: @escaping @MainActor (DataResponse<[Value]>) -> Void
    ) -> Self {
        respond({ $0.objects(at: keyPath, options: options) }, completionHandler)
    }

    /// The same on `queue`.
    @discardableResult
    public func responseArray<Value: MBPayloadMappable>(
        queue: DispatchQueue, keyPath: String? = nil, options: PayloadOptions = .default,
        completionHandler: @escaping @Sendable (DataResponse<[Value]>) -> Void
    ) -> Self {
        respond({ $0.objects(at: keyPath, options: options) }, on: queue, completionHandler)
    }

    // MARK: What all handlers are made of

    /// Reads the end of the request off the main actor and hands what was read over to `handler` on the main actor.
    @discardableResult
    package func respond<Value>(
        _ read: @escaping @Sendable (RequestCompletion<Payload>) -> sending DataResponse<Value>,
        _ handler: @escaping @MainActor (DataResponse<Value>) -> Void
    ) -> Self {
        track { event in
            guard case .finished(let completion) = event else { return }
            let response = Handover(read(completion))
            MainActorMailbox.post {
                handler(completion.ticket.isCancelled ? .cancelled(completion) : response.value)
            }
        }
    }

    /// The same on `queue`.
    @discardableResult
    package func respond<Value>(
        _ read: @escaping @Sendable (RequestCompletion<Payload>) -> sending DataResponse<Value>,
        on queue: DispatchQueue, _ handler: @escaping @Sendable (DataResponse<Value>) -> Void
    ) -> Self {
        track { event in
            guard case .finished(let completion) = event else { return }
            queue.async {
                handler(completion.ticket.isCancelled ? .cancelled(completion) : read(completion))
            }
        }
        start()  // whoever waits on a queue may be blocking the main actor
        return self
    }
}

extension DataResponse {
    fileprivate static func cancelled(_ completion: RequestCompletion<Payload>) -> DataResponse {
        DataResponse(result: .failure(.cancelled), payload: completion.answer, metrics: completion.metrics)
    }
}

extension RequestCompletion where Output == Payload {
    fileprivate var response: DataResponse<Payload> {
        DataResponse(result: result, payload: answer, metrics: metrics)
    }

    package func object<Value: MBPayloadMappable>(
        at keyPath: String?, options: PayloadOptions
    ) -> sending DataResponse<Value> {
        reporting(options) { payload, options throws(NetworkError) in
            try Value.map(payload, at: keyPath, options: options)
        }
    }

    package func objects<Value: MBPayloadMappable>(
        at keyPath: String?, options: PayloadOptions
    ) -> sending DataResponse<[Value]> {
        reporting(options) { payload, options throws(NetworkError) in
            try Value.mapArray(payload, at: keyPath, options: options)
        }
    }

    /// Reads the payload of a success, and keeps what did not fit.
    private func reporting<Value>(
        _ options: PayloadOptions, _ reader: (Payload, PayloadOptions) throws(NetworkError) -> sending Value
    ) -> sending DataResponse<Value> {
        let report = PayloadReport()
        var options = options
        options.report = report
        let prepared = options
        let response: DataResponse<Value> = read { payload throws(NetworkError) in
            try reader(payload, prepared)
        }
        return DataResponse(
            result: response.result, payload: answer, metrics: metrics, issues: report.issues)
    }

    /// Reads the payload of a success; a failure to read it carries the payload.
    package func read<Value>(
        _ reader: (Payload) throws(NetworkError) -> sending Value
    ) -> sending DataResponse<Value> {
        do throws(NetworkError) {
            let payload = try result.get()
            return DataResponse(result: .success(try reader(payload)), payload: answer, metrics: metrics)
        } catch {
            let failure = error.payload == nil ? error.with(payload: answer) : error
            return DataResponse(result: .failure(failure), payload: answer, metrics: metrics)
        }
    }
}
