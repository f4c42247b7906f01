// What `google/protobuf/descriptor.proto` says about a file, as far as decoding needs it. The numbers are those of its
// fields.

struct FileDescription {
    var name = ""
    var package = ""
    var syntax = "proto2"
    /// The number of the edition, when the syntax is "editions".
    var edition = 0
    var messages: [MessageDescription] = []
    var enums: [EnumDescription] = []
    var extensions: [FieldDescription] = []
    /// The features that the file sets, as a `FeatureSet` on the wire. So in all that follow.
    var features: ArraySlice<UInt8> = []
}

struct MessageDescription {
    var name = ""
    var fields: [FieldDescription] = []
    var nested: [MessageDescription] = []
    var enums: [EnumDescription] = []
    var extensions: [FieldDescription] = []
    var oneofs: [OneofDescription] = []
    var isMapEntry = false
    var isMessageSet = false
    var features: ArraySlice<UInt8> = []
    /// How many messages this one lies in.
    var depth = 0
}

struct OneofDescription {
    var features: ArraySlice<UInt8> = []
}

struct FieldDescription {
    var name = ""
    var number = 0
    var label = FieldLabel.optional
    /// `FieldDescriptorProto.Type`; 0 when the set names none.
    var type = 0
    var typeName = ""
    var extendee = ""
    var defaultValue: String?
    var oneof: Int?
    var jsonName: String?
    var isProto3Optional = false
    var isPacked: Bool?
    var isDeprecated = false
    var features: ArraySlice<UInt8> = []
    /// What the features come to, those of what the field is declared in included.
    var resolved = Features()
}

enum FieldLabel: Int {
    case optional = 1
    case required = 2
    case repeated = 3
}

struct EnumDescription {
    var name = ""
    var values: [(name: String, number: Int32)] = []
    var features: ArraySlice<UInt8> = []
    /// Whether the features come to a closed enum.
    var isClosed = false
}

// MARK: Reading them

/// A part of a descriptor set: reads itself field by field.
protocol WireReadable {
    init()
    mutating func read(_ number: Int, _ value: WireFields.Value) throws(ProtobufSchemaError)
}

extension WireReadable {
    init(wire bytes: ArraySlice<UInt8>) throws(ProtobufSchemaError) {
        self.init()
        try read(wire: bytes)
    }

    mutating func read(wire bytes: ArraySlice<UInt8>) throws(ProtobufSchemaError) {
        var fields = WireFields(bytes)
        while let (number, value) = fields.next() { try read(number, value) }
        if fields.isMalformed { throw ProtobufSchemaError(reason: "The bytes are not a FileDescriptorSet.") }
    }
}

extension FileDescription: WireReadable {
    mutating func read(_ number: Int, _ value: WireFields.Value) throws(ProtobufSchemaError) {
        switch number {
        case 1: name = value.text
        case 2: package = value.text
        case 4: messages.append(try MessageDescription(wire: value.message))
        case 5: enums.append(try EnumDescription(wire: value.message))
        case 7: extensions.append(try FieldDescription(wire: value.message))
        case 8: features += value.message.content(of: 50)
        case 12: syntax = value.text
        case 14: edition = value.int
        default: break
        }
    }
}

extension MessageDescription: WireReadable {
    mutating func read(_ number: Int, _ value: WireFields.Value) throws(ProtobufSchemaError) {
        switch number {
        case 1: name = value.text
        case 2: fields.append(try FieldDescription(wire: value.message))
        case 3: try readNested(value.message)
        case 4: enums.append(try EnumDescription(wire: value.message))
        case 6: extensions.append(try FieldDescription(wire: value.message))
        case 7:
            readOptions(value.message)
        case 8: oneofs.append(OneofDescription(features: value.message.content(of: 2).content(of: 1)))
        default: break
        }
    }

    private mutating func readOptions(_ bytes: ArraySlice<UInt8>) {
        for (number, option) in WireFields(bytes) {
            switch number {
            case 1: isMessageSet = option.int != 0
            case 7: isMapEntry = option.int != 0
            case 12: features += option.message
            default: break
            }
        }
    }

    private mutating func readNested(_ bytes: ArraySlice<UInt8>) throws(ProtobufSchemaError) {
        guard depth < 100 else {
            throw ProtobufSchemaError(symbol: name, reason: "Messages are declared more than 100 levels deep.")
        }
        var message = MessageDescription(depth: depth + 1)
        try message.read(wire: bytes)
        nested.append(message)
    }
}

extension FieldDescription: WireReadable {
    mutating func read(_ number: Int, _ value: WireFields.Value) throws(ProtobufSchemaError) {
        switch number {
        case 1: name = value.text
        case 2: extendee = value.text
        case 3: self.number = value.int
        case 4: label = FieldLabel(rawValue: value.int) ?? .optional
        case 5: type = value.int
        case 6: typeName = value.text
        case 7: defaultValue = value.text
        case 8: readOptions(value.message)
        case 9: oneof = value.int
        case 10: jsonName = value.text
        case 17: isProto3Optional = value.int != 0
        default: break
        }
    }

    private mutating func readOptions(_ bytes: ArraySlice<UInt8>) {
        for (number, option) in WireFields(bytes) {
            switch number {
            case 2: isPacked = option.int != 0
            case 3: isDeprecated = option.int != 0
            case 21: features += option.message
            default: break
            }
        }
    }
}

extension EnumDescription: WireReadable {
    mutating func read(_ number: Int, _ value: WireFields.Value) throws(ProtobufSchemaError) {
        switch number {
        case 1: name = value.text
        case 2:
            var entry = (name: "", number: Int32(0))
            for (number, part) in WireFields(value.message) {
                if number == 1 { entry.name = part.text }
                if number == 2 { entry.number = Int32(truncatingIfNeeded: part.int) }
            }
            values.append(entry)
        case 3: features += value.message.content(of: 7)
        default: break
        }
    }
}

extension ArraySlice<UInt8> {
    /// The content of a message in the field of that number, whose parts are put together.
    fileprivate func content(of number: Int) -> ArraySlice<UInt8> {
        WireFields(self).reduce(into: []) { if $1.number == number { $0 += $1.value.message } }
    }
}
