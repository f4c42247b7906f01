public import MBContracts

/// A value that maps itself in both directions with one function: what ``Mappable``, ``ImmutableMappable`` and
/// ``StaticMappable`` have in common. Conform to one of these.
public protocol BaseMappable: MapField, MBPayloadMappable {
    /// Says where each field lies. Called once a reading or writing; see ``Map`` for the direction.
    mutating func mapping(map: Map)
}

/// A model that is made first and mapped then. It is lenient: a field whose value is missing or does not fit keeps what
/// it has, and what did not fit is in ``Map/issues``.
///
/// ```swift
/// struct Weather: Mappable {
///     var place = ""
///     var celsius: Double?
///
///     init?(map: Map) {}
///     mutating func mapping(map: Map) {
///         place <- map["place"]
///         celsius <- map["temperature.celsius"]
///     }
/// }
/// ```
///
/// Structs, classes and subclasses conform; a subclass calls `super.mapping(map:)`.
public protocol Mappable: BaseMappable {
    /// Makes the value before it is mapped. `nil` says that what is there is no such value, which is reported as an
    /// issue: `if !map["id"].isKeyPresent { return nil }`.
    init?(map: Map)
}

extension Mappable {
    /// The model at `map`; `nil` when here is no object, or when the initialiser says no.
    @inlinable
    public static func value(from map: Map) -> Self? {
        map.enter { map in
            guard var value = Self(map: map) else { return nil }
            value.mapping(map: map)
            return value
        }
    }
}

extension BaseMappable {
    /// A new model, or, where mapping goes onto what exists, `current` mapped once more.
    @inlinable
    public static func updated(_ current: Self, from map: Map) -> Self? {
        guard map.state.pointee.mapsOntoExisting else { return accepted(from: map) }
        guard map.isKeyPresent else { return nil }
        let merged: Self? = map.enter { map in
            var value = current
            value.mapping(map: map)
            return value
        }
        if merged == nil { map.refuse(Self.self) }
        return merged
    }

    /// Writes an object of what ``mapping(map:)`` maps.
    public func write(to map: Map) {
        var copy = self
        copy.mapping(map: map.openObject())
    }
}
