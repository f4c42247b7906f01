import CMBProtobuf
import MBMapping

/// Turns the described fields of one message into ``FieldInfo``s with places in a C struct: plain fields in the order
/// of their declaration, then case and value of each oneof; or the places that they have in generated C.
struct MessageBuilder {
    let info: MessageInfo
    let oneofs: [OneofDescription]
    let tables: SchemaTables
    let generated: GeneratedStruct?

    private struct Entry {
        let field: FieldDescription
        let kind: FieldKind
        let message: MessageInfo?
        let enumeration: EnumInfo?
        let defaultValue: UnsafeRawPointer?
        var oneof: Int? { field.isProto3Optional ? nil : field.oneof }
    }

    private var entries: [Entry] = []

    init(info: MessageInfo, oneofs: [OneofDescription], tables: SchemaTables, generated: GeneratedStruct?) {
        self.info = info
        self.oneofs = oneofs
        self.tables = tables
        self.generated = generated
    }

    mutating func add(
        _ field: FieldDescription, declaredIn file: FileDescription, _ memory: inout SchemaMemory
    ) throws(ProtobufSchemaError) {
        let symbol = field.name.hasPrefix("[") ? field.name : qualified(field.name, in: info.name)
        func fault(_ reason: String) -> ProtobufSchemaError {
            ProtobufSchemaError(file: file.name, symbol: symbol, reason: reason)
        }
        guard !field.name.isEmpty else { throw fault("A field has no name.") }
        guard (1...maximumFieldNumber).contains(field.number) else {
            throw fault("The field number \(field.number) is out of range.")
        }
        if let oneof = field.oneof, !oneofs.indices.contains(oneof) || field.label == .repeated {
            throw fault("The field names a oneof that does not fit.")
        }
        let name = unqualified(field.typeName)
        guard let kind = kind(of: field, named: name) else {
            throw fault(
                name.isEmpty
                    ? "The field has no type that is known."
                    : "The type '\(name)' is not in the set; was it written with --include_imports?")
        }
        let enumeration = kind == .enumeration ? tables.enums[name] : nil
        var defaultValue: UnsafeRawPointer?
        if let text = field.defaultValue, field.label != .repeated {
            guard let value = DefaultValue(text, kind, enumeration) else {
                throw fault("The default '\(text)' is no value of the field.")
            }
            defaultValue = value.store(in: &memory)
        }
        entries.append(
            Entry(
                field: field, kind: kind,
                message: kind.isMessage ? tables.messages[name] : nil, enumeration: enumeration,
                defaultValue: defaultValue))
    }

    private func kind(of field: FieldDescription, named name: String) -> FieldKind? {
        switch UInt8(exactly: field.type).flatMap(FieldKind.init(rawValue:)) {
        case .enumeration: enumKind(name)
        case .message: messageKind(of: field, name)
        case .group: tables.messages[name] == nil ? nil : .group
        case nil: field.type == 0 ? messageKind(of: field, name) ?? enumKind(name) : nil
        case let kind: kind
        }
    }

    /// Features may ask for a group; maps and what is in them are never groups.
    private func messageKind(of field: FieldDescription, _ name: String) -> FieldKind? {
        guard let type = tables.messages[name] else { return nil }
        return field.resolved.delimitsMessages && !type.isMapEntry && !info.isMapEntry ? .group : .message
    }

    private func enumKind(_ name: String) -> FieldKind? { tables.enums[name] == nil ? nil : .enumeration }

    // MARK: Places

    /// What the fields of a message are, in ascending order of their numbers, and the size of its struct. The records
    /// are as many, and still empty.
    struct Layout {
        let fields: [FieldInfo]
        let records: UnsafeMutablePointer<RecordField>
        let size: Int
    }

    /// A field and its places in the C struct.
    private struct Member {
        let entry: Entry
        let presence: FieldInfo.Presence
        let offset: Int
        let quantifier: Int
    }

    func layOut(_ memory: inout SchemaMemory) throws(ProtobufSchemaError) -> Layout {
        var (members, size) = generated.map(places) ?? ownPlaces()
        members.sort { $0.entry.field.number < $1.entry.field.number }
        let records = memory.allocate(RecordField.self, count: members.count)
        var fields: [FieldInfo] = []
        for member in members { fields.append(field(member, records + fields.count, &memory)) }
        try checkUnique(fields)
        return Layout(fields: fields, records: records, size: size)
    }

