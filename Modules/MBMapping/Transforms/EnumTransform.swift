/// An enum by its raw value. The operator `<-` maps enums without it; it is here for code that names it.
public struct EnumTransform<Value: RawRepresentable>: TransformType {
    public init() {}

    public func transformFromJSON(_ value: Any?) -> Value? {
        (value as? Value.RawValue).flatMap { Value(rawValue: $0) }
    }

    public func transformToJSON(_ value: Value?) -> Value.RawValue? { value?.rawValue }

    public func value(from map: Map) -> Value? {
        map.cast(to: Value.RawValue.self).flatMap { Value(rawValue: $0) }
    }
}
