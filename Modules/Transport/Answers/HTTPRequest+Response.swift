public import Dispatch
public import Foundation

// Handlers and waits for bytes and texts; those for values come with MBContracts.

extension HTTPRequest where Output == Payload {
    /// Calls back on the main actor with the body.
    @discardableResult
    public func responseData(
        completionHandler: @escaping @MainActor (DataResponse<Data>) -> Void
    ) -> Self {
        respond({ $0.read { Data($0.bytes) } }, completionHandler)
    }

    /// The same on `queue`.
    @discardableResult
    public func responseData(
        queue: DispatchQueue, completionHandler: @escaping @Sendable (DataResponse<Data>) -> Void
    ) -> Self {
        respond({ $0.read { Data($0.bytes) } }, on: queue, completionHandler)
    }

    /// Calls back on the main actor with the body as a text; see ``MBContracts/Payload/text(charset:isLossy:)``.
    @discardableResult
    public func responseString(
        charset: String? = nil, isLossy: Bool = false,
        completionHandler: @escaping @MainActor (DataResponse<String>) -> Void
    ) -> Self {
        respond(
            { $0.read { payload throws(NetworkError) in try payload.text(charset: charset, isLossy: isLossy) } },
            completionHandler)
    }

    /// The same on `queue`.
    @discardableResult
    public func responseString(
        queue: DispatchQueue, charset: String? = nil, isLossy: Bool = false,
        completionHandler: @escaping @Sendable (DataResponse<String>) -> Void
    ) -> Self {
        respond(
            { $0.read { payload throws(NetworkError) in try payload.text(charset: charset, isLossy: isLossy) } },
            on: queue, completionHandler)
    }

    /// Waits for the body.
    public func data(isolation: (any Actor)? = #isolation) async throws(NetworkError) -> Data {
        Data(try await value(isolation: isolation).bytes)
    }

    /// Waits for the body as a text; see ``MBContracts/Payload/text(charset:isLossy:)``.
    public func string(
        charset: String? = nil, isLossy: Bool = false, isolation: (any Actor)? = #isolation
    ) async throws(NetworkError) -> String {
        try await value(isolation: isolation).text(charset: charset, isLossy: isLossy)
    }
}

extension DownloadRequest {
    /// Calls back on the main actor with the file. Its content is not read.
    @discardableResult
    public func responseURL(completionHandler: @escaping @MainActor @Sendable (DataResponse<URL>) -> Void) -> Self {
        track { event in
            guard case .finished(let completion) = event else { return }
            MainActorMailbox.post { completionHandler(completion.fileResponse) }
        }
    }

    /// The same on `queue`.
    @discardableResult
    public func responseURL(
        queue: DispatchQueue, completionHandler: @escaping @Sendable (DataResponse<URL>) -> Void
    ) -> Self {
        track { event in
            guard case .finished(let completion) = event else { return }
            queue.async { completionHandler(completion.fileResponse) }
        }
        start()
        return self
    }
}

extension RequestCompletion where Output == URL {
    fileprivate var fileResponse: DataResponse<URL> {
        DataResponse(result: result, payload: answer, metrics: metrics)
    }
}
