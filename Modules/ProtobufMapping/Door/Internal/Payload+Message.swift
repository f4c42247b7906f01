import JSONMapping
import MBContracts
import MBMapping

// The door of models that may come as protobuf. On `Payload` itself, which is larger than a small message: nothing of it
// is copied on the way.

extension Payload {
    /// What this is. The two media types that are nearly always there are known by a look.
    private var format: PayloadFormat {
        switch head.headers.value(for: "Content-Type") {
        case "application/protobuf", "application/x-protobuf": .protobuf
        case "application/json": .json
        default: PayloadFormat(head.mediaType, bytes)
        }
    }

    /// The value at a key path, from protobuf or JSON.
    ///
    /// - Parameters:
    ///   - type: what is read: a model, or a list of them.
    ///   - model: the model, for its message and for reports.
    func models<Value: MapField, Model: BaseMappable & ProtobufMessageConvertible>(
        _ type: Value.Type, of model: Model.Type, at keyPath: String?, options: PayloadOptions
    ) throws(NetworkError) -> Value {
        switch format {
        case .json: return try JSONDoor(self, at: keyPath, options: options).read(type, model)
        case .other(let name): throw foreign(name)
        case .protobuf: break
        }
        return try open(model, at: keyPath, options: options, as: { try model.protobufMessage }) { map in
            if let value = type.value(from: map) { return value }
            throw map.session.issues.last ?? map.issue(wanted: type)
        }
    }

    /// The whole as a message, from protobuf or JSON.
    func message(as type: ProtobufMessageType) throws(NetworkError) -> ProtobufMessage {
        let format = self.format
        if case .other(let name) = format { throw foreign(name) }
        do throws(ProtobufError) {
            return format == .json
                ? try ProtobufMessage(json: bytes, as: type, ignoresUnknown: true)
                : try ProtobufMessage(bytes, as: type)
        } catch {
            throw failure(error)
        }
    }

    /// A `Decodable` value, from protobuf or JSON.
    func decodable<Value: Decodable>(
        _ type: Value.Type, at keyPath: String?, by reader: JSONReader, as message: () throws -> ProtobufMessageType
    ) throws(NetworkError) -> Value {
        switch format {
        case .json: return try reader.read(self, at: keyPath)
        case .other(let name): throw foreign(name)
        case .protobuf:
            return try open(type, at: keyPath, options: .default, as: message) {
                try ProtobufDecoder().decode(type, from: $0)
            }
        }
    }

    /// Decodes the payload and runs `body` with the map at the key path; every failure becomes an error of the network.
    ///
    /// - Parameters:
    ///   - wanted: what is read, for reports.
    ///   - type: the type of the whole payload.
    private func open<Wanted, Result>(
        _ wanted: Wanted.Type, at keyPath: String?, options: PayloadOptions, as type: () throws -> ProtobufMessageType,
        _ body: (Map) throws -> Result
    ) throws(NetworkError) -> Result {
        do {
            if bytes.isEmpty, head.mediaType == nil { throw unreadable("The answer is empty.", nil) }
            return try bytes.withUnsafeBufferPointer { bytes in
                let message = try DecodedMessage.decode(bytes, as: try type(), limits: .default)
                return try MessageSession.read(message, as: wanted, limits: .default, options: options) { root in
                    let result: Result
                    if let keyPath {
                        let map = root.descend(to: keyPath)
                        guard map.isKeyPresent else { throw map.issue(wanted: wanted) }
                        result = try body(map)
                    } else {
                        result = try body(root)
                    }
                    if options.isStrict, let first = root.session.issues.first { throw first }
                    return result
                }
            }
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: any Error) -> NetworkError {
        if let error = error as? NetworkError { return error }
        return unreadable(reason(for: error), error)
    }

    private func foreign(_ mediaType: String) -> NetworkError {
        unreadable("The answer is \(mediaType), neither protobuf nor JSON.", nil)
    }

    private func reason(for error: any Error) -> String {
        switch error {
        case let error as ProtobufError: "The answer is not the message it should be: \(error)"
        case let error as ProtobufSchemaError: "The schema of the answer is missing: \(error)"
        default: "The answer is not what was expected: \(error)"
        }
    }

    private func unreadable(_ reason: String, _ error: (any Error)?) -> NetworkError {
        NetworkError(.unreadablePayload, reason, underlying: error, payload: self)
    }
}
