// Values that are asked for, in place of fields that are mapped.

extension Map {
    /// What is here as a `Value`, or `nil`: `let type: String? = map["type"].value()`.
    public func value<Value>() -> Value? {
        isKeyPresent ? cast(to: Value.self) : nil
    }

    // MARK: Values that must be there

    /// The value of a key, or an error with its whole path. An optional is `nil` when the key is missing or null.
    ///
    /// Lists and dictionaries are whole: one bad element is the error.
    @inlinable
    public func value<Field: MapField>(
        _ key: StaticString, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) throws -> Field {
        let map = self[key]
        if map.isKeyPresent, let value = map.whole({ Field.value(from: $0) }) { return value }
        return try map.missingField(file, function, line)
    }

    /// The same with all choices of a key.
    @_disfavoredOverload
    public func value<Field: MapField, Key: StringProtocol>(
        _ key: Key, nested: Bool? = nil, delimiter: String = ".",
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) throws -> Field {
        let map = self[key, nested: nested, delimiter: delimiter]
        if map.isKeyPresent, let value = map.whole({ Field.value(from: $0) }) { return value }
        return try map.missingField(file, function, line)
    }

    /// An enum by its raw value.
    public func value<Value: RawRepresentable>(
        _ key: some StringProtocol, nested: Bool? = nil, delimiter: String = ".",
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) throws -> Value where Value.RawValue: MapField {
        try self[key, nested: nested, delimiter: delimiter].demand(file, function, line) { Value(from: $0) }
    }

    /// An enum by its raw value, or `nil` when the key is missing or null.
    public func value<Value: RawRepresentable>(
        _ key: some StringProtocol, nested: Bool? = nil, delimiter: String = ".",
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) throws -> Value? where Value.RawValue: MapField {
        try self[key, nested: nested, delimiter: delimiter].demandOptional(file, function, line) { Value(from: $0) }
    }

    /// A container of enums by their raw values.
    public func value<Values: MapCollection>(
        _ key: some StringProtocol, nested: Bool? = nil, delimiter: String = ".",
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) throws -> Values where Values.Item: RawRepresentable, Values.Item.RawValue: MapField {
        try self[key, nested: nested, delimiter: delimiter].demand(file, function, line) {
            Values.collect(from: $0) { Values.Item(from: $0) }
        }
    }

    /// A value by a transform.
    public func value<Transform: TransformType>(
        _ key: some StringProtocol, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) throws -> Transform.Object {
        try self[key, nested: nested, delimiter: delimiter].demand(file, function, line) { transform.value(from: $0) }
    }

    /// A value by a transform, or `nil` when the key is missing or null.
    public func value<Transform: TransformType>(
        _ key: some StringProtocol, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) throws -> Transform.Object? {
        try self[key, nested: nested, delimiter: delimiter].demandOptional(file, function, line) {
            transform.value(from: $0)
        }
    }

    /// A container of values by a transform.
    public func value<Values: MapCollection, Transform: TransformType>(
        _ key: some StringProtocol, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) throws -> Values where Values.Item == Transform.Object {
        try self[key, nested: nested, delimiter: delimiter].demand(file, function, line) {
            Values.collect(from: $0) { transform.value(from: $0) }
        }
    }

    /// A container of containers of values by a transform.
    public func value<Lists: MapCollection, Transform: TransformType>(
        _ key: some StringProtocol, nested: Bool? = nil, delimiter: String = ".", using transform: Transform,
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) throws -> Lists where Lists.Item: MapCollection, Lists.Item.Item == Transform.Object {
        try self[key, nested: nested, delimiter: delimiter].demand(file, function, line) {
            Lists.collect(from: $0) { Lists.Item.collect(from: $0) { transform.value(from: $0) } }
        }
    }

    /// Any other value, by a cast of the plain value.
    @_disfavoredOverload
    public func value<Value>(
        _ key: some StringProtocol, nested: Bool? = nil, delimiter: String = ".",
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) throws -> Value {
        try self[key, nested: nested, delimiter: delimiter].demand(file, function, line) { $0.cast(to: Value.self) }
    }

    // MARK: Values with a default

    /// The value of a key, or `default` when it is missing, null or does not fit.
    public func value<Value>(
        _ key: some StringProtocol, nested: Bool? = nil, delimiter: String = ".", default standard: Value
    ) -> Value {
        let map = self[key, nested: nested, delimiter: delimiter]
        return map.isKeyPresent ? map.accept { $0.cast(to: Value.self) } ?? standard : standard
    }

    /// The value of a key by a transform, or `default` when it is missing, null or does not fit.
    public func value<Transform: TransformType>(
        _ key: some StringProtocol, nested: Bool? = nil, delimiter: String = ".",
        default standard: Transform.Object, using transform: Transform
    ) -> Transform.Object {
        let map = self[key, nested: nested, delimiter: delimiter]
        return map.isKeyPresent ? map.accept { transform.value(from: $0) } ?? standard : standard
    }
}
