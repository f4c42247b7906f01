public import Dispatch
public import MBContracts
import MBMapping

// Handlers for types that are `Decodable`. The value is made on the actor of the caller, since the conformance of a type
// to `Decodable` may belong to that actor; models that are `Mappable` are made elsewhere and keep it free.

extension MBTrackable where Output == Payload {
    /// Waits for the answer and reads it as a `Decodable` type. For one that may have no body (204), ask for an optional.
    ///
    /// - Parameters:
    ///   - keyPath: where in the answer the value lies (`data.list.0`), or `nil` for the whole.
    ///   - reader: how it is read.
    ///   - type: what is read.
    ///   - isolation: where the caller is; leave it out.
    public func decodable<Value: Decodable>(
        _ type: Value.Type = Value.self, keyPath: String? = nil, reader: JSONReader = JSONReader(),
        isolation: isolated (any Actor)? = #isolation
    ) async throws(NetworkError) -> Value {
        let response: DataResponse<Value> = await completion(from: isolation).payload.decoded(at: keyPath, by: reader)
        return try response.result.get()
    }

    /// Reads the answer as a `Decodable` type and calls back on the main actor.
    @discardableResult
    public func responseDecodable<Value: Decodable>(
        of type: Value.Type = Value.self, keyPath: String? = nil, reader: JSONReader = JSONReader(),
        completionHandler: @escaping @MainActor (DataResponse<Value>) -> Void
    ) -> Self {
        response { completionHandler($0.decoded(at: keyPath, by: reader)) }
    }

    /// The same on `queue`.
    @discardableResult
    public func responseDecodable<Value: Decodable & SendableMetatype>(
        of type: Value.Type = Value.self, queue: DispatchQueue, keyPath: String? = nil,
        reader: JSONReader = JSONReader(), completionHandler: @escaping @Sendable (DataResponse<Value>) -> Void
    ) -> Self {
        response(queue: queue) { completionHandler($0.decoded(at: keyPath, by: reader)) }
    }
}

extension RequestCompletion where Output == Payload {
    fileprivate var payload: DataResponse<Payload> {
        DataResponse(result: result, payload: answer, metrics: metrics)
    }
}

extension DataResponse where Value == Payload {
    /// The same response, its payload read as a `Decodable` type.
    package func decoded<Decoded: Decodable>(
        at keyPath: String?, by reader: JSONReader
    ) -> DataResponse<Decoded> {
        let read: Result<Decoded, NetworkError>
        do throws(NetworkError) {
            read = .success(try reader.read(try result.get(), at: keyPath))
        } catch {
            read = .failure(error)
        }
        return DataResponse<Decoded>(result: read, payload: payload, metrics: metrics)
    }
}

extension JSONReader {
    /// Reads a payload as JSON, whatever its media type says. An optional of a payload without content is `nil`.
    package func read<Value: Decodable>(_ payload: Payload, at keyPath: String?) throws(NetworkError) -> Value {
        if payload.isWithoutContent, let none = Self.none(of: Value.self) { return none }
        let door = JSONDoor(payload, at: keyPath, options: PayloadOptions(lenientScalars: lenientScalars))
        var value: Value?
        try door.open(Value.self) { value = try MapDecoder.decode(Value.self, from: $0, options: options) }
        return value.unsafelyUnwrapped  // the door throws what its body throws
    }

    /// What `nil` is as `type`; nothing when that takes none.
    private static func none<Value>(of type: Value.Type) -> Value? {
        (type as? any ExpressibleByNilLiteral.Type).flatMap { $0.init(nilLiteral: ()) as? Value }
    }
}
