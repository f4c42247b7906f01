public import MBMapping

/// Writes values as protobuf messages.
///
/// A `Mappable` says in `mapping(map:)` where its fields lie, for both directions and both formats. Fields that are
/// `nil` are left out; enums are written by name or number, dates as `Timestamp`, data as bytes.
public struct ProtobufEncoder: Sendable {
    /// Passes over what the message type does not know, in place of an error.
    public var ignoresUnknown: Bool
    /// How deep messages may lie in each other.
    public var limits: ProtobufLimits

    /// Makes an encoder.
    public init(ignoresUnknown: Bool = false, limits: ProtobufLimits = .default) {
        self.ignoresUnknown = ignoresUnknown
        self.limits = limits
    }

    /// Writes a model as a message.
    ///
    /// - Parameter type: the message type of `value` itself.
    /// - Parameter value: what is encoded.
    /// - Throws: ``ProtobufError`` with the path of what does not fit.
    public func message(_ value: some BaseMappable, as type: ProtobufMessageType) throws(ProtobufError)
        -> ProtobufMessage
    {
        let session = MapSession(writingNil: false)
        value.write(to: session.root(.absent))
        return try message(in: session, as: type)
    }

    /// Writes a model as bytes; see `message(_:as:)`.
    public func encode(_ value: some BaseMappable, as type: ProtobufMessageType) throws(ProtobufError) -> [UInt8] {
        try message(value, as: type).packed()
    }

    /// The message that was written in `session`.
    func message(in session: MapSession, as type: ProtobufMessageType) throws(ProtobufError) -> ProtobufMessage {
        let reader = MessageReader(ignoresUnknown: ignoresUnknown, depth: limits.depth)
        do throws(JSONFault) {
            return try reader.message(session.readBack(), as: type, depth: 0)
        } catch {
            throw ProtobufError(error.reason, messageType: type.name, fieldPath: error.path)
        }
    }
}
