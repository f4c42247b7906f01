#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes a message as JSON.
struct JSONPrinter {
    private let options: ProtobufJSONWriting
    private(set) var bytes: [UInt8] = []
    /// How many messages are being written that lie in each other.
    private var depth = 0

    init(_ options: ProtobufJSONWriting) { self.options = options }

    mutating func write(_ message: ProtobufMessage) throws(JSONFault) {
        depth += 1
        defer { depth -= 1 }
        if let type = message.type.info.wellKnown {
            try write(message, as: type)
        } else {
            append("{")
            var isFirst = true
            try writeFields(of: message, &isFirst)
            append("}")
        }
    }

    /// The fields of a message, without the braces around them.
    private mutating func writeFields(of message: ProtobufMessage, _ isFirst: inout Bool) throws(JSONFault) {
        for field in message.type.info.fields {
            guard let value = message.values[field.number] ?? defaultToWrite(field) else { continue }
            name(options.keepsNames ? field.name : field.jsonName, &isFirst)
            do throws(JSONFault) {
                try write(value, of: field)
            } catch {
                throw error.inside(field.name)
            }
        }
    }

    private func defaultToWrite(_ field: FieldInfo) -> ProtobufValue? {
        guard options.writesDefaults else { return nil }
        switch field.presence {
        case .implicit, .repeated: return field.absentValue
        default: return nil
        }
    }

    private mutating func name(_ name: String, _ isFirst: inout Bool) {
        if !isFirst { append(",") }
        isFirst = false
        string(name)
        append(":")
    }

    private mutating func write(_ value: ProtobufValue, of field: FieldInfo) throws(JSONFault) {
        switch value {
        case .list(let list):
            append("[")
            for (index, element) in list.enumerated() {
                if index > 0 { append(",") }
                do throws(JSONFault) {
                    try scalar(element, of: field)
                } catch {
                    throw error.inside(String(index))
                }
            }
            append("]")
        case .map(let map):
            guard let entry = field.message?.field(numbered: 2) else { return }
            append("{")
            var isFirst = true
            for (key, element) in map.sorted(by: { $0.key < $1.key }) {
                name(key.text, &isFirst)
                do throws(JSONFault) {
                    try scalar(element, of: entry)
                } catch {
                    throw error.inside(key.text)
                }
            }
            append("}")
        default: try scalar(value, of: field)
        }
    }

    private mutating func scalar(_ value: ProtobufValue, of field: FieldInfo) throws(JSONFault) {
        switch value {
        case .bool(let value): append(value ? "true" : "false")
        case .string(let value): string(value)
        case .bytes(let value):
            string(field.kind == .string ? String(decoding: value, as: UTF8.self) : Data(value).base64EncodedString())
        case .float(let value): number(value.isFinite ? Self.plain(value.description) : nil, value.isNaN, value < 0)
        case .double(let value): number(value.isFinite ? Self.plain(value.description) : nil, value.isNaN, value < 0)
        case .enumeration(let number): enumeration(number, field.enumeration)
        case .message(let message): try write(message)
        case .int(let value): integer(String(value), field.kind)
        case .uint(let value): integer(String(value), field.kind)
        case .list, .map: throw .wrongType
        }
    }

    /// Whole numbers without a fraction, but for the zero that would lose its sign.
    private static func plain(_ text: String) -> String {
        text.hasSuffix(".0") && text != "-0.0" ? String(text.dropLast(2)) : text
    }

    private mutating func number(_ text: String?, _ isNaN: Bool, _ isNegative: Bool) {
        if let text { append(text) } else { string(isNaN ? "NaN" : isNegative ? "-Infinity" : "Infinity") }
    }

    private mutating func integer(_ text: String, _ kind: FieldKind) {
        switch kind {
        case .int64, .sint64, .sfixed64, .uint64, .fixed64: string(text)
        default: append(text)
        }
    }

    private mutating func enumeration(_ number: Int32, _ type: EnumInfo?) {
        if type?.isNullValue == true { return append("null") }
        if !options.writesEnumNumbers, let name = type?.name(of: number) {
            string(name)
        } else {
            append(String(number))
        }
    }

    // MARK: Well-known types

