/// A value that a field of a model can have: what the operator `<-` takes.
///
/// Numbers, strings, booleans, dates, URLs, data, decimals, models, and optionals, arrays, sets and dictionaries of
/// them conform. An enum needs not: its raw value does. Conform with a type of your own to map it without a transform:
///
/// ```swift
/// struct Celsius: MapField {
///     var degrees: Double
///     static func value(from map: Map) -> Celsius? { Double.value(from: map).map { Celsius(degrees: $0) } }
///     func write(to map: Map) { degrees.write(to: map) }
/// }
/// ```
public protocol MapField: SendableMetatype {
    /// The value at `map`, or `nil` when none of this kind is there. Reporting is left to the caller.
    static func value(from map: Map) -> Self?

    /// What a field that holds `current` should hold now, or `nil` to leave it. By default ``value(from:)``; a value
    /// that does not fit is reported.
    static func updated(_ current: Self, from map: Map) -> Self?

    /// Writes the value at `map`.
    func write(to map: Map)
}

extension MapField {
    /// The value at `map`; `nil`, which leaves the field, after the reason was reported.
    @inlinable @inline(__always)
    public static func updated(_ current: Self, from map: Map) -> Self? { accepted(from: map) }

    /// The value at `map`; `nil` after the reason was reported.
    @inlinable @inline(__always)
    package static func accepted(from map: Map) -> Self? {
        guard map.isKeyPresent else {
            map.miss(Self.self)
            return nil
        }
        if let value = value(from: map) { return value }
        map.refuse(Self.self)
        return nil
    }
}
