extension JSONDecimal {
    /// The nearest `Double`, by the method of Eisel and Lemire ("Number parsing at a gigabyte per second", 2021);
    /// infinity beyond the largest one. `nil` where the digits that are kept do not decide: then the text must.
    var nearest: Double? {
        guard significand > 0 else { return isTruncated ? nil : isNegative ? -0.0 : 0.0 }
        if !isTruncated, let exact { return exact }
        guard let value = Self.nearest(significand, exponent) else { return nil }
        // With digits cut off, the number lies between this significand and the next one.
        if isTruncated, Self.nearest(significand + 1, exponent) != value { return nil }
        return isNegative ? -value : value
    }

    /// Both the significand and the power of ten are exact as `Double`s, so one operation rounds once (Clinger).
    private var exact: Double? {
        guard significand <= 1 << 53, (-22...22).contains(exponent) else { return nil }
        let value = Double(significand)
        let power = Self.powersOfTen(exponent.magnitude)
        let result = exponent < 0 ? value / power : value * power
        return isNegative ? -result : result
    }

    /// 10ⁿ for n from 0 to 22, each step exact.
    private static func powersOfTen(_ power: UInt) -> Double {
        var result = 1.0
        var base = 10.0
        var rest = power
        while rest > 0 {
            if rest & 1 == 1 { result *= base }
            base *= base
            rest >>= 1
        }
        return result
    }

    private static func nearest(_ significand: UInt64, _ power: Int) -> Double? {
        if power < PowersOfFive.range.lowerBound { return 0 }
        if power > PowersOfFive.range.upperBound { return .infinity }
        let zeros = significand.leadingZeroBitCount
        let word = significand << UInt64(zeros)
        let five = PowersOfFive.shared.bits(power)
        var (high, low) = word.multipliedFullWidth(by: five.high)
        if high & 0x1FF == 0x1FF {
            let more = word.multipliedFullWidth(by: five.low).high
            let (sum, overflow) = low.addingReportingOverflow(more)
            low = sum
            if overflow { high += 1 }
        }
        if low == .max, !(-27...55).contains(power) { return nil }

        let upper = Int(high >> 63)
        let shift = UInt64(upper + 9)
        var mantissa = high >> shift
        // floor(power × log₂ 10) + 63, and the bias of the exponent.
        var exponent = (217_706 * power) >> 16 + 63 + upper - zeros + 1_023
        if exponent <= 0 {
            guard exponent > -63 else { return 0 }
            mantissa >>= UInt64(1 - exponent)
            mantissa = (mantissa + mantissa & 1) >> 1
            return Double(bitPattern: mantissa)  // a carry into the exponent is the smallest normal number
        }
        // Exactly between two numbers: to the even one.
        if low <= 1, (-4...23).contains(power), mantissa & 3 == 1, mantissa << shift == high { mantissa &= ~1 }
        mantissa = (mantissa + mantissa & 1) >> 1
        if mantissa >= 1 << 53 {
            mantissa = 1 << 52
            exponent += 1
        }
        guard exponent < 0x7FF else { return .infinity }
        return Double(bitPattern: UInt64(exponent) << 52 | mantissa & (1 << 52 - 1))
    }
}
