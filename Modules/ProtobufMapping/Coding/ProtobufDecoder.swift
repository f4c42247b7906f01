import MBMapping

/// Reads `Decodable` types from protobuf, with a message type from a schema or from generated C.
///
/// ```swift
/// let forecast = try ProtobufDecoder().decode(Forecast.self, from: bytes, as: type, at: "data")
/// ```
///
/// A coding key is the name of a field in the `.proto` file or in JSON. Messages are structs, repeated fields arrays,
/// maps dictionaries; an enum is its name or its number, as the type asks; bytes are `Data`, a `Timestamp` is a `Date`,
/// a `Duration` a number of seconds, wrappers are optional scalars. A field that was not sent has its declared default,
/// and a proto3 scalar without `optional` its zero; what is absent beyond that is `nil`, or an error where no optional
/// is asked for.
///
/// A `Decoder` that a type keeps beyond the decoding reads on, and holds the whole message. A keyed container that is
/// kept without its decoder throws.
public struct ProtobufDecoder: Sendable {
    private var options = MapDecodingOptions.default
    /// How much a message may ask for.
    public var limits: ProtobufLimits

    /// What the types may ask for while they are decoded.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { options.userInfo }
        set { options = MapDecodingOptions(userInfo: newValue) }
    }

    /// Makes a decoder.
    public init(limits: ProtobufLimits = .default) { self.limits = limits }

    /// Reads one value.
    ///
    /// - Parameters:
    ///   - message: the type of the whole of `bytes`.
    ///   - keyPath: where in the message the value lies (`data.list.0`), or `nil` for the whole.
    ///   - bytes: the message on the wire.
    ///   - type: what is read.
    /// - Throws: ``ProtobufError`` where the bytes are no such message, `DecodingError` with the coding path where the
    ///   message does not fit the type.
    public func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: some Sequence<UInt8>, as message: ProtobufMessageType, at keyPath: String? = nil
    ) throws -> Value {
        var decoded: DecodedMessage?
        let isContiguous: Void? = try bytes.withContiguousStorageIfAvailable {
            decoded = try DecodedMessage.decode($0, as: message, limits: limits)
        }
        if isContiguous == nil {
            try ContiguousArray(bytes).withUnsafeBufferPointer {
                decoded = try DecodedMessage.decode($0, as: message, limits: limits)
            }
        }
        guard let decoded = consume decoded else { throw ProtobufError(.refused, messageType: message.name) }
        return try read(type, from: decoded, at: keyPath)
    }

    private func read<Value: Decodable>(
        _ type: Value.Type, from message: consuming DecodedMessage, at keyPath: String?
    ) throws -> Value {
        try MessageSession.read(message, as: type, limits: limits) { session, root in
            guard let keyPath else { return try MapDecoder.decode(type, at: root, of: session, options: options) }
            return try decode(type, from: session.root(root).descend(to: keyPath))
        }
    }

    /// Reads one value of a type that knows its message type, which is that of the whole of `bytes`.
    public func decode<Value: Decodable & ProtobufMessageConvertible>(
        _ type: Value.Type, from bytes: some Sequence<UInt8>, at keyPath: String? = nil
    ) throws -> Value {
        try decode(type, from: bytes, as: type.protobufMessage, at: keyPath)
    }

    func decode<Value: Decodable>(_ type: Value.Type, from map: Map) throws -> Value {
        try MapDecoder.decode(type, from: map, options: options)
    }
}
