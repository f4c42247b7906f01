/// Timestamps and durations as texts (RFC 3339 and seconds).
enum JSONTime {
    /// 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
    private static let timestampRange: ClosedRange<Int64> = -62_135_596_800...253_402_300_799
    private static let durationRange: ClosedRange<Int64> = -315_576_000_000...315_576_000_000

    // MARK: Writing

    static func timestamp(_ seconds: Int64, _ nanos: Int64) -> String? {
        guard timestampRange.contains(seconds), (0..<1_000_000_000).contains(nanos) else { return nil }
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let rest = Int(seconds - days * 86_400)
        let date = CalendarDay(daysSince1970: Int(days))
        let time = [rest / 3_600, rest / 60 % 60, rest % 60].map { padded($0, 2) }.joined(separator: ":")
        return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T\(time)\(fraction(nanos))Z"
    }

    static func duration(_ seconds: Int64, _ nanos: Int64) -> String? {
        guard durationRange.contains(seconds), nanos.magnitude < 1_000_000_000,
            seconds == 0 || nanos == 0
                || (seconds < 0) == (nanos < 0)
        else { return nil }
        let sign = seconds < 0 || nanos < 0 ? "-" : ""
        return "\(sign)\(seconds.magnitude)\(fraction(Int64(nanos.magnitude)))s"
    }

    /// None, three, six or nine digits behind a point.
    private static func fraction(_ nanos: Int64) -> String {
        if nanos == 0 { return "" }
        if nanos % 1_000_000 == 0 { return "." + padded(Int(nanos / 1_000_000), 3) }
        if nanos % 1_000 == 0 { return "." + padded(Int(nanos / 1_000), 6) }
        return "." + padded(Int(nanos), 9)
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }

    // MARK: Reading

    /// Reads `2026-11-30T14:00:00.5+01:00`.
    static func timestamp(_ text: String) -> (seconds: Int64, nanos: Int64)? {
        var rest = Digits(text)
        guard let year = rest.number(4), rest.take("-"), let month = rest.number(2), rest.take("-"),
            let day = rest.number(2), rest.take("T"), let hour = rest.number(2), rest.take(":"),
            let minute = rest.number(2), rest.take(":"), let second = rest.number(2), let nanos = rest.fraction(),
            hour < 24, minute < 60, second < 60, let date = CalendarDay(year: year, month: month, day: day)
        else { return nil }
        var offset = 0
        if !rest.take("Z") {
            let sign = rest.take("+") ? -1 : rest.take("-") ? 1 : 0
            guard sign != 0, let hours = rest.number(2), rest.take(":"), let minutes = rest.number(2), hours < 24,
                minutes < 60
            else { return nil }
            offset = sign * (hours * 3_600 + minutes * 60)
        }
        let seconds = Int64(date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second + offset)
        return rest.isAtEnd && timestampRange.contains(seconds) ? (seconds, nanos) : nil
    }

    /// Reads `-1.5s`.
    static func duration(_ text: String) -> (seconds: Int64, nanos: Int64)? {
        var rest = Digits(text)
        let sign: Int64 = rest.take("-") ? -1 : 1
        guard let seconds = rest.number(), let nanos = rest.fraction(), rest.take("s"), rest.isAtEnd,
            durationRange.contains(seconds)
        else { return nil }
        return (sign * seconds, sign * nanos)
    }
}

/// The rest of a text of digits and marks.
private struct Digits {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// A number of that many digits.
    mutating func number(_ count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest = rest.dropFirst(count)
        return Int(String(Substring(digits)))
    }

    /// A number of any digits.
    mutating func number() -> Int64? {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        rest = rest.dropFirst(digits.count)
        return Int64(String(Substring(digits)))
    }

    /// Nanoseconds behind a point; 0 when there is none.
    mutating func fraction() -> Int64? {
        guard take(".") else { return 0 }
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard (1...9).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return Int64(String(Substring(digits)) + String(repeating: "0", count: 9 - digits.count))
    }
}

/// A day of the Gregorian calendar, also before it was in use.
private struct CalendarDay {
    let year: Int
    let month: Int
    let day: Int

    init?(year: Int, month: Int, day: Int) {
        self.init(trusted: year, month, day)
        guard year > 0, CalendarDay(daysSince1970: daysSince1970) == self else { return nil }
    }

    private init(trusted year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    // Both ways count from 0000-03-01, so that the leap day is the last of its year; 400 years have 146,097 days.

    init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            trusted: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    var daysSince1970: Int {
        let year = month <= 2 ? self.year - 1 : self.year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

extension CalendarDay: Equatable {}
