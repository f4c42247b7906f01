import CMBProtobuf

/// One field of one decoded message: whether it is there, and where its values lie.
struct FieldAccess {
    let message: UnsafeRawPointer
    let field: UnsafePointer<FieldInfo>

    @inline(__always) init(_ message: UnsafeRawPointer, _ field: UnsafePointer<FieldInfo>) {
        self.message = message
        self.field = field
    }

    /// Whether the field was on the wire. proto3 scalars without `optional` count as present, whatever their value.
    var isPresent: Bool { field.pointee.record.pointee.isPresent(in: message) }

    /// Where the value of a field that is not repeated lies.
    @inline(__always) var value: UnsafeRawPointer { message + field.pointee.offset }

    /// The number of values of a repeated field.
    @inline(__always) var count: Int { message.load(fromByteOffset: field.pointee.quantifierOffset, as: Int.self) }

    /// Where the value of that index lies, of a repeated field.
    @inline(__always) func element(_ index: Int) -> UnsafeRawPointer? {
        elements.map { $0 + index * field.pointee.kind.size }
    }

    /// Where the values of a repeated field lie, side by side.
    @inline(__always) var elements: UnsafeRawPointer? {
        message.load(fromByteOffset: field.pointee.offset, as: UnsafeRawPointer?.self)
    }

    /// Calls with each message of a field of messages.
    func forEachMessage(_ body: (UnsafeRawPointer) -> Void) {
        guard isPresent else { return }
        if field.pointee.isRepeated {
            for index in 0..<count {
                if let message = element(index)?.load(as: UnsafeRawPointer?.self) { body(message) }
            }
        } else if let message = value.load(as: UnsafeRawPointer?.self) {
            body(message)
        }
    }
}
