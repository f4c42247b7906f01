// A tape is one 64-bit word a token, in the order of the text:
//
//     kind 8 | length or count 24 | offset into the text, or index past the end 32
//
// Strings and numbers stay slices of the text. An object is its open word, then key and value in turn, then a close
// word; an array likewise. A length or count that does not fit is stored as `TapeWord.large` and counted again on use.

/// A word of a tape.
@usableFromInline
package enum TapeWord {
    @inlinable package static var string: UInt64 { 0x22 }
    @inlinable package static var escapedString: UInt64 { 0x65 }
    @inlinable package static var integer: UInt64 { 0x23 }
    @inlinable package static var float: UInt64 { 0x25 }
    @inlinable package static var true_: UInt64 { 0x74 }
    @inlinable package static var false_: UInt64 { 0x66 }
    @inlinable package static var null: UInt64 { 0x6e }
    @inlinable package static var object: UInt64 { 0x7b }
    /// An object that repeats a key, or is too wide to have been checked for it: looked up by its index.
    @inlinable package static var indexedObject: UInt64 { 0x64 }
    @inlinable package static var objectEnd: UInt64 { 0x7d }
    @inlinable package static var array: UInt64 { 0x5b }
    @inlinable package static var arrayEnd: UInt64 { 0x5d }

    @inlinable package static var large: Int { 0xFF_FFFF }

    @inlinable @inline(__always)
    package static func make(_ kind: UInt64, count: Int, offset: Int) -> UInt64 {
        kind << 56 | UInt64(truncatingIfNeeded: min(count, large)) << 32
            | UInt64(UInt32(truncatingIfNeeded: offset))
    }

    @inlinable @inline(__always)
    package static func kind(_ word: UInt64) -> UInt64 { word >> 56 }

    @inlinable @inline(__always)
    package static func count(_ word: UInt64) -> Int { Int(truncatingIfNeeded: (word >> 32) & 0xFF_FFFF) }

    @inlinable @inline(__always)
    package static func offset(_ word: UInt64) -> Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }

    @inlinable @inline(__always)
    package static func isContainer(_ kind: UInt64) -> Bool {
        kind == object || kind == array || kind == indexedObject
    }

    @inlinable @inline(__always)
    package static func isObject(_ kind: UInt64) -> Bool { kind == object || kind == indexedObject }

    @inlinable @inline(__always)
    package static func isEnd(_ kind: UInt64) -> Bool { kind == objectEnd || kind == arrayEnd }
}
