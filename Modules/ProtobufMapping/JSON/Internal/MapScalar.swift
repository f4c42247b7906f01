import MBMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A scalar in JSON, or one that a model wrote, as the kinds of protobuf.
struct MapScalar {
    private let content: MapContent

    init(_ map: Map) { content = map.content }

    func value(of kind: FieldKind) -> ProtobufValue? {
        switch kind {
        case .bool: if case .bool(let value) = content { .bool(value) } else { nil }
        case .string: text.map { .string($0) }
        case .bytes: bytes.map { .bytes($0) }
        case .double: double.map { .double($0) }
        case .float: float.map { .float($0) }
        case .int32, .sint32, .sfixed32: integer(Int32.self).map { .int(Int64($0)) }
        case .int64, .sint64, .sfixed64: integer(Int64.self).map { .int($0) }
        case .uint32, .fixed32: integer(UInt32.self).map { .uint(UInt64($0)) }
        case .uint64, .fixed64: integer(UInt64.self).map { .uint($0) }
        case .enumeration, .message, .group: nil
        }
    }

    var text: String? {
        switch content {
        case .text(let text): String(decoding: text, as: UTF8.self)
        case .escapedText(let text): TapeText.unescaped(text)
        default: nil
        }
    }

    private var bytes: [UInt8]? {
        if case .bytes(let bytes) = content {
            Array(bytes)
        } else {
            text.flatMap { Data(anyBase64: $0) }.map { [UInt8]($0) }
        }
    }

    /// The number as it was written, bare or in quotes.
    private var number: String? {
        switch content {
        case .number(let text): return String(decoding: text, as: UTF8.self)
        case .signed(let value): return String(value)
        case .unsigned(let value): return String(value)
        default:
            guard let text, text.first?.isASCII == true, Self.isNumber(text) else { return nil }
            return text
        }
    }

    /// Whether a text in quotes is a number as JSON writes one.
    private static func isNumber(_ text: String) -> Bool {
        var rest = Substring(text).utf8
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        guard let first = rest.first, (0x30...0x39).contains(first) else { return false }
        return first != 0x30 || rest.dropFirst().first.map { !(0x30...0x39).contains($0) } ?? true
    }

    /// A whole number, which may have an exponent or a fraction of zeros.
    func integer<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number? {
        switch content {
        case .signed(let value): return Number(exactly: value)
        case .unsigned(let value): return Number(exactly: value)
        case .double(let value): return Number(exactly: value)
        case .float(let value): return Number(exactly: value)
        default: break
        }
        guard let text = number else { return nil }
        if let value = Number(text) { return value }
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }),
            let decimal = Decimal(string: text), decimal.magnitude < Decimal(UInt64.max) + 1
        else { return nil }
        return Number("\(decimal)")
    }

    private static let specials: [String: Double] = ["NaN": .nan, "Infinity": .infinity, "-Infinity": -.infinity]

    private var double: Double? {
        if case .double(let value) = content { return value }
        if case .float(let value) = content { return value.isFinite ? Double("\(value)") : Double(value) }
        if let text, let special = Self.specials[text] { return special }
        guard let value = number.flatMap({ Double($0) }), value.isFinite else { return nil }
        return value
    }

    private var float: Float? {
        if case .float(let value) = content { return value }
        if case .double(let value) = content {
            return Float(exactly: value) ?? (Float(value).isFinite ? Float(value) : nil)
        }
        if let text, let special = Self.specials[text] { return Float(special) }
        guard let value = number.flatMap({ Float($0) }), value.isFinite else { return nil }
        return value
    }
}
