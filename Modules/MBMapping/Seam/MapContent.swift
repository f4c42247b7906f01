/// What lies at a place. Bytes are borrowed: they stay valid as long as the source does.
@usableFromInline
package enum MapContent {
    /// Nothing: the key is not there.
    case absent
    case null
    case bool(Bool)
    case signed(Int64)
    case unsigned(UInt64)
    case double(Double)
    case float(Float)
    /// The text of a number as JSON writes it, not decoded yet.
    case number(UnsafeBufferPointer<UInt8>)
    /// Text in valid UTF-8.
    case text(UnsafeBufferPointer<UInt8>)
    /// Text in valid UTF-8 with JSON's escapes still in it.
    case escapedText(UnsafeBufferPointer<UInt8>)
    case bytes(UnsafeBufferPointer<UInt8>)
    /// A value of an enum: its number, and its name when it has one.
    case choice(number: Int64, name: UnsafeBufferPointer<UInt8>?)
    /// A point in time, in seconds since 1970 (UTC) and nanoseconds after that.
    case time(seconds: Int64, nanoseconds: Int32)
    case list(count: Int)
    /// An object, a message or a dictionary.
    case object(count: Int)
}

extension MapContent {
    @inline(__always)
    init<Value: FixedWidthInteger>(_ value: Value) {
        if let signed = Int64(exactly: value) {
            self = .signed(signed)
        } else {
            self = .unsigned(UInt64(truncatingIfNeeded: value))
        }
    }

    /// The content in words, for reports: `a number (12)`.
    package var summary: String {
        switch self {
        case .absent: "nothing"
        case .null: "null"
        case .bool(let value): "a boolean (\(value))"
        case .signed(let value): "a number (\(value))"
        case .unsigned(let value): "a number (\(value))"
        case .double(let value): "a number (\(value))"
        case .float(let value): "a number (\(value))"
        case .number(let text): "a number (\(Self.excerpt(String(decoding: text, as: UTF8.self))))"
        case .text(let text): "a string (\"\(Self.excerpt(String(decoding: text, as: UTF8.self)))\")"
        case .escapedText(let text): "a string (\"\(Self.excerpt(TapeText.unescaped(text)))\")"
        case .bytes(let bytes): "\(bytes.count) bytes"
        case .choice(let number, let name):
            "an enum value (\(name.map { String(decoding: $0, as: UTF8.self) } ?? String(number)))"
        case .time: "a point in time"
        case .list(let count): count == 1 ? "an array of 1 element" : "an array of \(count) elements"
        case .object: "an object"
        }
    }

    private static func excerpt(_ text: String) -> String {
        text.count > 40 ? String(text.prefix(40)) + "…" : text
    }
}
