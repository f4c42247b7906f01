/// What the ``OnePassDecoder`` does with an ordinary value of one field, in few bytes: a message type has one step a field.
struct DecodingStep: BitwiseCopyable {
    enum Action: UInt8, BitwiseCopyable {
        case narrow, wide, zigzag32, zigzag64, bool, four, eight
        case text, bytes, message
        /// A text that ends with a NUL.
        case terminated
        /// A list of messages, of which one comes.
        case messages
        /// A packed list of numbers.
        case packed
        /// Anything else, by what is known of the field.
        case other
    }

    let action: Action
    /// How the values come on the wire.
    let wireType: UInt8
    /// Number and wire type in one byte; 0 where they take more.
    let tag: UInt8
    let isRepeated: Bool
    /// Where the value goes.
    let offset: UInt32
    /// Where an `Int32` says that the value is there; 0 for none, where every message has something else.
    let flagOffset: UInt32
    let message: UnsafePointer<MessageTable>?

    init(_ field: FieldInfo) {
        action = Action(field)
        wireType = action == .packed ? 2 : field.wireType
        tag = field.number < 16 ? UInt8(field.number) << 3 | wireType : 0
        isRepeated = field.isRepeated
        offset = UInt32(field.offset)
        if case .flag = field.presence { flagOffset = UInt32(field.quantifierOffset) } else { flagOffset = 0 }
        message = field.message?.table
    }
}

extension DecodingStep.Action {
    fileprivate init(_ field: FieldInfo) {
        switch field.presence {
        case .oneof: self = .other
        case .repeated:
            self = field.kind == .message ? .messages : field.kind.isPackable ? .packed : .other
        default:
            switch field.kind {
            case .int32, .uint32: self = .narrow
            case .enumeration: self = field.isClosedEnum ? .other : .narrow
            case .int64, .uint64: self = .wide
            case .sint32: self = .zigzag32
            case .sint64: self = .zigzag64
            case .bool: self = .bool
            case .float, .fixed32, .sfixed32: self = .four
            case .double, .fixed64, .sfixed64: self = .eight
            case .string: self = field.isTerminated ? .terminated : field.checksUTF8 ? .text : .bytes
            case .bytes: self = .bytes
            case .message: self = .message
            case .group: self = .other
            }
        }
    }
}
