/// A model whose fields are constants. It is strict: the first field that is missing or does not fit is thrown, with its
/// whole path. Fields that are variables may be left to `mapping(map:)`, which is called after the initialiser.
///
/// ```swift
/// struct Place: ImmutableMappable {
///     let id: Int
///     let name: String?
///
///     init(map: Map) throws {
///         id = try map.value("id")
///         name = try map.value("name")           // nil when it is missing or null; thrown when it is a number
///     }
///     mutating func mapping(map: Map) {          // >>> only writes
///         id >>> map["id"]
///         name >>> map["name"]
///     }
/// }
/// ```
public protocol ImmutableMappable: BaseMappable {
    /// Makes the value of what lies at `map`. Throws ``MapError`` through `try map.value(…)`, or an error of its own.
    init(map: Map) throws
}

extension ImmutableMappable {
    /// Nothing: a model that is only read needs none.
    public mutating func mapping(map: Map) {}

    /// The model at `map`; `nil` when here is no object, or when the initialiser threw.
    @inlinable
    public static func value(from map: Map) -> Self? {
        map.enter { map in
            do {
                var value = try Self(map: map)
                value.mapping(map: map)
                return value
            } catch {
                map.fail(error, Self.self)
                return nil
            }
        }
    }
}
