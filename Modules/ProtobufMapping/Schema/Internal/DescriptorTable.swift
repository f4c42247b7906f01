import CMBProtobuf

/// Writes the table with which protobuf-c decodes a message.
struct DescriptorTable {
    let info: MessageInfo
    let package: String

    func write(to table: UnsafeMutablePointer<ProtobufCMessageDescriptor>, _ memory: inout SchemaMemory) {
        let fields = info.fields
        let names = fields.map { memory.store($0.name) }
        let shortName = memory.store(info.name.split(separator: ".").last.map(String.init) ?? info.name)
        let byName = fields.indices.sorted { fields[$0].name.utf8.lexicographicallyPrecedes(fields[$1].name.utf8) }
        let ranges = ranges

        table.pointee.magic = UInt32(PROTOBUF_C__MESSAGE_DESCRIPTOR_MAGIC)
        table.pointee.name = memory.store(info.name)
        table.pointee.short_name = shortName
        table.pointee.c_name = shortName
        table.pointee.package_name = memory.store(package)
        table.pointee.sizeof_message = info.size
        table.pointee.n_fields = UInt32(fields.count)
        // Null when there are none: protobuf-c begins by looking at the first.
        table.pointee.fields =
            fields.isEmpty ? nil : memory.store(fields.indices.map { descriptor(of: fields[$0], named: names[$0]) })
        table.pointee.fields_sorted_by_name = memory.store(byName.map { UInt32($0) })
        table.pointee.n_field_ranges = UInt32(ranges.count - 1)
        table.pointee.field_ranges = memory.store(ranges)
        // Without `message_init`, protobuf-c initialises from the defaults of the fields.
    }

    /// Runs of consecutive field numbers, and behind them the number of all fields.
    private var ranges: [ProtobufCIntRange] {
        var ranges: [ProtobufCIntRange] = []
        var expected: Int32?
        for (index, field) in info.fields.enumerated() {
            let number = Int32(field.number)
            if number != expected { ranges.append(ProtobufCIntRange(start_value: number, orig_index: UInt32(index))) }
            expected = number + 1
        }
        return ranges + [ProtobufCIntRange(start_value: 0, orig_index: UInt32(info.fields.count))]
    }

    private func descriptor(of field: FieldInfo, named name: UnsafePointer<CChar>) -> ProtobufCFieldDescriptor {
        var descriptor = ProtobufCFieldDescriptor()
        descriptor.name = name
        descriptor.id = field.number
        descriptor.label = label(of: field)
        descriptor.type = field.kind.cType
        descriptor.offset = UInt32(field.offset)
        descriptor.quantifier_offset = UInt32(field.quantifierOffset)
        descriptor.descriptor = field.message.map { UnsafeRawPointer($0.descriptor) }
        if field.isPacked { descriptor.flags |= PROTOBUF_C_FIELD_FLAG_PACKED.rawValue }
        if case .oneof = field.presence {
            // protobuf-c would write the default into the union, whatever the case.
            descriptor.flags |= PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue
        } else {
            descriptor.default_value = field.defaultValue
        }
        return descriptor
    }

    private func label(of field: FieldInfo) -> ProtobufCLabel {
        switch field.presence {
        case .repeated: PROTOBUF_C_LABEL_REPEATED
        case .implicit, .oneof: PROTOBUF_C_LABEL_NONE
        case .required: PROTOBUF_C_LABEL_REQUIRED
        case .flag: PROTOBUF_C_LABEL_OPTIONAL
        case .pointer: field.isRequired ? PROTOBUF_C_LABEL_REQUIRED : PROTOBUF_C_LABEL_OPTIONAL
        }
    }
}
