infix operator <- : AssignmentPrecedence
infix operator >>> : AssignmentPrecedence

// MARK: Fields

/// Maps a field in the direction of the map: reads it, or writes it.
@inlinable @inline(__always)
public func <- <Field: MapField>(field: inout Field, map: Map) {
    if map.isReading {
        if let value = Field.updated(field, from: map) { field = value }
    } else {
        field.write(to: map)
    }
}

/// Writes a field, and leaves it alone when the map reads.
@inlinable
public func >>> <Field: MapField>(field: Field, map: Map) {
    if !map.isReading { field.write(to: map) }
}
