public import Foundation

/// A date as a count since 1970, as a number or its text. Text that is no number does not fit and is reported.
public struct DateTransform: TransformType {
    /// What is counted.
    public enum Unit: Double, Sendable {
        case seconds = 1
        case milliseconds = 1_000
    }

    private let unit: Unit

    public init(unit: Unit = .seconds) { self.unit = unit }

    public func transformFromJSON(_ value: Any?) -> Date? {
        switch value {
        case let value as Date: value
        case let value as String: Double(value).map(date)
        case let value as NSNumber: date(value.doubleValue)
        default: nil
        }
    }

    public func transformToJSON(_ value: Date?) -> Double? { value.map { $0.timeIntervalSince1970 * unit.rawValue } }

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
    public init() {}

    public func transformFromJSON(_ value: Any?) -> Date? {
        guard var text = value as? String else { return value as? Date }
        return text.withUTF8 { ISO8601.parse($0) ?? ISO8601.parseDotNet($0) }?.date
    }

    public func transformToJSON(_ value: Date?) -> String? { value.flatMap { Timestamp($0) }.map(ISO8601.format) }

    public func value(from map: Map) -> Date? { map.timestamp?.date }
    public func write(_ value: Date, to map: Map) { value.write(to: map) }
}
