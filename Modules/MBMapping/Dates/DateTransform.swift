public import Foundation

/// A date as a count since 1970, as a number or its text. Text that is no number does not fit and is reported.
public struct DateTransform: TransformType {
    /// What is counted.
    public enum Unit: Double, Sendable {
        /// Seconds.
        case seconds = 1
        /// Thousandths of a second.
        case milliseconds = 1_000
    }

    private let unit: Unit

    /// Makes a transform that counts in `unit`.
    public init(unit: Unit = .seconds) { self.unit = unit }

    /// The date of a number, of text that spells one, or of a `Date`.
    public func transformFromJSON(_ value: Any?) -> Date? {
        switch value {
        case let value as Date: value
        case let value as String: Double(value).map(date)
        case let value as NSNumber: date(value.doubleValue)
        default: nil
        }
    }

    /// The count since 1970, with its fraction.
    public func transformToJSON(_ value: Date?) -> Double? { value.map { $0.timeIntervalSince1970 * unit.rawValue } }

    /// The date of the number, or of the text that spells one, at `map`.
    public func value(from map: Map) -> Date? {
        switch map.content {
        case .time: Date.value(from: map)
        case .text(let text): JSONNumber.isNumber(text) ? JSONNumber.double(text).map(date) : nil
        default: map.double.map(date)
        }
    }

    /// Writes a whole count without a fraction.
    public func write(_ value: Date, to map: Map) {
        let count = value.timeIntervalSince1970 * unit.rawValue
        if let whole = Int64(exactly: count.rounded()), abs(count - count.rounded()) < 1e-6 {
            map.put(.signed(whole))
        } else {
            map.put(.double(count))
        }
    }

    private func date(_ count: Double) -> Date { Date(timeIntervalSince1970: count / unit.rawValue) }
}

/// A date as text in ISO 8601, in all its usual forms; see `Date`.
public struct ISO8601DateTransform: TransformType {
    /// Makes a transform.
    public init() {}

    /// The date that a `String` spells, or a `Date` as it is.
    public func transformFromJSON(_ value: Any?) -> Date? {
        guard var text = value as? String else { return value as? Date }
        return text.withUTF8 { ISO8601.parse($0) ?? ISO8601.parseDotNet($0) }?.date
    }

    /// The date in UTC, to the microsecond; `nil` for one that is infinite.
    public func transformToJSON(_ value: Date?) -> String? { value.flatMap { Timestamp($0) }.map(ISO8601.format) }

    /// The date that the text at `map` spells.
    public func value(from map: Map) -> Date? { map.timestamp?.date }

    /// Writes the date in UTC.
    public func write(_ value: Date, to map: Map) { value.write(to: map) }
}
