/// A hash function of the family of MD5: blocks of sixteen words of 32 bits, and the length at the end.
protocol BlockFunction {
    /// Whether words are written with the least significant byte first.
    static var isLittleEndian: Bool { get }
    /// What becomes the digest.
    var state: [UInt32] { get }
    init()
    /// - Parameter words: sixteen.
    mutating func process(_ words: [UInt32])
}

/// Makes the digest of bytes that come in pieces.
struct BlockHash<Function: BlockFunction> {
    private var function = Function()
    private var block: [UInt8] = []
    private var count: UInt64 = 0

    /// The digest of `bytes`.
    static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
        var hash = Self()
        Array(bytes).withUnsafeBytes { hash.update($0) }
        return hash.finish()
    }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        count += UInt64(bytes.count)
        var rest = bytes[...]
        if !block.isEmpty {
            let head = rest.prefix(64 - block.count)
            block += head
            rest = rest.dropFirst(head.count)
            guard block.count == 64 else { return }
            let full = block
            full.withUnsafeBytes { process($0[...]) }
            block = []
        }
        while rest.count >= 64 {
            process(rest.prefix(64))
            rest = rest.dropFirst(64)
        }
        block += rest
    }

    /// The digest of all that came.
    mutating func finish() -> [UInt8] {
        let bits = count * 8
        var end: [UInt8] = [0x80]
        let padding = (119 - block.count % 64) % 64
        end += [UInt8](repeating: 0, count: padding)
        end += Self.bytes(bits, 8)
        end.withUnsafeBytes { update($0) }
        return function.state.flatMap { Self.bytes(UInt64($0), 4) }
    }

    private mutating func process(_ bytes: Slice<UnsafeRawBufferPointer>) {
        var words = [UInt32](repeating: 0, count: 16)
        for (index, byte) in bytes.enumerated() {
            let place = Function.isLittleEndian ? index % 4 : 3 - index % 4
            words[index / 4] |= UInt32(byte) << (8 * UInt32(place))
        }
        function.process(words)
    }

    /// The lowest bytes of a number, in the function's order.
    private static func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
        let ascending = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
        return Function.isLittleEndian ? ascending : ascending.reversed()
    }
}

extension UInt32 {
    func rotated(left count: UInt32) -> UInt32 { self << count | self >> (32 - count) }
    func rotated(right count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
