import MBMapping

/// What a ``MapNode`` of a ``MessageSource`` means.
enum MessagePlace {
    case absent
    case message(UnsafeRawPointer, MessageInfo)
    case scalar(UnsafeRawPointer, UnsafePointer<FieldInfo>)
    case list(FieldAccess)
}

extension MapNode {
    static func message(_ message: UnsafeRawPointer, _ info: MessageInfo) -> MapNode {
        MapNode(Int(bitPattern: message), Int(bitPattern: info.table))
    }

    static func scalar(_ address: UnsafeRawPointer, _ field: UnsafePointer<FieldInfo>) -> MapNode {
        MapNode(Int(bitPattern: address), Int(bitPattern: field) | 1)
    }

    static func list(_ access: FieldAccess) -> MapNode {
        MapNode(
            Int(bitPattern: access.message + access.field.pointee.quantifierOffset), Int(bitPattern: access.field) | 2)
    }

    /// Valid as long as the source that made the node, which keeps messages and schema alive.
    @inline(__always) var place: MessagePlace {
        guard a > 0, let address = UnsafeRawPointer(bitPattern: a), let type = UnsafeRawPointer(bitPattern: b & ~3)
        else { return .absent }
        if b & 3 == 0 { return .message(address, MessageInfo(type.assumingMemoryBound(to: MessageTable.self))) }
        let field = type.assumingMemoryBound(to: FieldInfo.self)
        if b & 3 == 1 { return .scalar(address, field) }
        return .list(FieldAccess(address - field.pointee.quantifierOffset, field))
    }
}
