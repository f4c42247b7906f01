extension Map {
    /// A map over plain values, for models that are made by hand: it reads `JSON`, or writes into an empty object whose
    /// content ``JSON`` then is.
    public init(
        mappingType: MappingType, JSON: [String: Any], toObject: Bool = false, context: (any MapContext)? = nil,
        shouldIncludeNilValues: Bool = false
    ) {
        let writer = MapSession(writingNil: shouldIncludeNilValues || mappingType == .fromJSON, context: context)
        switch mappingType {
        case .fromJSON:
            writer.root(.absent).putAny(JSON)
            self = writer.readBack()
            state.pointee.mapsOntoExisting = toObject
        case .toJSON:
            self = writer.root(.absent).openObject()
            putAll(JSON)
        }
    }

    private func putAll(_ values: [String: Any]) {
        for (key, value) in values { entry(key).putAny(value) }
    }

    /// Whether fields are read or written.
    public var mappingType: MappingType { isReading ? .fromJSON : .toJSON }

    /// What the caller wants the models to know.
    public var context: (any MapContext)? { session.context as? any MapContext }

    /// Whether optionals that are `nil` are written as null.
    public var shouldIncludeNilValues: Bool { session.writesNil }

    /// Whether objects that are there already are mapped onto, in place of being made anew.
    public var toObject: Bool { state.pointee.mapsOntoExisting }
}
