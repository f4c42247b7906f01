/// A null makes an optional `nil`; a missing key leaves it.
extension Optional: MapField where Wrapped: MapField {
    /// The value at `map`, or an empty optional where here is a null; `nil` when here is something else.
    @inlinable
    public static func value(from map: Map) -> Wrapped?? {
        if map.isNull { return .some(nil) }
        return Wrapped.value(from: map).map { .some($0) }
    }

    /// What the field holds next: the value at `map`, or nothing for a null; `nil`, which leaves the field, for a
    /// missing key or a value that does not fit.
    @inlinable @inline(__always)
    public static func updated(_ current: Wrapped?, from map: Map) -> Wrapped?? {
        guard map.isKeyPresent else { return nil }
        if map.isNull { return .some(nil) }
        if let current, map.state.pointee.mapsOntoExisting {
            if let value = Wrapped.updated(current, from: map) { return .some(value) }
        } else if let value = Wrapped.value(from: map) {
            return .some(value)
        }
        map.refuse(Wrapped.self)
        return nil
    }

    /// Writes the value. Nothing is written for an empty optional, unless null was asked for; in lists it is a null.
    public func write(to map: Map) {
        if let self { self.write(to: map) } else { map.putNil() }
    }
}
