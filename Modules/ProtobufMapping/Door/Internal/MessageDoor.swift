import JSONMapping
import MBContracts
import MBMapping

/// One payload on its way through the door of models that may come as protobuf.
struct MessageDoor {
    private let payload: Payload
    private let keyPath: String?
    private let options: PayloadOptions

    init(_ payload: Payload, at keyPath: String?, options: PayloadOptions) {
        self.payload = payload
        self.keyPath = keyPath
        self.options = options
    }

    /// The value at the key path.
    ///
    /// - Parameters:
    ///   - type: what is read: a model, or a list of them.
    ///   - model: the model, for its message and for reports.
    func read<Value: MapField, Model: BaseMappable & ProtobufMessageConvertible>(
        _ type: Value.Type, _ model: Model.Type
    ) throws(NetworkError) -> Value {
        switch PayloadFormat(payload) {
        case .json: return try JSONDoor(payload, at: keyPath, options: options).read(type, model)
        case .other(let name): throw foreign(name)
        case .protobuf: break
        }
        return try open(model, as: { try model.protobufMessage }) { map in
            if let value = type.value(from: map) { return value }
            throw map.session.issues.last ?? map.issue(wanted: type)
        }
    }

    /// The whole payload as a message, from protobuf or JSON.
    static func message(
        in payload: Payload, as type: ProtobufMessageType
    ) throws(NetworkError) -> ProtobufMessage {
        let door = MessageDoor(payload, at: nil, options: .default)
        let format = PayloadFormat(payload)
        if case .other(let name) = format { throw door.foreign(name) }
        do throws(ProtobufError) {
            return format == .json
                ? try ProtobufMessage(json: payload.bytes, as: type, ignoresUnknown: true)
                : try ProtobufMessage(payload.bytes, as: type)
        } catch {
            throw door.failure(error)
        }
    }

    /// A `Decodable` value, from protobuf or JSON.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from payload: Payload, at keyPath: String?, by reader: JSONReader,
        as message: () throws -> ProtobufMessageType
    ) throws(NetworkError) -> Value {
        let door = MessageDoor(payload, at: keyPath, options: .default)
        switch PayloadFormat(payload) {
        case .json: return try reader.read(payload, at: keyPath)
        case .other(let name): throw door.foreign(name)
        case .protobuf: return try door.open(type, as: message) { try ProtobufDecoder().decode(type, from: $0) }
        }
    }

    /// Decodes the payload and runs `body` with the map at the key path; every failure becomes an error of the network.
    ///
    /// - Parameters:
    ///   - wanted: what is read, for reports.
    ///   - type: the type of the whole payload.
    private func open<Wanted, Result>(
        _ wanted: Wanted.Type, as type: () throws -> ProtobufMessageType, _ body: (Map) throws -> Result
    ) throws(NetworkError) -> Result {
        do {
            if payload.bytes.isEmpty, payload.head.mediaType == nil {
                throw unreadable("The answer is empty.", nil)
            }
            let message = try payload.bytes.withUnsafeBufferPointer { bytes in
                try DecodedMessage.decode(bytes, as: try type(), limits: .default)
            }
            let source = MessageSource(message, preferredTexts: options.preferredTexts)
            let session = MapSession(source: source, holdsRecords: true, options: options)
            if !options.lenientScalars, wanted is any MBErrorable.Type { session.state.pointee.isLenient = true }
            let map = session.root(source.root).descend(to: keyPath)
            guard map.isKeyPresent else { throw map.issue(wanted: wanted) }
            let result = try body(map)
            if options.isStrict, let first = session.issues.first { throw first }
            return result
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
        NetworkError(.unreadablePayload, reason, underlying: error, payload: payload)
    }
}
