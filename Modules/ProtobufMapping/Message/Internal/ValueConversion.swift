/// Turns a value into the form that a field holds it in, if it fits.
struct ValueConversion {
    let field: FieldInfo
    let type: ProtobufMessageType

    init(_ field: FieldInfo, _ type: ProtobufMessageType) {
        self.field = field
        self.type = type
    }

    /// The value of the whole field.
    func value(_ value: ProtobufValue) throws(AccessFault) -> ProtobufValue {
        switch value {
        case .map(let map) where field.isMap:
            var converted: [ProtobufMapKey: ProtobufValue] = [:]
            for (key, value) in map {
                guard let key = self.key(key.text) else { throw .wrongType }
                converted[key] = try mapValue(value)
            }
            return .map(converted)
        case .list(let list) where field.isRepeated && !field.isMap:
            var converted: [ProtobufValue] = []
            converted.reserveCapacity(list.count)
            for element in list { converted.append(try self.element(element)) }
            return .list(converted)
        default:
            guard !field.isRepeated else { throw .wrongType }
            return try element(value)
        }
    }

    /// One value of the field.
    func element(_ value: ProtobufValue) throws(AccessFault) -> ProtobufValue {
        guard let converted = converted(value) else { throw .wrongType }
        return converted
    }

    func emptyElement(orElse value: ProtobufValue) throws(AccessFault) -> ProtobufValue {
        field.message.map { .message(ProtobufMessage(ProtobufMessageType(info: $0, tables: type.tables))) } ?? value
    }

    // MARK: Maps

    private var mapField: FieldInfo? { field.message?.field(numbered: 2) }

    func mapValue(_ value: ProtobufValue) throws(AccessFault) -> ProtobufValue {
        guard let mapField else { throw .wrongType }
        return try ValueConversion(mapField, type).element(value)
    }

    func emptyMapValue() throws(AccessFault) -> ProtobufValue {
        guard let info = mapField?.message else { throw .wrongType }
        return .message(ProtobufMessage(ProtobufMessageType(info: info, tables: type.tables)))
    }

    /// A key from its text.
    func key(_ text: String) -> ProtobufMapKey? {
        guard let kind = field.message?.field(numbered: 1)?.kind else { return nil }
        switch kind {
        case .string: return .string(text)
        case .bool: return text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
        case .int32, .sint32, .sfixed32: return Int32(text).map { .int(Int64($0)) }
        case .int64, .sint64, .sfixed64: return Int64(text).map { .int($0) }
        case .uint32, .fixed32: return UInt32(text).map { .uint(UInt64($0)) }
        case .uint64, .fixed64: return UInt64(text).map { .uint($0) }
        default: return nil
        }
    }

    // MARK: Scalars

    private func converted(_ value: ProtobufValue) -> ProtobufValue? {
        switch field.kind {
        case .bool: if case .bool = value { value } else { nil }
        case .string: if case .string = value { value } else { nil }
        case .bytes: bytes(value)
        case .float: number(value).map { .float(Float($0)) }
        case .double: number(value).map { .double($0) }
        case .int32, .sint32, .sfixed32: integer(value, Int32.self).map { .int(Int64($0)) }
        case .int64, .sint64, .sfixed64: integer(value, Int64.self).map { .int($0) }
        case .uint32, .fixed32: integer(value, UInt32.self).map { .uint(UInt64($0)) }
        case .uint64, .fixed64: integer(value, UInt64.self).map { .uint($0) }
        case .enumeration: enumeration(value)
        case .message, .group: message(value)
        }
    }

    private func bytes(_ value: ProtobufValue) -> ProtobufValue? {
        switch value {
        case .bytes: value
        case .string(let text): .bytes(Array(text.utf8))
        default: nil
        }
    }

    private func number(_ value: ProtobufValue) -> Double? {
        switch value {
        case .double(let number): number
        case .float(let number): Double(number)
        case .int(let number): Double(exactly: number)
        case .uint(let number): Double(exactly: number)
        default: nil
        }
    }

    private func integer<Number: FixedWidthInteger>(_ value: ProtobufValue, _ type: Number.Type) -> Number? {
        switch value {
        case .int(let number): Number(exactly: number)
        case .uint(let number): Number(exactly: number)
        case .enumeration(let number): Number(exactly: number)
        case .double(let number): Number(exactly: number)
        case .float(let number): Number(exactly: number)
        default: nil
        }
    }

    private func enumeration(_ value: ProtobufValue) -> ProtobufValue? {
        if case .string(let name) = value { return field.enumeration?.number(of: name).map { .enumeration($0) } }
        guard let number = integer(value, Int32.self) else { return nil }
        if field.isClosedEnum, field.enumeration?.contains(number) != true { return nil }
        return .enumeration(number)
    }

    private func message(_ value: ProtobufValue) -> ProtobufValue? {
        if case .message(let message) = value, message.type.info == field.message { value } else { nil }
    }
}
