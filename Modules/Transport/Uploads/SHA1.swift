/// SHA-1 (RFC 3174), for the checksums of tus. Not for anything that must be safe from forgery.
struct SHA1 {
    private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    private var block: [UInt8] = []
    private var count: UInt64 = 0

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
        end += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
        end.withUnsafeBytes { update($0) }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
    }

    private mutating func process(_ bytes: Slice<UnsafeRawBufferPointer>) {
        var words = [UInt32](repeating: 0, count: 80)
        for (index, byte) in bytes.enumerated() { words[index / 4] = words[index / 4] << 8 | UInt32(byte) }
        for index in 16..<80 {
            let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
            words[index] = mixed << 1 | mixed >> 31
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for index in 0..<80 {
            let (mix, constant): (UInt32, UInt32) =
                switch index {
                case 0..<20: (b & c | ~b & d, 0x5A82_7999)
                case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            let next = (a << 5 | a >> 27) &+ mix &+ e &+ constant &+ words[index]
            (a, b, c, d, e) = (next, a, b << 30 | b >> 2, c, d)
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
    }
}
