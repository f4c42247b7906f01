import JSONMapping
import MBMapping

// The JSON mapping of protobuf (https://protobuf.dev/programming-guides/json).

extension ProtobufMessage {
    /// The message as JSON, as the standard says: 64-bit integers, bytes and times as texts, enums by their names,
    /// well-known types in their own form. Unknown fields have no JSON and are left out.
    ///
    /// - Throws: ``ProtobufError/Reason/noJSON`` for what JSON cannot say: a time out of range, an `Any` of a type that
    ///   the schema does not know; ``ProtobufError/Reason/tooDeep`` where `Any`s lie too deep in each other.
    public func json(_ options: ProtobufJSONWriting = ProtobufJSONWriting()) throws(ProtobufError) -> String {
        var printer = JSONPrinter(options)
        do throws(JSONFault) {
            try printer.write(self)
        } catch {
            throw ProtobufError(error.reason, messageType: type.name, fieldPath: error.path)
        }
        return String(decoding: printer.bytes, as: UTF8.self)
    }

    /// Reads a message from JSON, as the standard says. Fields may have either of their names.
    ///
    /// - Parameter ignoresUnknown: passes over fields and names of enum values that the schema does not know.
    /// - Parameter type: the type of the message.
    /// - Parameter bytes: the JSON text.
    /// - Parameter limits: what a message may cost.
    /// - Throws: ``ProtobufError`` with the path of what does not fit; ``ProtobufError/Reason/invalidJSON`` when the
    ///   bytes are no JSON.
    public init(
        json bytes: some Sequence<UInt8>, as type: ProtobufMessageType, ignoresUnknown: Bool = false,
        limits: ProtobufLimits = .default
    ) throws(ProtobufError) {
        let bytes = ContiguousArray(bytes)
        let reader = MessageReader(ignoresUnknown: ignoresUnknown, depth: limits.depth)
        let result: Result<ProtobufMessage, any Error> = Result {
            try bytes.withUnsafeBytes { bytes in
                try JSONDocument.read(bytes) { root in try reader.message(root, as: type, depth: 0) }
            }
        }
        switch result {
        case .success(let message): self = message
        case .failure(let fault as JSONFault):
            throw ProtobufError(fault.reason, messageType: type.name, fieldPath: fault.path)
        case .failure: throw ProtobufError(.invalidJSON, messageType: type.name)
        }
    }
}