    private mutating func write(_ message: ProtobufMessage, as type: WellKnownType) throws(JSONFault) {
        switch type {
        case .timestamp: try time(JSONTime.timestamp(message.seconds, message.nanos))
        case .duration: try time(JSONTime.duration(message.seconds, message.nanos))
        case .fieldMask: try fieldMask(message)
        case .any: try any(message)
        case .value: try value(message)
        case .empty: append("{}")
        default:
            // Struct, ListValue and wrappers are what their first field is.
            guard let field = message.type.info.field(numbered: 1),
                let content = message.values[1] ?? (type.isWrapper ? field.defaultScalar : field.absentValue)
            else { throw JSONFault(.noJSON) }
            try write(content, of: field)
        }
    }

    private mutating func time(_ text: String?) throws(JSONFault) {
        guard let text else { throw JSONFault(.noJSON) }
        string(text)
    }

    private mutating func fieldMask(_ message: ProtobufMessage) throws(JSONFault) {
        guard case .list(let paths)? = message.values[1] else { return string("") }
        var names: [String] = []
        for case .string(let path) in paths {
            let name = camelCase(path)
            guard !path.isEmpty, snakeCase(name) == path else { throw JSONFault(.noJSON) }
            names.append(name)
        }
        string(names.joined(separator: ","))
    }

    private mutating func value(_ message: ProtobufMessage) throws(JSONFault) {
        guard let field = message.type.info.fields.first(where: { message.values[$0.number] != nil }),
            let content = message.values[field.number]
        else { throw JSONFault(.noJSON) }
        if case .double(let number) = content, !number.isFinite { throw JSONFault(.noJSON) }
        try write(content, of: field)
    }

    private mutating func any(_ message: ProtobufMessage) throws(JSONFault) {
        guard case .string(let url)? = message.values[1] else {
            if message.values.isEmpty { return append("{}") }
            throw JSONFault(.noJSON)
        }
        guard let type = message.type.type(at: url) else { throw JSONFault(.noJSON) }
        var content: [UInt8] = []
        if case .bytes(let bytes)? = message.values[2] { content = bytes }
        let inner = try decode(content, as: type)
        depth += 1
        defer { depth -= 1 }
        append("{\"@type\":")
        string(url)
        if let known = inner.type.info.wellKnown, known != .empty {
            append(",\"value\":")
            try write(inner, as: known)
        } else {
            var isFirst = false
            try writeFields(of: inner, &isFirst)
        }
        append("}")
    }

    /// The content of an `Any`. All in all, messages lie no deeper in each other than without any `Any`.
    private func decode(_ bytes: [UInt8], as type: ProtobufMessageType) throws(JSONFault) -> ProtobufMessage {
        let limits = ProtobufLimits.default
        guard depth < limits.depth else { throw JSONFault(.tooDeep) }
        do throws(ProtobufError) {
            return try ProtobufMessage(bytes, as: type, limits: ProtobufLimits(depth: limits.depth - depth))
        } catch {
            throw JSONFault(error.reason == .tooDeep ? .tooDeep : .noJSON)
        }
    }

    // MARK: Text

    private mutating func append(_ text: String) { bytes += text.utf8 }

    private mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            case 0x09: append("\\t")
            case 0..<0x20: append("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

extension ProtobufMessage {
    /// The first two fields of Timestamp and Duration.
    fileprivate var seconds: Int64 { if case .int(let value)? = values[1] { value } else { 0 } }
    fileprivate var nanos: Int64 { if case .int(let value)? = values[2] { value } else { 0 } }
}

extension ProtobufMessageType {
    /// The type that the URL in an `Any` names behind its last slash.
    func type(at url: String) -> ProtobufMessageType? {
        guard let slash = url.lastIndex(of: "/"), let info = tables.messages[String(url[url.index(after: slash)...])]
        else { return nil }
        return ProtobufMessageType(info: info, tables: tables)
    }
}

/// A name in camel case as protobuf wrote it before: a capital becomes an underscore and a small letter.
func snakeCase(_ name: String) -> String {
    var result = ""
    for character in name {
        if character.isASCII, character.isUppercase {
            result += "_" + character.lowercased()
        } else {
            result.append(character)
        }
    }
    return result
}
