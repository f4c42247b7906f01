/// An enum by its raw value. The operator `<-` maps enums without it; it is here for code that names it.
public struct EnumTransform<Value: RawRepresentable>: TransformType {
    /// Makes a transform.
    public init() {}

    /// The value with that raw value; `nil` when the type does not know it.
    public func transformFromJSON(_ value: Any?) -> Value? {
        (value as? Value.RawValue).flatMap { Value(rawValue: $0) }
    }

    /// The raw value.
    public func transformToJSON(_ value: Value?) -> Value.RawValue? { value?.rawValue }

    /// The value whose raw value is at `map`; `nil` when the type does not know it.
    public func value(from map: Map) -> Value? {
        map.cast(to: Value.RawValue.self).flatMap { Value(rawValue: $0) }
    }
}
