/// SHA-1 (RFC 3174), for the checksums of tus. Not for anything that must be safe from forgery.
struct SHA1: BlockFunction {
    static var isLittleEndian: Bool { false }
    private(set) var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]

    mutating func process(_ block: [UInt32]) {
        var words = block + [UInt32](repeating: 0, count: 64)
        for index in 16..<80 {
            let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
            words[index] = mixed.rotated(left: 1)
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
            let next = a.rotated(left: 5) &+ mix &+ e &+ constant &+ words[index]
            (a, b, c, d, e) = (next, a, b.rotated(left: 30), c, d)
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
    }
}
