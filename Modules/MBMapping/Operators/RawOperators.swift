// Enums and other values with a raw value. They need no conformance: the raw value is mapped. A raw value that the type
// does not know is reported and leaves the field, or is left out of its container.

/// Maps an enum by its raw value.
@inlinable
public func <- <Value: RawRepresentable>(field: inout Value, map: Map) where Value.RawValue: MapField {
    guard map.isReading else { return field.rawValue.write(to: map) }
    if let value = map.accept({ Value(from: $0) }) { field = value }
}

/// The same for an optional: a null makes it `nil`, and a missing key leaves it.
@inlinable
public func <- <Value: RawRepresentable>(field: inout Value?, map: Map) where Value.RawValue: MapField {
    guard map.isReading else { return field >>> map }
    if let value = map.acceptOptional({ Value(from: $0) }) { field = value }
}

/// Arrays, sets and dictionaries of them.
@inlinable
public func <- <Values: MapCollection>(field: inout Values, map: Map)
where Values.Item: RawRepresentable, Values.Item.RawValue: MapField {
    guard map.isReading else { return field >>> map }
    if let value = map.accept({ Values.collect(from: $0) { Values.Item(from: $0) } }) { field = value }
}

/// The same for an optional: a null makes it `nil`, and a missing key leaves it.
@inlinable
public func <- <Values: MapCollection>(field: inout Values?, map: Map)
where Values.Item: RawRepresentable, Values.Item.RawValue: MapField {
    guard map.isReading else { return field >>> map }
    if let value = map.acceptOptional({ Values.collect(from: $0) { Values.Item(from: $0) } }) { field = value }
}

/// Writes an enum by its raw value, and leaves it alone when the map reads.
@inlinable
public func >>> <Value: RawRepresentable>(field: Value?, map: Map) where Value.RawValue: MapField {
    if !map.isReading { field?.rawValue.write(to: map) ?? map.putNil() }
}

/// Writes enums by their raw values, and leaves them alone when the map reads.
@inlinable
public func >>> <Values: MapCollection>(field: Values?, map: Map)
where Values.Item: RawRepresentable, Values.Item.RawValue: MapField {
    if !map.isReading { field?.write(to: map) { $0.rawValue.write(to: $1) } ?? map.putNil() }
}

extension RawRepresentable where RawValue: MapField {
    @inlinable
    init?(from map: Map) {
        guard let raw = RawValue.value(from: map) else { return nil }
        self.init(rawValue: raw)
    }
}

/// An enum that is declared a field maps by its raw value, also in deeper containers: `enum Level: String, MapField`.
extension MapField where Self: RawRepresentable, RawValue: MapField {
    /// The value whose raw value is at `map`; `nil` when the type does not know it.
    public static func value(from map: Map) -> Self? { RawValue.value(from: map).flatMap { Self(rawValue: $0) } }

    /// Writes the raw value.
    public func write(to map: Map) { rawValue.write(to: map) }
}

extension Map {
    /// What `read` finds here; `nil` after the reason was reported.
    @inlinable
    package func accept<Value>(_ read: (Map) -> Value?) -> Value? {
        guard isKeyPresent else {
            miss(Value.self)
            return nil
        }
        if let value = read(self) { return value }
        refuse(Value.self)
        return nil
    }

    /// The same for a field that is optional: null is `nil`, and a missing key is no failure.
    @inlinable
    package func acceptOptional<Value>(_ read: (Map) -> Value?) -> Value?? {
        guard isKeyPresent else { return nil }
        if let value = read(self) { return .some(value) }
        if isNull { return .some(nil) }
        refuse(Value.self)
        return nil
    }
}
