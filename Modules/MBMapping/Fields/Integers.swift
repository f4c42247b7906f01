// Integers are exact, however they are written (`12`, `12.0`, `1.2e1`): a number with a fraction, or one that is out of
// range, does not fit.

extension Int: MapField {
    /// The number at `map`, when it is whole and in the range of `Int`.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> Int? { map.signed.flatMap { Int(exactly: $0) } }
}

extension Int8: MapField {
    /// The number at `map`, when it is whole and in the range of `Int8`.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> Int8? { map.signed.flatMap { Int8(exactly: $0) } }
}

extension Int16: MapField {
    /// The number at `map`, when it is whole and in the range of `Int16`.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> Int16? { map.signed.flatMap { Int16(exactly: $0) } }
}

extension Int32: MapField {
    /// The number at `map`, when it is whole and in the range of `Int32`.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> Int32? { map.signed.flatMap { Int32(exactly: $0) } }
}

extension Int64: MapField {
    /// The number at `map`, when it is whole and in the range of `Int64`.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> Int64? { map.signed.flatMap { Int64(exactly: $0) } }
}

extension UInt: MapField {
    /// The number at `map`, when it is whole and in the range of `UInt`.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> UInt? { map.unsigned.flatMap { UInt(exactly: $0) } }
}

extension UInt8: MapField {
    /// The number at `map`, when it is whole and in the range of `UInt8`.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> UInt8? { map.unsigned.flatMap { UInt8(exactly: $0) } }
}

extension UInt16: MapField {
    /// The number at `map`, when it is whole and in the range of `UInt16`.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> UInt16? { map.unsigned.flatMap { UInt16(exactly: $0) } }
}

extension UInt32: MapField {
    /// The number at `map`, when it is whole and in the range of `UInt32`.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> UInt32? { map.unsigned.flatMap { UInt32(exactly: $0) } }
}

extension UInt64: MapField {
    /// The number at `map`, when it is whole and in the range of `UInt64`.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> UInt64? { map.unsigned.flatMap { UInt64(exactly: $0) } }
}

extension MapField where Self: FixedWidthInteger {
    /// Writes all digits.
    public func write(to map: Map) {
        map.put(MapContent(self))
    }
}

extension Map {
    /// Whether a value of the tape is here.
    @inlinable
    var isOnTape: Bool {
        @inline(__always) get { node.a >= 0 && state.pointee.mode == .tape }
    }

    /// A short integer of the tape.
    @inlinable
    var shortInteger: Int? {
        @inline(__always) get {
            isOnTape ? session.tape.shortInteger(at: node.a) : nil
        }
    }

    @inlinable
    var signed: Int64? {
        @inline(__always) get {
            if let short = shortInteger { return Int64(truncatingIfNeeded: short) }
            return session.signedInteger(node)
        }
    }

    @inlinable
    var unsigned: UInt64? {
        @inline(__always) get {
            if let short = shortInteger { return UInt64(exactly: short) }
            return session.unsignedInteger(node)
        }
    }
}
