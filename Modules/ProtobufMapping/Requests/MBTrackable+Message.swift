public import Dispatch
public import MBContracts

// Answers as messages whose type is known at run time.

extension MBTrackable where Output == Payload {
    /// Waits for the answer and reads it as a message of that type, from protobuf or from JSON, as its media type says,
    /// off the main actor.
    ///
    /// - Parameters:
    ///   - type: what is read.
    ///   - isolation: where the caller is; leave it out.
    public func message(
        _ type: ProtobufMessageType, isolation: (any Actor)? = #isolation
    ) async throws(NetworkError) -> ProtobufMessage {
        try await completion(from: isolation).message(type).result.get()
    }

    /// Reads the answer as a message of that type and calls back on the main actor.
    @discardableResult
    public func responseMessage(
        _ type: ProtobufMessageType, completionHandler: @escaping @MainActor (DataResponse<ProtobufMessage>) -> Void
    ) -> Self {
        respond({ $0.message(type) }, completionHandler)
    }

    /// The same on `queue`.
    @discardableResult
    public func responseMessage(
        _ type: ProtobufMessageType, queue: DispatchQueue,
        completionHandler: @escaping @Sendable (DataResponse<ProtobufMessage>) -> Void
    ) -> Self {
        respond({ $0.message(type) }, on: queue, completionHandler)
    }
}

extension RequestCompletion where Output == Payload {
    fileprivate func message(_ type: ProtobufMessageType) -> DataResponse<ProtobufMessage> {
        read { payload throws(NetworkError) in try payload.message(as: type) }
    }
}