    private func places(in generated: GeneratedStruct) -> (members: [Member], size: Int) {
        let members = entries.compactMap { entry in
            generated.place(of: entry.field.number).map { place in
                Member(
                    entry: entry, presence: place.presence, offset: place.offset, quantifier: place.quantifierOffset)
            }
        }
        return (members, generated.size)
    }

    private func ownPlaces() -> (members: [Member], size: Int) {
        var size = MemoryLayout<ProtobufCMessage>.size
        func place(_ bytes: Int, alignment: Int) -> Int {
            let offset = (size + alignment - 1) / alignment * alignment
            size = offset + bytes
            return offset
        }

        var members: [Member] = []
        for entry in entries where entry.oneof == nil {
            let presence = presence(of: entry)
            let quantifier =
                switch presence {
                case .repeated: place(MemoryLayout<Int>.size, alignment: 8)
                case .flag: place(4, alignment: 4)
                default: 0
                }
            let offset =
                presence == .repeated
                ? place(8, alignment: 8) : place(entry.kind.size, alignment: entry.kind.alignment)
            members.append(Member(entry: entry, presence: presence, offset: offset, quantifier: quantifier))
        }
        for oneof in oneofs.indices {
            let choices = entries.filter { $0.oneof == oneof }
            guard let largest = choices.map(\.kind.size).max() else { continue }
            let quantifier = place(4, alignment: 4)
            let offset = place(largest, alignment: 8)
            members += choices.map {
                Member(entry: $0, presence: .oneof, offset: offset, quantifier: quantifier)
            }
        }
        return (members, (size + 7) / 8 * 8)
    }

    private func presence(of entry: Entry) -> FieldInfo.Presence {
        if entry.field.label == .repeated { return .repeated }
        if entry.kind.isMessage { return .pointer }
        switch entry.field.resolved.presence {
        case .required: return .required
        case .implicit where entry.field.extendee.isEmpty: return .implicit
        default: return .flag
        }
    }

    private func field(
        _ member: Member, _ record: UnsafePointer<RecordField>, _ memory: inout SchemaMemory
    ) -> FieldInfo {
        let entry = member.entry
        let field = entry.field
        let jsonName = field.jsonName ?? camelCase(field.name)
        let isRepeated = member.presence == .repeated
        return FieldInfo(
            name: field.name, jsonName: jsonName, nameBytes: memory.storeBytes(field.name),
            jsonNameBytes: memory.storeBytes(jsonName), number: UInt32(field.number), kind: entry.kind,
            wireType: entry.kind.wireType,
            presence: member.presence, isRequired: !isRepeated && field.resolved.presence == .required,
            isPacked: isRepeated && entry.kind.isPackable && field.resolved.packsLists,
            checksUTF8: entry.kind == .string && field.resolved.checksUTF8,
            isTerminated: entry.kind == .string && generated != nil,
            isMap: isRepeated && entry.message?.isMapEntry == true,
            isClosedEnum: entry.enumeration?.isClosed ?? false,
            oneof: entry.oneof, offset: member.offset, quantifierOffset: member.quantifier,
            defaultValue: entry.defaultValue, message: entry.message, enumeration: entry.enumeration, record: record)
    }

    private func checkUnique(_ fields: [FieldInfo]) throws(ProtobufSchemaError) {
        for (field, next) in zip(fields, fields.dropFirst()) where field.number == next.number {
            throw ProtobufSchemaError(
                file: info.file, symbol: qualified(next.name, in: info.name),
                reason: "The field number \(field.number) is used twice.")
        }
        if let name = Dictionary(grouping: fields, by: \.name).first(where: { $0.value.count > 1 })?.key {
            throw ProtobufSchemaError(
                file: info.file, symbol: qualified(name, in: info.name), reason: "The field's name is used twice.")
        }
    }
}

/// A field's name in JSON as protoc makes it: underscores go, the letter behind one becomes a capital.
func camelCase(_ name: String) -> String {
    var result = ""
    var capitalizes = false
    for character in name {
        if character == "_" {
            capitalizes = true
        } else {
            result += capitalizes ? character.uppercased() : String(character)
            capitalizes = false
        }
    }
    return result
}
