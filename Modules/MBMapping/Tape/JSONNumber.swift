/// Numbers in the spelling of JSON (RFC 8259 §6).
package enum JSONNumber {
    /// Whether the text is a number as JSON spells it.
    package static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        func digits() -> Bool {
            let start = index
            while index < text.count, text[index] &- 48 < 10 { index += 1 }
            return index > start
        }
        if index < text.count, text[index] == UInt8(ascii: "-") { index += 1 }
        if index < text.count, text[index] == UInt8(ascii: "0") { index += 1 } else if !digits() { return false }
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            if !digits() { return false }
        }
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index += 1 }
            if !digits() { return false }
        }
        return index == text.count
    }

    /// The number as an `Int64`, when it is a whole one in range, however it is written (`12`, `12.0`, `1.2e1`).
    package static func signed(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard let number = whole(text) else { return nil }
        return number.isNegative
            ? (number.magnitude == 1 << 63 ? .min : Int64(exactly: number.magnitude).map { -$0 })
            : Int64(exactly: number.magnitude)
    }

    /// The number as a `UInt64`, when it is a whole one in range.
    package static func unsigned(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
        guard let number = whole(text), !number.isNegative || number.magnitude == 0 else { return nil }
        return number.magnitude
    }

    private static func whole(_ text: UnsafeBufferPointer<UInt8>) -> (isNegative: Bool, magnitude: UInt64)? {
        var magnitude: UInt64 = 0
        let isNegative = text.first == UInt8(ascii: "-")
        for byte in text.dropFirst(isNegative ? 1 : 0) {
            guard byte &- 48 < 10 else { return JSONDecimal(text).whole }
            let (tens, tooLarge) = magnitude.multipliedReportingOverflow(by: 10)
            let (next, overflow) = tens.addingReportingOverflow(UInt64(byte &- 48))
            guard !tooLarge, !overflow else { return JSONDecimal(text).whole }
            magnitude = next
        }
        return (isNegative, magnitude)
    }

    /// The nearest `Double`; `nil` when the number is beyond the largest one.
    package static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        let value = JSONDecimal(text).nearest ?? Double(String(decoding: text, as: UTF8.self)) ?? .infinity
        return value.isFinite ? value : nil
    }
}
