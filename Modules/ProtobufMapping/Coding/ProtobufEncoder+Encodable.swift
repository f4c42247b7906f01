import Foundation
import MBMapping

extension ProtobufEncoder {
    /// Writes an `Encodable` value as a message; the rules are those of ``ProtobufDecoder``.
    ///
    /// - Parameter type: the message type of `value` itself.
    /// - Parameter value: what is encoded.
    /// - Throws: ``ProtobufError`` with the path of what does not fit, or what `value` throws.
    @_disfavoredOverload
    public func message(_ value: some Encodable, as type: ProtobufMessageType) throws -> ProtobufMessage {
        var options = MapEncodingOptions()
        options.dates = .iso8601  // as times, which become Timestamps
        options.nonConformingFloats = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        let session = MapSession(writingNil: false)
        try MapEncoder.encode(value, to: session.root(.absent), options: options)
        return try message(in: session, as: type)
    }

    /// Writes an `Encodable` value as bytes; see ``message(_:as:)-(Encodable,_)``.
    @_disfavoredOverload
    public func encode(_ value: some Encodable, as type: ProtobufMessageType) throws -> [UInt8] {
        try message(value, as: type).packed()
    }
}
