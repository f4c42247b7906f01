/// A message whose type is known at run time only: a value that can be read, changed, compared and packed.
///
/// ```swift
/// var reply = ProtobufMessage(try schema.message("weather.v1.ForecastReply"))
/// try reply.set(200, for: "code")
/// try reply.set("Shanghai", for: "data.place")
/// let bytes = reply.packed()
/// ```
///
/// Two messages are equal when they have the same type, the same values, and the same unknown fields. A proto3 scalar
/// without `optional` that is zero counts as absent, as it does on the wire.
public struct ProtobufMessage: Sendable, Equatable {
    /// What the message is one of.
    public let type: ProtobufMessageType
    /// The values of the fields that are present, by number.
    var values: [UInt32: ProtobufValue] = [:]
    /// The fields that the type does not know, as they came; they are packed behind the known ones.
    public internal(set) var unknownFields: [UInt8] = []

    /// A message without values.
    public init(_ type: ProtobufMessageType) { self.type = type }

    /// Decodes a message.
    public init(
        _ bytes: some Sequence<UInt8>, as type: ProtobufMessageType, limits: ProtobufLimits = .default
    ) throws(ProtobufError) {
        let bytes = ContiguousArray(bytes)
        self = try bytes.withUnsafeBufferPointer { bytes throws(ProtobufError) in
            let decoded = try DecodedMessage.decode(bytes, as: type, limits: limits)
            return decoded.withRoot { ProtobufMessage(type: type, reading: $0) }
        }
    }

    /// The names of the fields that are present, in ascending order of their numbers.
    public var presentFields: [String] {
        values.keys.sorted().compactMap { type.info.field(numbered: $0)?.name }
    }

    /// The message on the wire: known fields in ascending order of their numbers, entries of maps in ascending order of
    /// their keys, then unknown fields. The same message gives the same bytes each time.
    public func packed() -> [UInt8] {
        var writer = WireWriter()
        writer.write(self)
        return writer.bytes
    }
}
