/// Turns what a payload holds into what a field holds, and back.
///
/// ```swift
/// let celsius = TransformOf<Double, String>(
///     fromJSON: { $0.flatMap { Double($0.dropLast(2)) } },
///     toJSON: { $0.map { "\($0) C" } })
/// temperature <- (map["temperature"], celsius)
/// ```
///
/// The value that comes in is plain: see ``Map/currentValue``. `nil` means that it does not fit, which is reported.
public protocol TransformType<Object, JSON> {
    /// What the field holds.
    associatedtype Object
    /// What the payload holds.
    associatedtype JSON

    /// The field for a plain value, or `nil` when it does not fit.
    func transformFromJSON(_ value: Any?) -> Object?

    /// What is written for a field, or `nil` for nothing.
    func transformToJSON(_ value: Object?) -> JSON?

    /// Reads the value at `map`; by default ``transformFromJSON(_:)`` of the plain value. The transforms of this
    /// package read the payload itself, which is exact and fast.
    func value(from map: Map) -> Object?
    /// Writes a value at `map`; by default what ``transformToJSON(_:)`` gives.
    func write(_ value: Object, to map: Map)
}

extension TransformType {
    /// The transformed plain value.
    public func value(from map: Map) -> Object? { transformFromJSON(map.currentValue) }

    /// Writes what the transform makes of `value`; nothing when it makes none of it.
    public func write(_ value: Object, to map: Map) {
        if let json = transformToJSON(value) { map.putAny(json) } else { map.putNil() }
    }
}

/// A transform of two closures.
public struct TransformOf<Object, JSON>: TransformType {
    private let fromJSON: (JSON?) -> Object?
    private let toJSON: (Object?) -> JSON?

    /// Makes a transform. `nil` in `fromJSON` is a null or a value that is no `JSON`.
    public init(fromJSON: @escaping (JSON?) -> Object?, toJSON: @escaping (Object?) -> JSON?) {
        self.fromJSON = fromJSON
        self.toJSON = toJSON
    }

    /// What `fromJSON` gives.
    public func transformFromJSON(_ value: Any?) -> Object? { fromJSON(value as? JSON) }

    /// What `toJSON` gives.
    public func transformToJSON(_ value: Object?) -> JSON? { toJSON(value) }

    /// What `fromJSON` gives for the value at `map`, cast to `JSON`.
    public func value(from map: Map) -> Object? { fromJSON(map.cast(to: JSON.self)) }
}
