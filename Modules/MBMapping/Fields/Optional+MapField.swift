/// A null makes an optional `nil`; a missing key leaves it.
extension Optional: MapField where Wrapped: MapField {
    @inlinable
    public static func value(from map: Map) -> Wrapped?? {
        if let value = Wrapped.value(from: map) { return .some(value) }
        return map.isNull ? .some(nil) : nil
    }

    @inlinable @inline(__always)
    public static func updated(_ current: Wrapped?, from map: Map) -> Wrapped?? {
        guard map.isKeyPresent else { return nil }
        if let current, map.state.pointee.mapsOntoExisting {
            if let value = Wrapped.updated(current, from: map) { return .some(value) }
        } else if let value = Wrapped.value(from: map) {
            return .some(value)
        }
        return refused(map)
    }

    @usableFromInline
    static func refused(_ map: Map) -> Wrapped?? {
        if map.isNull { return .some(nil) }
        map.refuse(Wrapped.self)
        return nil
    }

    public func write(to map: Map) {
        if let self { self.write(to: map) } else { map.putNil() }
    }
}
