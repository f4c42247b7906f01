import MBMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Makes a message out of what a map reads: JSON, or the tree that a model wrote.
struct MessageReader {
    let ignoresUnknown: Bool
    /// How many messages may lie in each other.
    let depth: Int

    func message(_ map: Map, as type: ProtobufMessageType, depth: Int) throws(JSONFault) -> ProtobufMessage {
        guard depth <= self.depth else { throw JSONFault(.tooDeep) }
        var message = ProtobufMessage(type)
        if let known = type.info.wellKnown {
            try WellKnownReader(reader: self, depth: depth).read(map, as: known, into: &message)
        } else {
            try readFields(map, into: &message, depth: depth)
        }
        return message
    }

    /// - Parameter except: a key that is no field.
    func readFields(
        _ map: Map, into message: inout ProtobufMessage, depth: Int, except: String? = nil
    ) throws(JSONFault) {
        guard var entries = map.entries else { throw .wrongType }
        var seen: Set<UInt32> = []
        while let (key, value) = entries.next() {
            if key == except { continue }
            guard let field = message.type.info.field(named: key) else {
                if ignoresUnknown { continue }
                throw JSONFault(.unknownField).inside(key)
            }
            do throws(JSONFault) {
                guard seen.insert(field.number).inserted else { throw JSONFault(.duplicateField) }
                try read(value, of: field, into: &message, depth: depth)
            } catch {
                throw error.inside(key)
            }
        }
    }

    private func read(
        _ map: Map, of field: FieldInfo, into message: inout ProtobufMessage, depth: Int
    ) throws(JSONFault) {
        if map.isNull, !Self.takesNull(field) { return }
        if let oneof = field.oneof,
            message.type.info.fields.contains(where: { $0.oneof == oneof && message.values[$0.number] != nil })
        {
            throw JSONFault(.duplicateField)
        }
        if let value = try content(map, of: field, message.type, depth: depth) { message.store(value, in: field) }
    }

    /// The value of a whole field; `nil` for the name of an enum value that is passed over.
    func content(
        _ map: Map, of field: FieldInfo, _ type: ProtobufMessageType, depth: Int
    ) throws(JSONFault) -> ProtobufValue? {
        if field.isMap { return .map(try entries(map, of: field, type, depth: depth)) }
        if field.isRepeated { return .list(try elements(map, of: field, type, depth: depth)) }
        return try value(map, of: field, type, depth: depth)
    }

    /// Whether null is a value of the field, not its absence.
    private static func takesNull(_ field: FieldInfo) -> Bool {
        field.message?.wellKnown == .value && !field.isRepeated
            || field.enumeration?.isNullValue == true && !field.isRepeated
    }

    private func elements(
        _ map: Map, of field: FieldInfo, _ type: ProtobufMessageType, depth: Int
    ) throws(JSONFault) -> [ProtobufValue] {
        guard var items = map.items else { throw .wrongType }
        var list: [ProtobufValue] = []
        var index = 0
        while let item = items.next() {
            do throws(JSONFault) {
                if let value = try value(item, of: field, type, depth: depth) { list.append(value) }
            } catch {
                throw error.inside(String(index))
            }
            index += 1
        }
        return list
    }

    private func entries(
        _ map: Map, of field: FieldInfo, _ type: ProtobufMessageType, depth: Int
    ) throws(JSONFault) -> [ProtobufMapKey: ProtobufValue] {
        guard var entries = map.entries, let valueField = field.message?.field(numbered: 2) else { throw .wrongType }
        var result: [ProtobufMapKey: ProtobufValue] = [:]
        while let (text, item) = entries.next() {
            do throws(JSONFault) {
                guard let key = ValueConversion(field, type).key(text) else { throw .wrongType }
                guard result[key] == nil else { throw JSONFault(.duplicateField) }
                result[key] = try value(item, of: valueField, type, depth: depth)
            } catch {
                throw error.inside(text)
            }
        }
        return result
    }

    /// One value of a field; `nil` for the name of an enum value that is passed over.
    private func value(
        _ map: Map, of field: FieldInfo, _ type: ProtobufMessageType, depth: Int
    ) throws(JSONFault) -> ProtobufValue? {
        if let info = field.message {
            if map.isNull, info.wellKnown != .value { throw .wrongType }
            let inner = ProtobufMessageType(info: info, tables: type.tables)
            return .message(try message(map, as: inner, depth: depth + 1))
        }
        if field.kind == .enumeration { return try enumeration(map, field) }
        guard let value = MapScalar(map).value(of: field.kind) else { throw .wrongType }
        return value
    }

    private func enumeration(_ map: Map, _ field: FieldInfo) throws(JSONFault) -> ProtobufValue? {
        if map.isNull, field.enumeration?.isNullValue == true { return .enumeration(0) }
        let scalar = MapScalar(map)
        if let name = scalar.text {
            if let number = field.enumeration?.number(of: name) { return .enumeration(number) }
            if ignoresUnknown { return nil }
            throw .wrongType
        }
        guard let number: Int32 = scalar.integer() else { throw .wrongType }
        if field.isClosedEnum, field.enumeration?.contains(number) != true { throw .wrongType }
        return .enumeration(number)
    }
}
