/// The powers of five from 5⁻³⁴² to 5³⁰⁸, each as the highest 128 bits of its binary digits, cut off.
///
/// They are computed when the first number asks for one: exactly, in long integers, in some ten microseconds.
struct PowersOfFive: @unchecked Sendable {  // filled once, then only read
    static let shared = PowersOfFive()

    static let range = -342...308

    /// Two words a power, the higher one first.
    private let words: UnsafeMutablePointer<UInt64>

    private init() {
        words = .allocate(capacity: Self.range.count * 2)
        // Upwards: times five. 5³⁰⁸ has 716 bits.
        var number = [UInt64](repeating: 0, count: 12)
        number[0] = 1
        for power in 0...Self.range.upperBound {
            if power > 0 { Self.multiplyByFive(&number) }
            store(number, power)
        }
        // Downwards: 2¹¹⁵¹ divided by five again and again keeps more than 128 digits to the end.
        number = [UInt64](repeating: 0, count: 18)
        number[17] = 1 << 63
        for power in stride(from: -1, through: Self.range.lowerBound, by: -1) {
            Self.divideByFive(&number)
            store(number, power)
        }
    }

    func bits(_ power: Int) -> (high: UInt64, low: UInt64) {
        let index = (power - Self.range.lowerBound) * 2
        return (words[index], words[index + 1])
    }

    private func store(_ number: [UInt64], _ power: Int) {
        let top = number.lastIndex { $0 != 0 } ?? 0
        let shift = UInt64(number[top].leadingZeroBitCount)
        func word(_ index: Int) -> UInt64 { index < 0 ? 0 : number[index] }
        func shifted(_ index: Int) -> UInt64 {
            shift == 0 ? word(index) : word(index) << shift | word(index - 1) >> (64 - shift)
        }
        let index = (power - Self.range.lowerBound) * 2
        words[index] = shifted(top)
        words[index + 1] = shifted(top - 1)
    }

    private static func multiplyByFive(_ number: inout [UInt64]) {
        var carry: UInt64 = 0
        for index in number.indices {
            let product = number[index].multipliedFullWidth(by: 5)
            let (low, overflow) = product.low.addingReportingOverflow(carry)
            number[index] = low
            carry = product.high + (overflow ? 1 : 0)
        }
    }

    private static func divideByFive(_ number: inout [UInt64]) {
        var rest: UInt64 = 0
        for index in number.indices.reversed() {
            (number[index], rest) = (5 as UInt64).dividingFullWidth((rest, number[index]))
        }
    }
}
