/// What a ``MapNode`` of a source of records means. The two lowest bits of its second word tell:
///
/// | bits | first word | second word |
/// |---|---|---|
/// | 0 | a record | its ``RecordType`` |
/// | 1 | a value that is no record | the ``RecordField`` it is a value of |
/// | 2 | the count of a list or dictionary | its ``RecordField`` |
package enum RecordPlace {
    case absent
    case record(UnsafeRawPointer, UnsafePointer<RecordType>)
    case value(UnsafeRawPointer, UnsafePointer<RecordField>)
    case list(in: UnsafeRawPointer, UnsafePointer<RecordField>)
}

extension MapNode {
    @inline(__always)
    package static func record(_ address: UnsafeRawPointer, _ type: UnsafePointer<RecordType>) -> MapNode {
        MapNode(Int(bitPattern: address), Int(bitPattern: type))
    }

    @inline(__always)
    package static func value(_ address: UnsafeRawPointer, _ field: UnsafePointer<RecordField>) -> MapNode {
        MapNode(Int(bitPattern: address), Int(bitPattern: field) | 1)
    }

    @inline(__always)
    package static func list(in record: UnsafeRawPointer, _ field: UnsafePointer<RecordField>) -> MapNode {
        MapNode(Int(bitPattern: record + field.pointee.quantifierOffset), Int(bitPattern: field) | 2)
    }

    /// The value of a field of a record; absent when the record has none and nothing stands for it.
    @inline(__always)
    package static func field(_ field: UnsafePointer<RecordField>, of record: UnsafeRawPointer) -> MapNode {
        switch field.pointee.presence {
        case .always: return .value(record + field.pointee.offset, field)  // no record: those are at an address
        case .list, .dictionary: return .list(in: record, field)
        default: break
        }
        guard field.pointee.isPresent(in: record) else {
            return field.pointee.standIn.map { .value($0, field) } ?? .absent
        }
        return .element(at: record + field.pointee.offset, field)
    }

    /// The value at an address: of a field, or an element of a list.
    @inline(__always)
    package static func element(at address: UnsafeRawPointer, _ field: UnsafePointer<RecordField>) -> MapNode {
        guard let type = field.pointee.type else { return .value(address, field) }
        guard let record = address.load(as: UnsafeRawPointer?.self) else { return .absent }
        return .record(record, type)
    }

    /// Valid as long as the source that made the node, which keeps records and types alive.
    @inline(__always)
    package var recordPlace: RecordPlace {
        guard a > 0, let address = UnsafeRawPointer(bitPattern: a), let word = UnsafeRawPointer(bitPattern: b & ~3)
        else { return .absent }
        switch b & 3 {
        case 0: return .record(address, word.assumingMemoryBound(to: RecordType.self))
        case 1: return .value(address, word.assumingMemoryBound(to: RecordField.self))
        default:
            let field = word.assumingMemoryBound(to: RecordField.self)
            return .list(in: address - field.pointee.quantifierOffset, field)
        }
    }

    /// Whether an object with the fields of its type is here.
    @inline(__always)
    var isPlainRecord: Bool {
        guard a > 0, b & 3 == 0, let type = UnsafePointer<RecordType>(bitPattern: b) else { return false }
        return type.pointee.isObject
    }

    /// The value here and its field, when it is one.
    @inline(__always)
    private var recordValue: (address: UnsafeRawPointer, field: UnsafePointer<RecordField>)? {
        guard a > 0, b & 3 == 1, let address = UnsafeRawPointer(bitPattern: a),
            let field = UnsafePointer<RecordField>(bitPattern: b & ~3)
        else { return nil }
        return (address, field)
    }

    /// The value when it is an integer that an `Int64` holds.
    @inline(__always)
    var recordInteger: Int64? {
        guard let (address, field) = recordValue else { return nil }
        return switch field.pointee.kind {
        case .int32, .choice: Int64(address.load(as: Int32.self))
        case .int64: address.load(as: Int64.self)
        case .uint32: Int64(address.load(as: UInt32.self))
        case .uint64: Int64(exactly: address.load(as: UInt64.self))
        default: nil
        }
    }

    /// The value when it is a number with a fraction.
    @inline(__always)
    var recordDouble: Double? {
        guard let (address, field) = recordValue else { return nil }
        return switch field.pointee.kind {
        case .double: address.load(as: Double.self)
        case .float: Double(address.load(as: Float.self))
        default: nil
        }
    }

    /// The value when it is a boolean.
    @inline(__always)
    var recordBoolean: Bool? {
        guard let (address, field) = recordValue, field.pointee.kind == .bool else { return nil }
        return address.load(as: Int32.self) != 0
    }

    /// The value when it is text.
    @inline(__always)
    var recordText: UnsafeBufferPointer<UInt8>? {
        guard let (address, field) = recordValue, field.pointee.kind == .text else { return nil }
        return address.load(as: RecordBytes.self).bytes
    }

    /// The content, as far as it can be told without the source.
    @inline(__always)
    package var recordContent: MapContent? {
        switch recordPlace {
        case .absent: return .absent
        case .record(_, let type): return type.pointee.isObject ? .object(count: type.pointee.fields.count) : nil
        case .list(let record, let field):
            let count = record.load(fromByteOffset: field.pointee.quantifierOffset, as: Int.self)
            return field.pointee.presence == .dictionary ? .object(count: count) : .list(count: count)
        case .value(let address, let field):
            switch field.pointee.kind {
            case .int32: return .signed(Int64(address.load(as: Int32.self)))
            case .int64: return .signed(address.load(as: Int64.self))
            case .uint32: return .unsigned(UInt64(address.load(as: UInt32.self)))
            case .uint64: return .unsigned(address.load(as: UInt64.self))
            case .float: return .double(Double(address.load(as: Float.self)))
            case .double: return .double(address.load(as: Double.self))
            case .bool: return .bool(address.load(as: Int32.self) != 0)
            case .text: return .text(address.load(as: RecordBytes.self).bytes)
            case .bytes: return .bytes(address.load(as: RecordBytes.self).bytes)
            case .record, .choice, .other: return nil
            }
        }
    }
}
