import MBMapping

/// One field of a message: what decoding, reading and writing need to know of it. Immutable once its schema is built.
struct FieldInfo {
    enum Presence {
        /// The scalars of proto3: the zero value and absence are the same.
        case implicit
        /// Required scalars: always there once a message is decoded.
        case required
        /// A flag beside the value.
        case flag
        /// A pointer that is not null.
        case pointer
        /// The number of the member that is set, shared by the members of a oneof.
        case oneof
        case repeated
    }

    /// The name in the `.proto` file; of an extension its full name in brackets.
    let name: String
    /// The name in JSON: `json_name`, or the name in camel case.
    let jsonName: String
    /// The two names in UTF-8; in the memory of the schema.
    let nameBytes: UnsafeBufferPointer<UInt8>
    let jsonNameBytes: UnsafeBufferPointer<UInt8>
    let number: UInt32
    let kind: FieldKind
    /// The wire type of one value.
    let wireType: UInt8
    let presence: Presence
    let isRequired: Bool
    /// Whether a repeated field is written packed.
    let isPacked: Bool
    /// Whether the bytes of a string have to be UTF-8, as in proto3.
    let checksUTF8: Bool
    /// Whether a text is held as the address of its first byte and ends with a NUL, as in generated C.
    let isTerminated: Bool
    /// Whether a repeated field is a map, its message being the entry.
    let isMap: Bool
    /// Whether an unknown number of an enum is an unknown field, as in proto2.
    let isClosedEnum: Bool
    /// The index of the oneof that the field belongs to, proto3's `optional` not counted.
    let oneof: Int?
    /// Where the value, or the pointer to the elements, lies in the C struct.
    let offset: Int
    /// Where the flag, the case or the count lies in the C struct.
    let quantifierOffset: Int
    /// The declared default as it would lie in the C struct; `nil` when none is declared.
    let defaultValue: UnsafeRawPointer?
    /// The type of the message; the schema keeps it alive.
    let message: MessageInfo?
    /// The type of the enum; the schema keeps it alive.
    let enumeration: EnumInfo?
    /// The field as `Map` reads it; in the memory of the schema.
    let record: UnsafePointer<RecordField>

    /// The size of one value in the C struct.
    var size: Int { isTerminated ? MemoryLayout<UnsafeRawPointer>.size : kind.size }
    var isRepeated: Bool { if case .repeated = presence { true } else { false } }

    /// Whether a key, in UTF-8, means this field.
    func isNamed(_ key: UnsafeBufferPointer<UInt8>) -> Bool { key == nameBytes || key == jsonNameBytes }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are the same.
    @inline(__always) static func == (left: Self, right: Self) -> Bool {
        guard left.count == right.count else { return false }
        for index in 0..<left.count where left[index] != right[index] { return false }
        return true
    }
}
