public import Foundation

/// A date as text that a formatter reads and writes. A formatter is slow: prefer ``ISO8601DateTransform`` where it does.
open class DateFormatterTransform: TransformType {
    /// What reads and writes the text.
    public let dateFormatter: DateFormatter

    /// Makes a transform by a formatter, which must not be changed afterwards.
    public init(dateFormatter: DateFormatter) { self.dateFormatter = dateFormatter }

    /// The date that a `String` spells; `nil` for text in another format, and for anything else.
    open func transformFromJSON(_ value: Any?) -> Date? {
        (value as? String).flatMap { dateFormatter.date(from: $0) }
    }

    /// The date in the format of the formatter.
    open func transformToJSON(_ value: Date?) -> String? { value.map { dateFormatter.string(from: $0) } }

    /// The date that the text at `map` spells.
    public func value(from map: Map) -> Date? { map.string.flatMap { transformFromJSON($0) } }
}

/// A date as text in a format of `DateFormatter`: `yyyy-MM-dd`. The locale is `en_US_POSIX`, the zone that of the system
/// unless the text names one.
open class CustomDateFormatTransform: DateFormatterTransform {
    /// Makes a transform by a format of `DateFormatter`: `yyyy-MM-dd`.
    public init(formatString: String) {
        super.init(dateFormatter: DateFormatter(withFormat: formatString, locale: "en_US_POSIX"))
    }
}

extension DateFormatter {
    /// A formatter of a fixed format.
    public convenience init(withFormat format: String, locale: String) {
        self.init()
        self.locale = Locale(identifier: locale)
        dateFormat = format
    }
}
