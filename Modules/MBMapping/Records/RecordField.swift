/// One field of a record: where its value lies in the record, and what it is.
@usableFromInline package struct RecordField: BitwiseCopyable {
    /// What a value is, in as many bytes as ``size`` says.
    @usableFromInline package enum Kind: UInt8, BitwiseCopyable {
        case int32, int64, uint32, uint64, float, double
        /// An `Int32` that is not zero.
        case bool
        /// A ``RecordBytes`` of valid UTF-8.
        case text
        /// A ``RecordBytes``.
        case bytes
        /// The address of a record, or null.
        case record
        /// An `Int32` that is the number of a choice, whose name the source knows.
        case choice
        /// A ``RecordBytes`` of which only the source can say what it is.
        case other

        /// The distance of two values that lie side by side.
        @inline(__always) package var size: Int {
            switch self {
            case .int32, .uint32, .float, .bool, .choice: 4
            case .int64, .uint64, .double, .record: 8
            case .text, .bytes, .other: 16
            }
        }
    }

    /// How a record says that a value is there.
    package enum Presence: UInt8, BitwiseCopyable {
        /// It always is.
        case always
        /// An `Int32` beside the value is not zero.
        case flag
        /// The value, an address, is not null.
        case address
        /// A `UInt32` beside the value is the field's number.
        case number
        /// There are as many as an `Int` beside the value says; the value is the address of the first.
        case list
        /// The same, of records with a key and a value each.
        case dictionary
    }

    package typealias Name = UnsafeBufferPointer<UInt8>

    /// The two names that mean the field, in UTF-8; in memory that stays.
    package let name: Name
    package let otherName: Name
    private let identity: TextIdentity
    private let otherIdentity: TextIdentity
    package let kind: Kind
    package let presence: Presence
    package let number: UInt32
    /// Where the value lies.
    package let offset: Int
    /// Where the flag, the number or the count lies.
    package let quantifierOffset: Int
    /// A value that stands for one that is not there.
    package let standIn: UnsafeRawPointer?
    /// What records of this field are; `nil` when it has none.
    package let type: UnsafePointer<RecordType>?
    /// What the source knows beyond that.
    package let detail: UnsafeRawPointer

    /// - Parameters:
    ///   - text: the name as a string, which stays as long as the field.
    ///   - otherText: the same of the other name.
    package init(
        name: Name, otherName: Name, text: String, otherText: String, kind: Kind, presence: Presence, number: UInt32,
        offset: Int,
        quantifierOffset: Int, standIn: UnsafeRawPointer?, type: UnsafePointer<RecordType>?, detail: UnsafeRawPointer
    ) {
        self.name = name
        self.otherName = otherName
        identity = TextIdentity(text)
        otherIdentity = TextIdentity(otherText)
        self.kind = kind
        self.presence = presence
        self.number = number
        self.offset = offset
        self.quantifierOffset = quantifierOffset
        self.standIn = standIn
        self.type = type
        self.detail = detail
    }

    /// Whether a key means this field.
    @inline(__always) package func isNamed(_ key: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        Self.same(name, key, count) || Self.same(otherName, key, count)
    }

    /// Whether a key is one of the very strings that the field was made with: a quick yes.
    @inline(__always) func isNamed(_ key: TextIdentity) -> Bool { identity == key || otherIdentity == key }

    @inline(__always) private static func same(_ name: Name, _ key: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        guard name.count == count, let start = name.baseAddress else { return false }
        return SWAR.equal(start, key, count)
    }

    /// Whether a record has a value of this field, or a list that is not empty.
    @inline(__always) package func isPresent(in record: UnsafeRawPointer) -> Bool {
        switch presence {
        case .always: true
        case .flag: record.load(fromByteOffset: quantifierOffset, as: Int32.self) != 0
        case .address: record.load(fromByteOffset: offset, as: Int.self) != 0
        case .number:
            record.load(fromByteOffset: quantifierOffset, as: UInt32.self) == number
                && (kind != .record || record.load(fromByteOffset: offset, as: Int.self) != 0)
        case .list, .dictionary: record.load(fromByteOffset: quantifierOffset, as: Int.self) != 0
        }
    }
}

/// Bytes somewhere else in memory. Without an address there are none.
package struct RecordBytes: BitwiseCopyable {
    package let count: Int
    package let start: UnsafePointer<UInt8>?

    /// The bytes; their address is never null.
    @inline(__always) package var bytes: UnsafeBufferPointer<UInt8> {
        if let start { return UnsafeBufferPointer(start: start, count: count) }
        let nothing: StaticString = ""
        return UnsafeBufferPointer(start: nothing.utf8Start, count: 0)
    }
}
