// Fields that no protocol describes: `Any`, `[String: Any]`, `[Any]`, `AnyObject`, …. What is found is turned into plain
// values (see `Map.currentValue`) and cast. A field that is declared a `MapField` never comes here.

/// Maps a field of any type, by a cast of the plain value.
@_disfavoredOverload
public func <- <Value>(field: inout Value, map: Map) {
    guard map.isReading else { return map.putAny(field) }
    if let value = map.accept({ $0.cast(to: Value.self) }) { field = value }
}

/// The same for an optional: a null makes it `nil`, and a missing key leaves it.
@_disfavoredOverload
public func <- <Value>(field: inout Value?, map: Map) {
    guard map.isReading else { return field >>> map }
    if let value = map.acceptOptional({ $0.cast(to: Value.self) }) { field = value }
}

/// Writes a field of any type, and leaves it alone when the map reads.
@_disfavoredOverload
public func >>> <Value>(field: Value?, map: Map) {
    guard !map.isReading else { return }
    if let field { map.putAny(field) } else { map.putNil() }
}
