infix operator <- : AssignmentPrecedence
infix operator >>> : AssignmentPrecedence

// MARK: Fields

/// Maps a field in the direction of the map: reads it, or writes it.
@inlinable @inline(__always)
public func <- <Field: MapField>(field: inout Field, map: Map) {
    guard map.makesNew else { return map.session.exchange(&field, at: map.place) }
    guard map.isKeyPresent else { return map.miss(Field.self) }
    if let value = Field.value(from: map) {
        field = value
    } else {
        map.refuse(Field.self)
    }
}

/// The same for an optional: a null makes it `nil`, and a missing key leaves it.
@inlinable @inline(__always)
public func <- <Field: MapField>(field: inout Field?, map: Map) {
    guard map.makesNew else { return map.session.exchangeOptional(&field, at: map.place) }
    guard map.isKeyPresent else { return }
    if map.isNull {
        field = nil
    } else if let value = Field.value(from: map) {
        field = value
    } else {
        map.refuse(Field.self)
    }
}

/// Writes a field, and leaves it alone when the map reads.
@inlinable
public func >>> <Field: MapField>(field: Field, map: Map) {
    if !map.isReading { field.write(to: map) }
}
