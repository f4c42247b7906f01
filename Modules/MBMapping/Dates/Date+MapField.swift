public import Foundation

/// A date without a transform: text in ISO 8601 or of the form `/Date(788137200000)/`, a number of seconds since 1970,
/// or a timestamp of protobuf. Text that is no date does not fit and is reported: no date is ever made up.
extension Date: MapField {
    /// The date at `map`; `nil` when here is none.
    public static func value(from map: Map) -> Date? {
        switch map.content {
        case .text, .escapedText: map.timestamp?.date
        case .time(let seconds, let nanoseconds): Timestamp(seconds: seconds, nanoseconds: nanoseconds).date
        default: map.double.map { Date(timeIntervalSince1970: $0) }
        }
    }

    /// Writes ISO 8601 in UTC.
    public func write(to map: Map) {
        guard let time = Timestamp(self) else { return map.putNil() }
        map.put(.time(seconds: time.seconds, nanoseconds: time.nanoseconds))
    }
}

extension Map {
    /// The text here as a point in time.
    package var timestamp: Timestamp? {
        switch content {
        case .text(let text): return ISO8601.parse(text) ?? ISO8601.parseDotNet(text)
        case .escapedText(let text):
            var plain = TapeText.unescaped(text)
            return plain.withUTF8 { ISO8601.parse($0) ?? ISO8601.parseDotNet($0) }
        case .time(let seconds, let nanoseconds): return Timestamp(seconds: seconds, nanoseconds: nanoseconds)
        default: return nil
        }
    }
}
