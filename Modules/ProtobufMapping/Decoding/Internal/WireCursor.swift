/// A place in bytes on the wire, and the end that must not be passed. Lives no longer than the bytes.
struct WireCursor {
    let start: UnsafePointer<UInt8>
    private(set) var position: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>

    /// The outermost message.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let base = bytes.baseAddress ?? Self.nothing
        self.init(start: base, position: base, end: base + bytes.count)
    }

    private init(start: UnsafePointer<UInt8>, position: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
        self.start = start
        self.position = position
        self.end = end
    }

    /// An address for bytes that are none; never read.
    private nonisolated(unsafe) static let nothing = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// How many bytes lie before this place, from the beginning of the outermost message.
    var offset: Int { position - start }
    @inline(__always) var isAtEnd: Bool { position == end }
    @inline(__always) var remaining: Int { end - position }

    @inline(__always) mutating func varint() throws(WireFault) -> UInt64 {
        if position < end, position.pointee < 0x80 {
            defer { position += 1 }
            return UInt64(position.pointee)
        }
        if remaining >= 2, position[1] < 0x80 {
            defer { position += 2 }
            return UInt64(position[0] & 0x7F) | UInt64(position[1]) << 7
        }
        let (value, behind) = try Self.longVarint(position, end, limit: 10)
        position = behind
        return value
    }

    /// A number at a place, and the place behind it. No method of a cursor, which stays in registers so.
    private static func longVarint(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, limit: UInt64
    ) throws(WireFault) -> (value: UInt64, behind: UnsafePointer<UInt8>) {
        if limit > 8, end - start >= 8, let (value, count) = shortVarint(start) { return (value, start + count) }
        var position = start
        var result: UInt64 = 0
        for index in 0..<limit {
            guard position < end else { throw .truncated }
            let byte = position.pointee
            position += 1
            result |= UInt64(byte & 0x7F) << (7 * index)
            if byte < 0x80 { return (result, position) }
        }
        throw .malformedVarint
    }

    /// A number of eight bytes or less, at once, and how many there are; `nil` for a longer one. There are eight bytes.
    @inline(__always) private static func shortVarint(
        _ start: UnsafePointer<UInt8>
    ) -> (value: UInt64, count: Int)? {
        let word = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
        let ends = ~word & 0x8080_8080_8080_8080
        guard ends != 0 else { return nil }
        // The bytes up to the first without a high bit; then their seven bits each move together.
        let last = ends & (0 &- ends)
        var bits = word & (last &<< 1 &- 1) & 0x7F7F_7F7F_7F7F_7F7F
        bits = bits & 0x007F_007F_007F_007F | (bits & 0x7F00_7F00_7F00_7F00) >> 1
        bits = bits & 0x0000_3FFF_0000_3FFF | (bits & 0x3FFF_0000_3FFF_0000) >> 2
        bits = bits & 0x0000_0000_0FFF_FFFF | (bits & 0x0FFF_FFFF_0000_0000) >> 4
        return (bits, last.trailingZeroBitCount / 8 + 1)
    }

    /// Goes on at another place of the same bytes.
    @inline(__always) mutating func move(to other: WireCursor) { position = other.position }

    /// Moves behind the next byte when it is that one, which is not zero. There is a next byte.
    @inline(__always) mutating func passByte(_ byte: UInt8) -> Bool {
        guard position.pointee == byte, byte != 0 else { return false }
        position += 1
        return true
    }

    /// Reads a tag and checks the range of the field number.
    @inline(__always) mutating func tag() throws(WireFault) -> (number: UInt32, wireType: UInt8) {
        var value: UInt64
        if position < end, position.pointee < 0x80 {
            value = UInt64(position.pointee)
            position += 1
        } else {
            (value, position) = try Self.longVarint(position, end, limit: 5)
        }
        let number = value >> 3
        guard number > 0, number <= UInt64(maximumFieldNumber) else { throw .invalidFieldNumber }
        return (UInt32(number), UInt8(value & 7))
    }

    @inline(__always) mutating func skip(_ count: Int) throws(WireFault) {
        guard remaining >= count else { throw .truncated }
        position += count
    }

    /// A number of fixed width.
    @inline(__always) mutating func fixed<Number: FixedWidthInteger & BitwiseCopyable>(
        _ type: Number.Type
    ) throws(WireFault) -> Number {
        guard remaining >= MemoryLayout<Number>.size else { throw .truncated }
        let number = UnsafeRawPointer(position).loadUnaligned(as: type)
        position += MemoryLayout<Number>.size
        return Number(littleEndian: number)
    }

    /// The bytes behind a length, as a place of their own; this one moves behind them.
    @inline(__always) mutating func delimited() throws(WireFault) -> WireCursor {
        let length = try varint()
        guard length <= UInt64(remaining) else { throw .truncated }
        let content = WireCursor(start: start, position: position, end: position + Int(length))
        position += Int(length)
        return content
    }

    /// Moves behind a group whose begin was read, and returns its content.
    mutating func group(_ number: UInt32, depth: Int) throws(WireFault) -> WireCursor {
        let begin = position
        while !isAtEnd {
            let before = position
            let tag = try tag()
            if tag.wireType == 4 {
                guard tag.number == number else { throw .unbalancedGroup }
                return WireCursor(start: start, position: begin, end: before)
            }
            try skipValue(tag, depth: depth)
        }
        throw .unbalancedGroup
    }

    /// Moves behind a value whose tag was read.
    ///
    /// - Parameter depth: how many more groups may lie in each other.
    mutating func skipValue(_ tag: (number: UInt32, wireType: UInt8), depth: Int) throws(WireFault) {
        switch tag.wireType {
        case 0: _ = try varint()
        case 1: try skip(8)
        case 2: _ = try delimited()
        case 3:
            guard depth > 0 else { throw .tooDeep }
            _ = try group(tag.number, depth: depth - 1)
        case 4: throw .unbalancedGroup
        case 5: try skip(4)
        default: throw .invalidWireType
        }
    }

    /// The rest of these bytes.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: position, count: remaining) }

    /// The bytes from here to a later place.
    func bytes(upTo other: WireCursor) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: position, count: other.position - position)
    }

    /// Whether the rest is UTF-8.
    @inline(__always) var isUTF8: Bool { !hasWord { $0 & Self.highBits != 0 } || isLongUTF8 }

    /// Whether the rest is ASCII without a NUL.
    @inline(__always) var isPlainText: Bool {
        // A borrow sets the high bit of the first byte that is zero.
        !hasWord { ($0 | ($0 &- Self.lowBits)) & Self.highBits != 0 }
    }

    /// Whether the rest is a text as C has it: without a NUL, and in UTF-8 when that is asked for.
    @inline(never) func isText(checksUTF8: Bool) -> Bool { !bytes.contains(0) && (!checksUTF8 || isLongUTF8) }

    @inline(never) private var isLongUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }

    private static let highBits: UInt64 = 0x8080_8080_8080_8080
    private static let lowBits: UInt64 = 0x0101_0101_0101_0101

    /// Whether the test holds for any eight bytes of the rest, some of which may be tested twice. Fewer than eight are
    /// filled up with ones.
    @inline(__always) private func hasWord(where test: (UInt64) -> Bool) -> Bool {
        let raw = UnsafeRawPointer(position)
        guard remaining >= 8 else {
            var word = Self.lowBits
            for index in 0..<remaining { word = word << 8 | UInt64(position[index]) }
            return test(word)
        }
        var index = 0
        while index < remaining - 8 {
            if test(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return true }
            index += 8
        }
        return test(raw.loadUnaligned(fromByteOffset: remaining - 8, as: UInt64.self))
    }
}

/// What can be wrong with bytes on the wire, wherever they are.
enum WireFault: Error {
    case truncated
    case malformedVarint
    case invalidFieldNumber
    case invalidWireType
    case unbalancedGroup
    case tooDeep
    case invalidUTF8
    case tooLarge
    case textWithNul
    /// Nothing wrong, but not for the ``OnePassDecoder``, which alone throws it.
    case unusual

    var reason: ProtobufError.Reason {
        switch self {
        case .truncated: .truncated
        case .malformedVarint: .malformedVarint
        case .invalidFieldNumber: .invalidFieldNumber
        case .invalidWireType: .invalidWireType
        case .unbalancedGroup: .unbalancedGroup
        case .tooDeep: .tooDeep
        case .invalidUTF8: .invalidUTF8
        case .tooLarge: .tooLarge
        case .textWithNul: .textWithNul
        case .unusual: .refused
        }
    }
}
