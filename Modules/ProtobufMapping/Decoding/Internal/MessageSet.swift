/// The form of messages with the option `message_set_wire_format`: each extension is an item, a group with the number of
/// the extension and its message. The form that all other messages have is read as well.
enum MessageSet {
    /// The number of an item's group, and those of the fields in it.
    static let item: UInt32 = 1
    static let number: UInt32 = 2
    static let message: UInt32 = 3
}

extension MessageInfo {
    /// The extension with that number, which a message has that is a message set.
    fileprivate func item(numbered number: UInt64) -> UnsafePointer<FieldInfo>? {
        guard let number = UInt32(exactly: number), let field = pointer(numbered: number),
            case .pointer = field.pointee.presence
        else { return nil }
        return field
    }
}

extension WireCursor {
    /// Moves behind an item of a message set whose begin was read. Does not move when this is none, or one of an
    /// extension that nobody knows.
    ///
    /// - Parameters:
    ///   - info: the type of the message in which the item lies.
    ///   - depth: how many more groups may lie in each other.
    mutating func item(
        _ tag: (number: UInt32, wireType: UInt8), of info: MessageInfo, depth: Int
    ) throws(WireFault) -> (field: UnsafePointer<FieldInfo>, content: WireCursor)? {
        guard info.isMessageSet, tag.number == MessageSet.item, tag.wireType == 3, depth > 0 else { return nil }
        var after = self
        var fields = try after.group(tag.number, depth: depth - 1)
        var number: UInt64?
        var content: WireCursor?
        while !fields.isAtEnd {
            let tag = try fields.tag()
            // The two may come in any order; the first of each counts.
            if tag == (MessageSet.number, 0), number == nil {
                number = try fields.varint()
            } else if tag == (MessageSet.message, 2), content == nil {
                content = try fields.delimited()
            } else {
                try fields.skipValue(tag, depth: depth - 1)
            }
        }
        guard let content, let field = number.flatMap(info.item(numbered:)) else { return nil }
        self = after
        return (field, content)
    }
}
