// A field whose value takes a transform: `birthday <- (map["birthday"], DateTransform())`. One transform serves the
// value, its optional, arrays, sets and dictionaries of it, and one container in another.

/// Maps a field by a transform.
@inlinable
public func <- <Transform: TransformType>(field: inout Transform.Object, right: (Map, Transform)) {
    let (map, transform) = right
    guard map.isReading else { return transform.write(field, to: map) }
    if let value = map.accept({ transform.value(from: $0) }) { field = value }
}

/// The same for an optional: a null makes it `nil`, and a missing key leaves it.
@inlinable
public func <- <Transform: TransformType>(field: inout Transform.Object?, right: (Map, Transform)) {
    let (map, transform) = right
    guard map.isReading else { return field >>> right }
    if let value = map.acceptOptional({ transform.value(from: $0) }) { field = value }
}

/// Maps an array, a set or a dictionary whose items take a transform.
@inlinable
public func <- <Values: MapCollection, Transform: TransformType>(field: inout Values, right: (Map, Transform))
where Values.Item == Transform.Object {
    let (map, transform) = right
    guard map.isReading else { return field >>> right }
    if let value = map.accept({ Values.collect(from: $0) { transform.value(from: $0) } }) { field = value }
}

/// The same for an optional: a null makes it `nil`, and a missing key leaves it.
@inlinable
public func <- <Values: MapCollection, Transform: TransformType>(field: inout Values?, right: (Map, Transform))
where Values.Item == Transform.Object {
    let (map, transform) = right
    guard map.isReading else { return field >>> right }
    if let value = map.acceptOptional({ Values.collect(from: $0) { transform.value(from: $0) } }) { field = value }
}

/// Maps containers in a container whose items take a transform: `[[Date]]`, `[String: [Date]]`.
@inlinable
public func <- <Lists: MapCollection, Transform: TransformType>(field: inout Lists, right: (Map, Transform))
where Lists.Item: MapCollection, Lists.Item.Item == Transform.Object {
    let (map, transform) = right
    guard map.isReading else { return field >>> right }
    let read = { (map: Map) in
        Lists.collect(from: map) { Lists.Item.collect(from: $0) { transform.value(from: $0) } }
    }
    if let value = map.accept(read) { field = value }
}

/// The same for an optional: a null makes it `nil`, and a missing key leaves it.
@inlinable
public func <- <Lists: MapCollection, Transform: TransformType>(field: inout Lists?, right: (Map, Transform))
where Lists.Item: MapCollection, Lists.Item.Item == Transform.Object {
    let (map, transform) = right
    guard map.isReading else { return field >>> right }
    let read = { (map: Map) in
        Lists.collect(from: map) { Lists.Item.collect(from: $0) { transform.value(from: $0) } }
    }
    if let value = map.acceptOptional(read) { field = value }
}

/// Writes a field by a transform, and leaves it alone when the map reads.
@inlinable
public func >>> <Transform: TransformType>(field: Transform.Object?, right: (Map, Transform)) {
    let (map, transform) = right
    guard !map.isReading else { return }
    if let field { transform.write(field, to: map) } else { map.putNil() }
}

/// Writes the items of a container by a transform, and leaves them alone when the map reads.
@inlinable
public func >>> <Values: MapCollection, Transform: TransformType>(field: Values?, right: (Map, Transform))
where Values.Item == Transform.Object {
    let (map, transform) = right
    guard !map.isReading else { return }
    field?.write(to: map) { transform.write($0, to: $1) } ?? map.putNil()
}

/// Writes the items of containers in a container by a transform, and leaves them alone when the map reads.
@inlinable
public func >>> <Lists: MapCollection, Transform: TransformType>(field: Lists?, right: (Map, Transform))
where Lists.Item: MapCollection, Lists.Item.Item == Transform.Object {
    let (map, transform) = right
    guard !map.isReading else { return }
    field?.write(to: map) { $0.write(to: $1) { transform.write($0, to: $1) } } ?? map.putNil()
}
