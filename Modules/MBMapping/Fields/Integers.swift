// Integers are exact: a number with a fraction, or one that is out of range, does not fit.

extension Int: MapField {}
extension Int8: MapField {}
extension Int16: MapField {}
extension Int32: MapField {}
extension Int64: MapField {}
extension UInt: MapField {}
extension UInt8: MapField {}
extension UInt16: MapField {}
extension UInt32: MapField {}
extension UInt64: MapField {}

extension FixedWidthInteger where Self: MapField {
    @inlinable @inline(__always)
    public static func value(from map: Map) -> Self? {
        if let short = map.shortInteger { return Self(exactly: short) }
        return integer(from: map)
    }

    @inlinable
    static func integer(from map: Map) -> Self? {
        if let value = map.signedInteger { return Self(exactly: value) }
        return map.unsignedInteger.flatMap { Self(exactly: $0) }
    }

    public func write(to map: Map) {
        if let value = Int64(exactly: self) {
            map.put(.signed(value))
        } else {
            map.put(.unsigned(UInt64(truncatingIfNeeded: self)))
        }
    }
}

extension Map {
    /// An integer of the tape with 18 digits or less, which is nearly every one.
    @inlinable
    var shortInteger: Int? {
        @inline(__always) get {
            guard node.a >= 0, state.pointee.mode == .tape else { return nil }
            let tape = session.tape
            let word = tape[node.a]
            let count = TapeWord.count(word)
            guard TapeWord.kind(word) == TapeWord.integer, count <= 18 else { return nil }
            var place = tape.text + TapeWord.offset(word)
            let end = place + count
            let isNegative = place.pointee == 0x2d
            if isNegative { place += 1 }
            var value = 0
            while place < end {
                value = value &* 10 &+ Int(truncatingIfNeeded: place.pointee &- 48)
                place += 1
            }
            return isNegative ? 0 &- value : value
        }
    }

    /// The number here as an `Int64`, when it is one.
    @usableFromInline
    var signedInteger: Int64? {
        switch content {
        case .signed(let value): value
        case .unsigned(let value): Int64(exactly: value)
        case .double(let value): Int64(exactly: value)
        case .number(let text): JSONNumber.signed(text)
        case .choice(let number, _): number
        case .text(let text) where state.pointee.isLenient: JSONNumber.isNumber(text) ? JSONNumber.signed(text) : nil
        default: nil
        }
    }

    /// The number here as a `UInt64`, when it is one.
    @usableFromInline
    var unsignedInteger: UInt64? {
        switch content {
        case .signed(let value): UInt64(exactly: value)
        case .unsigned(let value): value
        case .double(let value): UInt64(exactly: value)
        case .number(let text): JSONNumber.unsigned(text)
        case .text(let text) where state.pointee.isLenient:
            JSONNumber.isNumber(text) ? JSONNumber.unsigned(text) : nil
        default: nil
        }
    }
}
