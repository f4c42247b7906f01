/// The root of a class cluster: what is in the payload decides which object is mapped.
///
/// ```swift
/// class Vehicle: StaticMappable {
///     var name = ""
///     class func objectForMapping(map: Map) -> (any BaseMappable)? {
///         let type: String? = map["type"].value()
///         return type == "car" ? Car() : type == "bus" ? Bus() : nil
///     }
///     func mapping(map: Map) { name <- map["name"] }
/// }
/// ```
public protocol StaticMappable: BaseMappable {
    /// The object to map: a new one of a class that fits, or one that is there already. `nil` says that none fits.
    static func objectForMapping(map: Map) -> (any BaseMappable)?
}

extension StaticMappable {
    /// The model at `map`; `nil` when here is no object, or when none fits.
    public static func value(from map: Map) -> Self? {
        map.enter { map in
            guard var object = objectForMapping(map: map) else { return nil }
            object.mapping(map: map)
            return object as? Self
        }
    }
}

extension StaticMappable where Self: Mappable {
    /// The same, and the initialiser where no object is given.
    public static func value(from map: Map) -> Self? {
        map.enter { map in
            guard var object = objectForMapping(map: map) ?? Self(map: map) else { return nil }
            object.mapping(map: map)
            return object as? Self
        }
    }
}
