public import Foundation

/// A decimal number, exact, from a number or its text; written as text.
public struct NSDecimalNumberTransform: TransformType {
    /// Makes a transform.
    public init() {}

    /// The number that text spells, or the one that an `NSNumber` is.
    public func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
        switch value {
        case let value as String: Decimal(exactly: value).map { NSDecimalNumber(decimal: $0) }
        case let value as NSNumber: Decimal(exactly: value.stringValue).map { NSDecimalNumber(decimal: $0) }
        default: nil
        }
    }

    /// The digits.
    public func transformToJSON(_ value: NSDecimalNumber?) -> String? { value?.description }

    /// The number at `map`, or the one that the text there spells.
    public func value(from map: Map) -> NSDecimalNumber? {
        let decimal = Decimal.value(from: map) ?? map.string.flatMap { Decimal(exactly: $0) }
        return decimal.map { NSDecimalNumber(decimal: $0) }
    }
}

extension Decimal: MapField {
    /// The number as it is written, to 38 digits; never by way of a `Double`.
    public static func value(from map: Map) -> Decimal? {
        switch map.content {
        case .number(let text): Decimal(exactly: String(decoding: text, as: UTF8.self))
        case .signed(let value): Decimal(value)
        case .unsigned(let value): Decimal(value)
        case .double(let value): Decimal(exactly: String(value))
        case .float(let value): Decimal(exactly: String(value))
        case .text(let text) where map.state.pointee.isLenient: Decimal(exactly: String(decoding: text, as: UTF8.self))
        default: nil
        }
    }

    /// Writes all digits as a number; `NaN` as text.
    public func write(to map: Map) {
        var text = description
        text.withUTF8 { map.put(isFinite ? .number($0) : .text($0)) }
    }
}

extension Decimal {
    /// The number that a text spells as JSON does; `nil` when it spells none, or one that no decimal can hold.
    init?(exactly text: String) {
        var spelled = text
        guard spelled.withUTF8({ JSONNumber.isNumber($0) }),
            let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), value.isFinite
        else { return nil }
        self = value
    }
}
