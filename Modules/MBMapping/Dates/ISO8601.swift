/// Dates as text, read without a formatter.
package enum ISO8601 {
    /// Reads `2015-07-07T13:07:42.05Z` and its relatives: the extended and the basic form, `T` or a space, a fraction
    /// of any length (nanoseconds are kept), `Z`, an offset as `+01:00`, `+0100` or `+01`, no zone (taken as UTC), no
    /// seconds, and a date alone (midnight). A leap second counts as the second after it.
    ///
    /// Everything else is `nil`, dates that no calendar has included.
    package static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
        var reader = Reader(text)
        guard let year = reader.number(4) else { return nil }
        let isExtended = reader.skip(UInt8(ascii: "-"))
        guard let month = reader.number(2), (1...12).contains(month),
            !isExtended || reader.skip(UInt8(ascii: "-")),
            let day = reader.number(2), day >= 1, day <= CivilDay.length(year: year, month: month)
        else { return nil }
        var seconds = CivilDay.days(year: year, month: month, day: day) * 86_400
        var nanoseconds = 0
        if !reader.isAtEnd {
            guard reader.skip(UInt8(ascii: "T")) || reader.skip(UInt8(ascii: "t")) || reader.skip(UInt8(ascii: " ")),
                let time = reader.time()
            else { return nil }
            (seconds, nanoseconds) = (seconds + time.seconds, time.nanoseconds)
            guard let offset = reader.offset() else { return nil }
            seconds -= offset
        }
        guard reader.isAtEnd else { return nil }
        return Timestamp(seconds: Int64(seconds), nanoseconds: Int32(nanoseconds))
    }

    /// Reads `/Date(788137200000+0100)/`, the milliseconds of old .NET services; the offset tells nothing about the
    /// point in time.
    package static func parseDotNet(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
        var reader = Reader(text)
        guard reader.skip("/Date(") else { return nil }
        let isNegative = reader.skip(UInt8(ascii: "-"))
        guard let magnitude = reader.number(upTo: 16) else { return nil }
        if reader.skip(UInt8(ascii: "+")) || reader.skip(UInt8(ascii: "-")) {
            guard reader.number(4) != nil else { return nil }
        }
        guard reader.skip(")/"), reader.isAtEnd else { return nil }
        return milliseconds(Int64(isNegative ? -magnitude : magnitude))
    }

    package static func milliseconds(_ count: Int64) -> Timestamp {
        let (seconds, rest) = (count / 1_000, count % 1_000)
        return rest < 0
            ? Timestamp(seconds: seconds - 1, nanoseconds: Int32(rest + 1_000) * 1_000_000)
            : Timestamp(seconds: seconds, nanoseconds: Int32(rest) * 1_000_000)
    }

    /// `2015-07-07T13:07:42Z`, with three, six or nine digits of fraction when there is one (RFC 3339).
    package static func format(_ time: Timestamp) -> String {
        let seconds = Int(time.seconds)
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let second = seconds - days * 86_400
        let date = CivilDay.date(days: days)
        let sign = date.year < 0 ? "-" : ""
        var text = "\(sign)\(pad(abs(date.year), 4))-\(pad(date.month, 2))-\(pad(date.day, 2))"
        text += "T\(pad(second / 3_600, 2)):\(pad(second / 60 % 60, 2)):\(pad(second % 60, 2))"
        let nanoseconds = Int(time.nanoseconds)
        if nanoseconds % 1_000 != 0 {
            text += "." + pad(nanoseconds, 9)
        } else if nanoseconds % 1_000_000 != 0 {
            text += "." + pad(nanoseconds / 1_000, 6)
        } else if nanoseconds != 0 {
            text += "." + pad(nanoseconds / 1_000_000, 3)
        }
        return text + "Z"
    }

    private static func pad(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

/// Takes a text apart from left to right.
private struct Reader {
    private let text: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    var isAtEnd: Bool { index == text.count }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard index < text.count, text[index] == byte else { return false }
        index += 1
        return true
    }

    mutating func skip(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard index + count <= text.count, (0..<count).allSatisfy({ text[index + $0] == word.utf8Start[$0] }) else {
            return false
        }
        index += count
        return true
    }

    /// A number of exactly `width` digits.
    mutating func number(_ width: Int) -> Int? {
        guard index + width <= text.count else { return nil }
        var value = 0
        for offset in 0..<width {
            let digit = text[index + offset] &- 48
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        index += width
        return value
    }

    /// A number of one digit to `width` digits.
    mutating func number(upTo width: Int) -> Int? {
        var value = 0
        var count = 0
        while index < text.count, text[index] &- 48 < 10 {
            guard count < width else { return nil }
            value = value * 10 + Int(text[index] &- 48)
            index += 1
            count += 1
        }
        return count > 0 ? value : nil
    }

    /// `13:07:42.05`, `130742`, `13:07`; `24:00:00` is the midnight that ends the day.
    mutating func time() -> (seconds: Int, nanoseconds: Int)? {
        guard let hour = number(2) else { return nil }
        let isExtended = skip(UInt8(ascii: ":"))
        guard let minute = number(2), minute < 60 else { return nil }
        var second = 0
        var nanoseconds = 0
        let hasSeconds = isExtended ? skip(UInt8(ascii: ":")) : index < text.count && text[index] &- 48 < 10
        if hasSeconds {
            guard let value = number(2), value <= 60 else { return nil }
            second = value
            if skip(UInt8(ascii: ".")) || skip(UInt8(ascii: ",")) {
                guard let fraction = fraction() else { return nil }
                nanoseconds = fraction
            }
        }
        guard hour < 24 || hour == 24 && minute == 0 && second == 0 && nanoseconds == 0 else { return nil }
        return (hour * 3_600 + minute * 60 + second, nanoseconds)
    }

    /// The digits behind the point in nanoseconds; further ones are dropped.
    private mutating func fraction() -> Int? {
        var value = 0
        var count = 0
        while index < text.count, text[index] &- 48 < 10 {
            if count < 9 { value = value * 10 + Int(text[index] &- 48) }
            count += 1
            index += 1
        }
        guard count > 0 else { return nil }
        for _ in min(count, 9)..<9 { value *= 10 }
        return value
    }

    /// The zone in seconds east of UTC; none is UTC.
    mutating func offset() -> Int? {
        if isAtEnd || skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return 0 }
        let isWest = skip(UInt8(ascii: "-"))
        guard isWest || skip(UInt8(ascii: "+")), let hours = number(2), hours < 24 else { return nil }
        var minutes = 0
        if !isAtEnd {
            _ = skip(UInt8(ascii: ":"))
            guard let value = number(2), value < 60 else { return nil }
            minutes = value
        }
        let seconds = hours * 3_600 + minutes * 60
        return isWest ? -seconds : seconds
    }
}
