/// Eight bytes at a time in a register.
@usableFromInline
package enum SWAR {
    /// The byte in all eight places.
    @inlinable @inline(__always)
    package static func every(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

    /// The high bit of each byte that is zero; bits above the lowest hit may be wrong.
    @inlinable @inline(__always)
    package static func zeros(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    @inlinable @inline(__always)
    package static func hasByte(_ word: UInt64, _ byte: UInt64) -> Bool { zeros(word ^ every(byte)) != 0 }

    /// Whether `count` bytes are alike, without reading beyond them.
    @inlinable @inline(__always)
    package static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        let x = UnsafeRawPointer(left)
        let y = UnsafeRawPointer(right)
        if count >= 8 {
            var offset = 0
            while offset &+ 8 < count {
                if x.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    != y.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                {
                    return false
                }
                offset &+= 8
            }
            return x.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
                == y.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        }
        if count >= 4 {
            return x.loadUnaligned(as: UInt32.self) == y.loadUnaligned(as: UInt32.self)
                && x.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
                    == y.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
        }
        var index = 0
        while index < count {
            if left[index] != right[index] { return false }
            index &+= 1
        }
        return true
    }
}
