public import JSONMapping
public import MBContracts

// Handlers for types that are `Decodable`, by the answer's media type. As with JSON, the value is made on the actor of
// the caller.

extension MBTrackable where Output == Payload {
    /// Waits for the answer and reads it as a `Decodable` type, from protobuf or from JSON, as its media type says.
    ///
    /// - Parameters:
    ///   - message: the type of the whole answer in protobuf.
    ///   - keyPath: where in the answer the value lies (`data.list.0`), or `nil` for the whole.
    ///   - reader: how JSON is read.
    ///   - type: what is read.
    ///   - isolation: where the caller is; leave it out.
    public func decodable<Value: Decodable>(
        _ type: Value.Type = Value.self, message: ProtobufMessageType, keyPath: String? = nil,
        reader: JSONReader = JSONReader(), isolation: isolated (any Actor)? = #isolation
    ) async throws(NetworkError) -> Value {
        try await value().decodable(type, at: keyPath, by: reader) { message }
    }

    /// The same for a type that knows its message type.
    public func decodable<Value: Decodable & ProtobufMessageConvertible>(
        _ type: Value.Type = Value.self, keyPath: String? = nil, reader: JSONReader = JSONReader(),
        isolation: isolated (any Actor)? = #isolation
    ) async throws(NetworkError) -> Value {
        try await value().decodable(type, at: keyPath, by: reader) { try type.protobufMessage }
    }

    /// Reads the answer as a `Decodable` type and calls back on the main actor.
    @discardableResult
    public func responseDecodable<Value: Decodable>(
        of type: Value.Type = Value.self, message: ProtobufMessageType, keyPath: String? = nil,
        reader: JSONReader = JSONReader(), completionHandler: @escaping @MainActor (DataResponse<Value>) -> Void
    ) -> Self {
        response { completionHandler($0.decoded(at: keyPath, by: reader) { message }) }
    }

    /// The same for a type that knows its message type.
    @discardableResult
    public func responseDecodable<Value: Decodable & ProtobufMessageConvertible>(
        of type: Value.Type = Value.self, keyPath: String? = nil, reader: JSONReader = JSONReader(),
        completionHandler: @escaping @MainActor (DataResponse<Value>) -> Void
    ) -> Self {
        response { completionHandler($0.decoded(at: keyPath, by: reader) { try type.protobufMessage }) }
    }
}

extension DataResponse where Value == Payload {
    fileprivate func decoded<Decoded: Decodable>(
        at keyPath: String?, by reader: JSONReader, as message: () throws -> ProtobufMessageType
    ) -> DataResponse<Decoded> {
        let read: Result<Decoded, NetworkError>
        do throws(NetworkError) {
            read = .success(
                try result.get().decodable(Decoded.self, at: keyPath, by: reader, as: message))
        } catch {
            read = .failure(error)
        }
        return DataResponse<Decoded>(result: read, payload: payload, metrics: metrics)
    }
}
