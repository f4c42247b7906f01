import Foundation

/// Dates in header fields (RFC 9110 §5.6.7), in all three forms and the variants that cookies bring.
enum HTTPDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Read as RFC 6265 §5.1.1 reads them: day, month, year and time are found wherever they stand. Always UTC.
    static func parse(_ text: String) -> Date? {
        var parts = (time: [Int]?.none, day: Int?.none, month: Int?.none, year: Int?.none)
        let isDelimiter = { (character: Character) in
            !(character.isASCII && (character.isLetter || character.isNumber || character == ":"))
        }
        for token in text.split(whereSeparator: isDelimiter) {
            let digits = token.prefix { $0.isNumber }
            if parts.time == nil, token.contains(":") {
                let numbers = token.split(separator: ":").map { Int($0.prefix { $0.isNumber }) }
                guard numbers.count == 3, let hour = numbers[0], let minute = numbers[1], let second = numbers[2] else {
                    return nil
                }
                parts.time = [hour, minute, second]
            } else if parts.day == nil, (1...2).contains(digits.count) {
                parts.day = Int(digits)
            } else if parts.month == nil, let month = months.firstIndex(of: token.prefix(3).lowercased()) {
                parts.month = month + 1
            } else if parts.year == nil, (2...4).contains(digits.count) {
                parts.year = Int(digits)
            }
        }
        guard let time = parts.time, let day = parts.day, let month = parts.month, var year = parts.year else {
            return nil
        }
        if year < 70 { year += 2000 } else if year < 100 { year += 1900 }
        guard (1...31).contains(day), year >= 1601, time[0] < 24, time[1] < 60, time[2] < 61 else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        return calendar.date(
            from: DateComponents(year: year, month: month, day: day, hour: time[0], minute: time[1], second: time[2]))
    }
}
