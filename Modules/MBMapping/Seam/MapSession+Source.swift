extension MapSession {
    /// The place of a key below another one, for everything but the tape.
    @usableFromInline
    func otherChild(_ place: MapPlace, _ key: MapKey) -> MapPlace {
        switch state.pointee.mode {
        case .records:
            if let found = recordField(place.node, key) { return MapPlace(object: place.node, node: found, key: key) }
            return MapPlace(object: place.node, node: findInSource(place.node, key), key: key)
        case .source: return MapPlace(object: place.node, node: findInSource(place.node, key), key: key)
        case .tape, .writing: break
        }
        guard place.node.isAbsent, !place.key.isNone else {
            return MapPlace(object: place.node, node: .absent, key: key)
        }
        return MapPlace(object: place.object, node: .absent, key: intern(place.key.text + "." + key.text))
    }

    /// The same as the lookups of the tape, for any other source.
    func findInSource(_ object: MapNode, _ key: MapKey) -> MapNode {
        guard let source, !object.isAbsent else { return .absent }
        let lastDot = key.lastDot
        guard lastDot >= 0 else { return plain(source, object, key) }
        if lastDot > 0, key.start[lastDot - 1] == UInt8(ascii: "\\") { return walk(source, object, key) }
        let isSame =
            state.pointee.prefixRoot == object.a && state.pointee.prefixCount == lastDot
            && (state.pointee.prefix == key.start || SWAR.equal(state.pointee.prefix, key.start, lastDot))
        if !isSame {
            let container = walk(source, object, MapKey(key.start, lastDot))
            guard !container.isAbsent else { return literal(source, object, key) }
            state.pointee.prefixRoot = object.a
            state.pointee.prefix = key.start
            state.pointee.prefixCount = lastDot
            state.pointee.prefixObject = container
            state.pointee.prefixCursor = 0
        }
        let last = MapKey(key.start + lastDot + 1, key.count - lastDot - 1)
        let found = step(source, state.pointee.prefixObject, last, hint: &state.pointee.prefixCursor)
        return found.isAbsent ? literal(source, object, key) : found
    }

    /// A key that is taken as it is, whatever dots are in it.
    func literalInSource(_ object: MapNode, _ key: MapKey) -> MapNode {
        if state.pointee.mode == .records, let found = recordField(object, key) { return found }
        guard let source, !object.isAbsent else { return .absent }
        return plain(source, object, key)
    }

    private func plain(_ source: any MapSource, _ object: MapNode, _ key: MapKey) -> MapNode {
        if state.pointee.object != object.a {
            state.pointee.object = object.a
            state.pointee.cursor = 0
        }
        let found = source.child(of: object, key: key.bytes, hint: &state.pointee.cursor)
        guard found.isAbsent, key.index != nil else { return found }
        var hint = 0
        return step(source, object, key, hint: &hint)
    }

    private func literal(_ source: any MapSource, _ object: MapNode, _ key: MapKey) -> MapNode {
        var hint = 0
        return source.child(of: object, key: key.bytes, hint: &hint)
    }

    private func walk(_ source: any MapSource, _ object: MapNode, _ path: MapKey) -> MapNode {
        var place = object
        for component in path.components {
            var hint = 0
            place = step(source, place, intern(component), hint: &hint)
            if place.isAbsent { break }
        }
        return place
    }

    private func step(_ source: any MapSource, _ container: MapNode, _ key: MapKey, hint: inout Int) -> MapNode {
        if let index = key.index, case .list(let count) = source.content(of: container) {
            return index < count ? source.element(of: container, at: index) : .absent
        }
        return source.child(of: container, key: key.bytes, hint: &hint)
    }
}
