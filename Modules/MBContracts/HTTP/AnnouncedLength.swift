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
        if count == 0, let length = Self.number(text[...]), !text.isEmpty {  // as nearly always
            count = 1
            common = length
            return
        }
        var start = 0
        while start <= text.count {
            let end = text[start...].firstIndex(of: UInt8(ascii: ",")) ?? text.count
            let part = Self.trimmed(text[start..<end])
            start = end + 1
            if part.isEmpty { continue }  // a list may have empty elements (RFC 9110 §5.6.1.2)
            count += 1
            if let length = Self.number(part), common == nil || common == length {
                common = length
            } else {
                isValid = false
            }
        }
    }

    private static func trimmed(_ text: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var rest = text.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }

    private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int64? {
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
