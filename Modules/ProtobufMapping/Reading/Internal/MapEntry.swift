/// An entry of a map, which is a message with a key and a value.
struct MapEntry {
    let message: UnsafeRawPointer
    let key: FieldAccess
    let value: FieldAccess

    init?(_ message: UnsafeRawPointer, _ info: MessageInfo) {
        guard let key = info.pointer(numbered: 1), let value = info.pointer(numbered: 2) else { return nil }
        self.message = message
        self.key = FieldAccess(message, key)
        self.value = FieldAccess(message, value)
    }

    /// The key as JSON writes it.
    var keyText: String {
        let address = key.value
        switch key.field.pointee.kind {
        case .string: return String(decoding: FieldInfo.bytes(at: address), as: UTF8.self)
        case .bool: return address.load(as: Int32.self) != 0 ? "true" : "false"
        case .uint32, .fixed32: return String(address.load(as: UInt32.self))
        case .uint64, .fixed64: return String(address.load(as: UInt64.self))
        case .int64, .sint64, .sfixed64: return String(address.load(as: Int64.self))
        default: return String(address.load(as: Int32.self))
        }
    }

    func isNamed(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        if case .string = key.field.pointee.kind { return FieldInfo.bytes(at: key.value) == name }
        return keyText.utf8.elementsEqual(name)
    }
}
