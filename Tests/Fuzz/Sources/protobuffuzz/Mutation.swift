/// Damages bytes.
enum Mutation {
    private static let interesting: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, 0x0A, 0x0B, 0x0C, 0x08, 0x12, 0x1A, 0xC0, 0xED]

    /// Damages a message, by its bytes or by its fields.
    static func damage(_ sample: [UInt8], with other: [UInt8], using random: inout SplitMix) -> [UInt8] {
        Bool.random(using: &random)
            ? mutate(sample, with: other, using: &random) : mutateFields(sample, with: other, using: &random)
    }

    /// Damages bytes, whatever they are.
    static func mutate(_ sample: [UInt8], with other: [UInt8], using random: inout SplitMix) -> [UInt8] {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...6, using: &random) { step(&bytes, other, &random) }
        return bytes
    }

    private static func step(_ bytes: inout [UInt8], _ other: [UInt8], _ random: inout SplitMix) {
        guard !bytes.isEmpty else {
            bytes = other
            return
        }
        let place = Int.random(in: bytes.indices, using: &random)
        let length = Int.random(in: 1...16, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes[place] = interesting[Int.random(in: interesting.indices, using: &random)]
        case 3: bytes[place] &+= 1
        case 4: bytes.removeSubrange(place..<min(place + length, bytes.count))
        case 5: bytes.insert(contentsOf: bytes[place..<min(place + length, bytes.count)], at: place)
        case 6: bytes.insert(contentsOf: other.prefix(length * 4), at: place)
        case 7:
            bytes.insert(
                contentsOf: (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }, at: place)
        case 8: bytes.removeLast(min(length, bytes.count))
        default: if bytes.count < 2_000 { bytes += other }
        }
    }
}
