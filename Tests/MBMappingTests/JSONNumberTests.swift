import Foundation
import MBMapping
import Testing

/// A fixed sequence of numbers (SplitMix64).
struct FixedRandom: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

private func double(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { JSONNumber.double($0) }
}

@Suite struct `Numbers` {
    @Test func `every finite double that is written reads back bit by bit`() {
        var random = FixedRandom(seed: 1)
        for _ in 0..<20_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            #expect(double("\(value)")?.bitPattern == value.bitPattern, "\(value)")
        }
    }

    @Test func `numbers with any digits are rounded as the C library rounds them`() {
        var random = FixedRandom(seed: 2)
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...40, using: &random)
            var digits = String(Int.random(in: 1...9, using: &random))
            for _ in 1..<max(count, 2) { digits += String(Int.random(in: 0...9, using: &random)) }
            let power = Int.random(in: -360...330, using: &random)
            let text = "\(digits.prefix(1)).\(digits.dropFirst())e\(power)"
            let expected = strtod(text, nil)
            #expect(double(text) == (expected.isFinite ? expected : nil), "\(text)")
        }
    }

    @Test(
        arguments: [
            "0", "-0", "0.0", "0e5", "1e22", "1e23", "9007199254740993", "9007199254740992.9999999999999999999",
            "2.2250738585072014e-308", "2.2250738585072011e-308", "4.9406564584124654e-324", "2.4703282292062327e-324",
            "2.4703282292062328e-324", "1.7976931348623157e308", "1.7976931348623159e308", "1e400", "1e-400",
            "7.2057594037927933e16", "8.988465674311579e307", "3.5844466002796428e298",
            "1448997445238699", "0.500000000000000166533453693773481063544750213623046875",
            "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880",
        ])
    func `hard cases of rounding are exact`(text: String) {
        let expected = strtod(text, nil)
        let value = double(text)
        #expect(value == (expected.isFinite ? expected : nil))
        #expect(value?.sign == (expected.isFinite ? expected.sign : nil))
    }
}
