/// The digits of a number and where its point is: value = ± significand × 10 ^ exponent.
struct JSONDecimal {
    var isNegative = false
    /// The first 19 digits, leading zeros not counted.
    var significand: UInt64 = 0
    var exponent = 0
    /// Whether there were more digits than the significand holds, with one that is not zero among them.
    var isTruncated = false

    /// Reads a number that is valid JSON.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        var digits = 0
        if index < text.count, text[index] == UInt8(ascii: "-") {
            isNegative = true
            index += 1
        }
        var isFraction = false
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if byte &- 48 < 10 {
                if digits < 19 {
                    significand = significand * 10 + UInt64(byte &- 48)
                    if significand > 0 { digits += 1 }
                    if isFraction { exponent -= 1 }
                } else {
                    if byte != UInt8(ascii: "0") { isTruncated = true }
                    if !isFraction { exponent += 1 }
                }
            } else {
                break
            }
            index += 1
        }
        guard index + 1 < text.count else { return }
        index += 1  // e
        let isMinus = text[index] == UInt8(ascii: "-")
        if isMinus || text[index] == UInt8(ascii: "+") { index += 1 }
        var power = 0
        while index < text.count, power < 1_000_000_000 {
            power = power * 10 + Int(text[index] &- 48)
            index += 1
        }
        exponent += isMinus ? -power : power
    }

    /// The number as a whole one that fits 64 bits.
    var whole: (isNegative: Bool, magnitude: UInt64)? {
        guard significand > 0 else { return isTruncated ? nil : (isNegative, 0) }
        guard !isTruncated else { return nil }
        var magnitude = significand
        var exponent = exponent
        while exponent < 0 {
            guard magnitude % 10 == 0 else { return nil }
            magnitude /= 10
            exponent += 1
        }
        while exponent > 0 {
            let (next, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            magnitude = next
            exponent -= 1
        }
        return (isNegative, magnitude)
    }
}
