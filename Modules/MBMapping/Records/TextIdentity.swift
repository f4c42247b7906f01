/// The bits of a `String`, not of its text: a comparison of two words that knows most keys again.
///
/// Two strings of the same bits are the same string, whatever the bits mean, as long as both are there. Two of different
/// bits may have the same text.
package struct TextIdentity: BitwiseCopyable {
    private let first: UInt64
    private let second: UInt64

    @inline(__always)
    package init(_ text: String) {
        guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else {
            (first, second) = (0, 0)
            return
        }
        (first, second) = unsafeBitCast(text, to: (UInt64, UInt64).self)
    }

    /// Whether both are the same string; never where strings are not of two words.
    @inline(__always)
    package static func == (left: Self, right: Self) -> Bool {
        MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size
            && left.first == right.first && left.second == right.second
    }
}
