// Numbers: all digits of integers, the shortest digits of others.

extension JSONText {
    mutating func append(_ magnitude: UInt64, isNegative: Bool) {
        reserve(21)
        if isNegative {
            bytes[count] = UInt8(ascii: "-")
            count &+= 1
        }
        let digits = Self.digits(of: magnitude)
        writeDigits(magnitude, digits, at: count)
        count &+= digits
    }

    private static func digits(of magnitude: UInt64) -> Int {
        var digits = 1
        var rest = magnitude
        while rest >= 10_000 {
            rest /= 10_000
            digits &+= 4
        }
        return digits &+ (rest >= 1_000 ? 3 : rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
    }

    /// Writes the last `digits` digits, zeros in front.
    private func writeDigits(_ magnitude: UInt64, _ digits: Int, at start: Int) {
        var place = start &+ digits
        var rest = magnitude
        while place > start {
            place &-= 1
            bytes[place] = UInt8(truncatingIfNeeded: rest % 10) &+ 48
            rest /= 10
        }
    }

    /// The shortest text that reads back as the same number; a whole one without a fraction.
    mutating func append(_ value: Double) {
        let magnitude = value.magnitude
        guard value.isFinite, magnitude < 1e15, magnitude >= 1e-3 else { return appendAny(value) }
        if magnitude == magnitude.rounded() { return append(UInt64(magnitude), isNegative: value < 0) }
        // A number of few decimals, as most are. The first power of ten that makes it whole again by an exact division
        // gives the shortest text: a shorter one would be found by a smaller power. Below 2⁵³ the division rounds
        // correctly, and no two whole numbers give the same quotient.
        var power = 10.0
        var scale: UInt64 = 10
        var decimals = 1
        while decimals <= 8 {
            let whole = (magnitude * power).rounded()
            guard whole < 9_007_199_254_740_992 else { break }
            if whole / power == magnitude {
                let (integer, fraction) = UInt64(whole).quotientAndRemainder(dividingBy: scale)
                append(integer, isNegative: value < 0)
                reserve(decimals + 1)
                bytes[count] = UInt8(ascii: ".")
                writeDigits(fraction, decimals, at: count &+ 1)
                count &+= decimals &+ 1
                return
            }
            power *= 10
            scale &*= 10
            decimals &+= 1
        }
        appendAny(value)
    }

    private mutating func appendAny(_ value: Double) {
        guard value.isFinite else { return appendUnwritable() }
        if value.magnitude < 9_007_199_254_740_992, value == value.rounded(), !(value == 0 && value.sign == .minus) {
            return append(UInt64(value.magnitude), isNegative: value < 0)
        }
        appendPlain(value.description)
    }

    mutating func append(_ value: Float) {
        guard value.isFinite else { return appendUnwritable() }
        // Whole and below 2²⁴: no shorter digits tell it from its neighbours.
        let isShort = value.magnitude < 16_777_216 && value == value.rounded()
        if isShort { append(Double(value)) } else { appendPlain(value.description) }
    }

    private mutating func appendUnwritable() {
        hasUnwritable = true
        append("null")
    }

    private mutating func appendPlain(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }
}
