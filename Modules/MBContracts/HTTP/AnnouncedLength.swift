/// What the `Content-Length` fields of a section say together (RFC 9110 §8.6).
package struct AnnouncedLength {
    /// How many values there are, those in a list included.
    package private(set) var count = 0
    private var common: Int64?
    private var isValid = true

    init(_ headers: HTTPHeaders) {
        headers.forEachValue(named: "Content-Length") { add($0) }
    }

    /// The number of bytes; `nil` when none is given, or one that is no number, or several that differ.
    package var value: Int64? { isValid ? common : nil }

    /// Whether several values do not make one length.
    package var isContradictory: Bool { count > 1 && !isValid }

    private mutating func add(_ text: UnsafeRawBufferPointer) {
        var start = 0
        while start <= text.count {
            let end = text[start...].firstIndex(of: UInt8(ascii: ",")) ?? text.count
            count += 1
            if let length = Self.number(text[start..<end]), common == nil || common == length {
                common = length
            } else {
                isValid = false
            }
            start = end + 1
        }
    }

    private static func number(_ text: Slice<UnsafeRawBufferPointer>) -> Int64? {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var digits = text.drop(while: isBlank)
        while let last = digits.last, isBlank(last) { digits.removeLast() }
        guard !digits.isEmpty else { return nil }
        var number: Int64 = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isAbove) = product.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
            guard !isTooLarge, !isAbove else { return nil }
            number = sum
        }
        return number
    }
}

extension HTTPHeaders {
    package var announcedLength: AnnouncedLength { AnnouncedLength(self) }
}
