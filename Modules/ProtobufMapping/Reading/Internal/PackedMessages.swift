/// The messages that lie packed in `Any`s of a decoded message, and the empty ones for absent values of its maps.
///
/// One is decoded when somebody asks for it, together with all that are packed in it: only so is it known how deep they
/// lie. Each may be as deep as the message itself, counted from its `Any`; all together may take as much memory as it.
struct PackedMessages {
    /// By their places; `nil` for what cannot be decoded.
    private var messages: [UnsafeRawPointer: KeptMessage?] = [:]
    private var memory = 0

    /// Where the message lies that `bytes` are, decoded once for each place.
    mutating func message(
        in place: UnsafeRawPointer, _ bytes: UnsafeBufferPointer<UInt8>, as type: ProtobufMessageType,
        limits: ProtobufLimits
    ) -> UnsafeRawPointer? {
        if let known = messages[place] { return known?.root }
        keep(place, bytes, as: type, limits, depth: 0)
        return messages[place]??.root
    }

    private mutating func keep(
        _ place: UnsafeRawPointer, _ bytes: UnsafeBufferPointer<UInt8>, as type: ProtobufMessageType,
        _ limits: ProtobufLimits, depth: Int
    ) {
        messages[place] = .some(nil)
        guard depth < limits.depth else { return }
        let left = ProtobufLimits(depth: limits.depth - depth, memory: limits.memory - memory)
        guard let decoded = try? DecodedMessage.decode(bytes, as: type, limits: left) else { return }
        memory += decoded.size
        let message = KeptMessage(decoded)
        messages[place] = message
        keepAll(in: message.root, type, limits, depth: depth + 1)
    }

    private mutating func keepAll(
        in message: UnsafeRawPointer, _ type: ProtobufMessageType, _ limits: ProtobufLimits, depth: Int
    ) {
        if type.info.wellKnown == .any {
            let any = WellKnownMessage(message, type.info)
            guard let inner = any.packedType(in: type.tables) else { return }
            keep(message, any.value, as: inner, limits, depth: depth)
        }
        for field in type.info.fieldPointers {
            guard let info = field.pointee.message else { continue }
            let inner = ProtobufMessageType(info: info, tables: type.tables)
            FieldAccess(message, field).forEachMessage { keepAll(in: $0, inner, limits, depth: depth + 1) }
        }
    }
}

/// A message that is decoded while another one is read.
private final class KeptMessage {
    private let message: DecodedMessage
    var root: UnsafeRawPointer { message.root }

    init(_ message: consuming DecodedMessage) { self.message = message }
}
