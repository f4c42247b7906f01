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
public struct ProtobufDecoder: Sendable {
    private var options = MapDecodingOptions()
    /// How much a message may ask for.
    public var limits: ProtobufLimits

    /// What the types may ask for while they are decoded.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { options.userInfo }
        set { options.userInfo = newValue }
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
        let value = try bytes.withContiguousStorageIfAvailable { try read(type, from: $0, as: message, at: keyPath) }
        if let value { return value }
        return try ContiguousArray(bytes).withUnsafeBufferPointer {
            try read(type, from: $0, as: message, at: keyPath)
        }
    }

    private func read<Value: Decodable>(
        _ type: Value.Type, from bytes: UnsafeBufferPointer<UInt8>, as message: ProtobufMessageType, at keyPath: String?
    ) throws -> Value {
        let decoded = try DecodedMessage.decode(bytes, as: message, limits: limits)
        return try MessageSession.read(decoded, as: type, limits: limits) { root in
            try decode(type, from: root.descend(to: keyPath))
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
