import CMBProtobuf

extension FieldInfo {
    /// The value that lies at an address, laid out as in a C struct. Messages become values of `tables`.
    func value(at address: UnsafeRawPointer, _ tables: SchemaTables) -> ProtobufValue {
        switch kind {
        case .bool: .bool(address.load(as: Int32.self) != 0)
        case .int32, .sint32, .sfixed32: .int(Int64(address.load(as: Int32.self)))
        case .int64, .sint64, .sfixed64: .int(address.load(as: Int64.self))
        case .uint32, .fixed32: .uint(UInt64(address.load(as: UInt32.self)))
        case .uint64, .fixed64: .uint(address.load(as: UInt64.self))
        case .float: .float(address.load(as: Float.self))
        case .double: .double(address.load(as: Double.self))
        case .enumeration: .enumeration(address.load(as: Int32.self))
        case .bytes: .bytes(Array(Self.bytes(at: address)))
        case .string: Self.text(Self.bytes(at: address))
        case .message, .group: Self.message(at: address, of: message, tables)
        }
    }

    @inline(__always) static func bytes(at address: UnsafeRawPointer) -> UnsafeBufferPointer<UInt8> {
        let data = address.load(as: ProtobufCBinaryData.self)
        return UnsafeBufferPointer(start: data.data, count: data.data == nil ? 0 : data.len)
    }

    private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> ProtobufValue {
        String(validating: bytes, as: UTF8.self).map { .string($0) } ?? .bytes(Array(bytes))
    }

    private static func message(
        at address: UnsafeRawPointer, of info: MessageInfo?, _ tables: SchemaTables
    ) -> ProtobufValue {
        guard let info else { return .bytes([]) }
        let type = ProtobufMessageType(info: info, tables: tables)
        guard let message = address.load(as: UnsafeRawPointer?.self) else { return .message(ProtobufMessage(type)) }
        return .message(ProtobufMessage(type: type, reading: message))
    }

    /// What the field reads as when it is absent; `nil` for messages and members of a oneof.
    var absentValue: ProtobufValue? {
        if case .oneof = presence { return nil }
        if isMap { return .map([:]) }
        if isRepeated { return .list([]) }
        return kind.isMessage ? nil : defaultScalar
    }

    /// The declared default, or zero.
    var defaultScalar: ProtobufValue {
        if let defaultValue, !kind.isMessage {
            switch kind {
            case .string: return Self.text(Self.bytes(at: defaultValue))
            case .bytes: return .bytes(Array(Self.bytes(at: defaultValue)))
            case .bool: return .bool(defaultValue.load(as: Int32.self) != 0)
            case .float: return .float(defaultValue.load(as: Float.self))
            case .double: return .double(defaultValue.load(as: Double.self))
            case .enumeration: return .enumeration(defaultValue.load(as: Int32.self))
            case .int64, .sint64, .sfixed64: return .int(defaultValue.load(as: Int64.self))
            case .uint64, .fixed64: return .uint(defaultValue.load(as: UInt64.self))
            case .uint32, .fixed32: return .uint(UInt64(defaultValue.load(as: UInt32.self)))
            default: return .int(Int64(defaultValue.load(as: Int32.self)))
            }
        }
        switch kind {
        case .bool: return .bool(false)
        case .string: return .string("")
        case .bytes, .message, .group: return .bytes([])
        case .float: return .float(0)
        case .double: return .double(0)
        case .enumeration: return .enumeration(enumeration?.first ?? 0)
        case .uint32, .uint64, .fixed32, .fixed64: return .uint(0)
        default: return .int(0)
        }
    }

    /// Whether a value of the field is the same as none: an empty list, or the zero of a scalar without presence. A
    /// negative zero is not zero.
    func isAbsent(_ value: ProtobufValue) -> Bool {
        switch value {
        case .list(let list): return isRepeated && list.isEmpty
        case .map(let map): return map.isEmpty
        default: break
        }
        guard case .implicit = presence else { return false }
        switch value {
        case .bool(let value): return !value
        case .int(let value): return value == 0
        case .uint(let value): return value == 0
        case .float(let value): return value.bitPattern == 0
        case .double(let value): return value.bitPattern == 0
        case .string(let value): return value.isEmpty
        case .bytes(let value): return value.isEmpty
        case .enumeration(let value): return value == 0
        case .message, .list, .map: return false
        }
    }
}
