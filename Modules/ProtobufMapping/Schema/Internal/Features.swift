/// How the values of fields and enums are read and written, as far as the author of a file may choose: what the syntax
/// or edition of the file says, unless the file, or a declaration in it, says otherwise for all that lies inside of it.
struct Features {
    enum Presence {
        /// Absence and zero differ.
        case explicit
        /// Absence and zero are the same.
        case implicit
        case required
    }

    var presence = Presence.explicit
    /// Whether an unknown number of an enum is an unknown field.
    var closesEnums = false
    /// Whether repeated scalars are written packed.
    var packsLists = true
    /// Whether the bytes of a text have to be UTF-8.
    var checksUTF8 = true
    /// Whether messages are written as groups.
    var delimitsMessages = false

    private static let proto2 = Features(closesEnums: true, packsLists: false, checksUTF8: false)
    private static let proto3 = Features(presence: .implicit)
    /// The editions whose features are known, by their number in a descriptor set. They agree in the features that
    /// count here.
    private static let editions = [1_000: "2023", 1_001: "2024", 1_002: "2026"]

    /// These features, with those that a declaration sets: the content of a `google.protobuf.FeatureSet`.
    func overridden(by set: ArraySlice<UInt8>) -> Features {
        var features = self
        for (number, value) in WireFields(set) {
            switch (number, value.int) {
            case (1, 1): features.presence = .explicit
            case (1, 2): features.presence = .implicit
            case (1, 3): features.presence = .required
            case (2, 1): features.closesEnums = false
            case (2, 2): features.closesEnums = true
            case (3, 1): features.packsLists = true
            case (3, 2): features.packsLists = false
            case (4, 2): features.checksUTF8 = true
            case (4, 3): features.checksUTF8 = false
            case (5, 1): features.delimitsMessages = false
            case (5, 2): features.delimitsMessages = true
            default: break
            }
        }
        return features
    }
}

extension Features {
    /// What a whole file has.
    init(of file: FileDescription) throws(ProtobufSchemaError) {
        switch file.syntax {
        case "", "proto2": self = .proto2
        case "proto3": self = .proto3
        case "editions" where Self.editions[file.edition] != nil: self = Features().overridden(by: file.features)
        case "editions":
            let known = Self.editions.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", ")
            throw ProtobufSchemaError(
                file: file.name,
                reason: "The edition of the file (number \(file.edition)) is not supported; these are: \(known).")
        default: throw ProtobufSchemaError(file: file.name, reason: "The syntax '\(file.syntax)' is not supported.")
        }
    }
}

// MARK: Handing them down

extension FileDescription {
    /// Settles the features of all fields and enums in the file.
    mutating func resolveFeatures() throws(ProtobufSchemaError) {
        let own = try Features(of: self)
        for index in messages.indices { messages[index].resolveFeatures(in: own) }
        for index in enums.indices { enums[index].resolveFeatures(in: own) }
        for index in extensions.indices { extensions[index].resolveFeatures(in: own) }
    }
}

extension MessageDescription {
    fileprivate mutating func resolveFeatures(in outer: Features) {
        let own = outer.overridden(by: features)
        for index in nested.indices { nested[index].resolveFeatures(in: own) }
        for index in enums.indices { enums[index].resolveFeatures(in: own) }
        for index in extensions.indices { extensions[index].resolveFeatures(in: own) }
        for index in fields.indices {
            let oneof = fields[index].oneof.flatMap { oneofs.indices.contains($0) ? oneofs[$0] : nil }
            fields[index].resolveFeatures(in: oneof.map { own.overridden(by: $0.features) } ?? own)
        }
    }
}

extension FieldDescription {
    fileprivate mutating func resolveFeatures(in outer: Features) {
        resolved = outer.overridden(by: features)
        // What proto2 and proto3 say in other ways.
        if label == .required { resolved.presence = .required }
        if isProto3Optional { resolved.presence = .explicit }
        if let isPacked { resolved.packsLists = isPacked }
    }
}

extension EnumDescription {
    fileprivate mutating func resolveFeatures(in outer: Features) {
        isClosed = outer.overridden(by: features).closesEnums
    }
}
