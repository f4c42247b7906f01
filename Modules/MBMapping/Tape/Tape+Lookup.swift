extension MapSession {
    /// The value of a plain key of the object at `object`, or -1: most often right where the cursor stands.
    @inlinable @inline(__always)
    func field(of object: Int, _ key: MapKey) -> Int {
        if state.pointee.object == object {
            let tape = tape
            let cursor = state.pointee.cursor
            if tape.isPlainKey(at: cursor, key.start, key.count) {
                state.pointee.cursor = tape.next(cursor &+ 1)
                return cursor &+ 1
            }
        }
        return find(object, key)
    }

    /// The value of a plain key of the object at `object`, or -1: searched from where the cursor stands, around to it
    /// again.
    @usableFromInline
    package func find(_ object: Int, _ key: MapKey) -> Int {
        guard object >= 0 else { return -1 }
        let tape = tape
        let kind = tape.kind(at: object)
        guard kind == TapeWord.object else { return step(object, key) }
        let first = object + 1
        let start = state.pointee.object == object ? state.pointee.cursor : first
        let found = search(first: first, start: start, key)
        guard found >= 0 else { return -1 }
        state.pointee.object = object
        state.pointee.cursor = tape.next(found)
        return found
    }

    /// The value of `key` in an object, from `start` to its end, then from `first` to `start`; -1 when there is none.
    private func search(first: Int, start: Int, _ key: MapKey) -> Int {
        let tape = tape
        var place = start
        while !TapeWord.isEnd(tape.kind(at: place)) {
            if tape.isKey(at: place, key.start, key.count) { return place + 1 }
            place = tape.next(place + 1)
        }
        place = first
        while place != start {
            if tape.isKey(at: place, key.start, key.count) { return place + 1 }
            place = tape.next(place + 1)
        }
        return -1
    }

    /// The value of a key path from the container at `root`, or -1.
    @usableFromInline
    package func findPath(_ root: Int, _ key: MapKey, lastDot: Int) -> Int {
        guard root >= 0 else { return -1 }
        if lastDot > 0, key.start[lastDot - 1] == UInt8(ascii: "\\") { return walkEscaped(root, key) }
        let tape = tape
        let prefixCount = lastDot
        let isSame =
            state.pointee.prefixRoot == root && state.pointee.prefixCount == prefixCount
            && (state.pointee.prefix == key.start || SWAR.equal(state.pointee.prefix, key.start, prefixCount))
        if !isSame {
            let container = walk(root, MapKey(key.start, prefixCount))
            guard container >= 0, TapeWord.isContainer(tape.kind(at: container)) else {
                return findLiteral(root, key)
            }
            state.pointee.prefixRoot = root
            state.pointee.prefix = key.start
            state.pointee.prefixCount = prefixCount
            state.pointee.prefixObject = MapNode(container)
            state.pointee.prefixCursor = container + 1
        }
        let container = state.pointee.prefixObject.a
        let last = MapKey(key.start + lastDot + 1, key.count - lastDot - 1)
        guard tape.kind(at: container) == TapeWord.object else {
            let found = step(container, last)
            return found >= 0 ? found : findLiteral(root, key)
        }
        let cursor = state.pointee.prefixCursor
        let found =
            tape.isPlainKey(at: cursor, last.start, last.count)
            ? cursor + 1 : search(first: container + 1, start: cursor, last)
        guard found >= 0 else { return findLiteral(root, key) }
        state.pointee.prefixCursor = tape.next(found)
        return found
    }

    /// A key with dots that is no path: `com.example.id`.
    private func findLiteral(_ root: Int, _ key: MapKey) -> Int {
        TapeWord.isObject(tape.kind(at: root)) ? find(root, key) : -1
    }

    /// Walks a path whose escapes and array indices are resolved on the way.
    private func walk(_ root: Int, _ path: MapKey) -> Int {
        var place = root
        var start = 0
        var index = 0
        while index <= path.count {
            if index == path.count || path.start[index] == UInt8(ascii: ".") {
                if index > start, index < path.count, path.start[index - 1] == UInt8(ascii: "\\") {
                    return walkEscaped(root, path)
                }
                place = step(place, MapKey(path.start + start, index - start))
                guard place >= 0 else { return -1 }
                start = index + 1
            }
            index += 1
        }
        return place
    }

    private func walkEscaped(_ root: Int, _ path: MapKey) -> Int {
        var place = root
        for component in path.components {
            place = step(place, intern(component))
            guard place >= 0 else { return -1 }
        }
        return place
    }

    /// One component: a key of an object, or the index of an element of an array.
    package func step(_ container: Int, _ component: MapKey) -> Int {
        let tape = tape
        switch tape.kind(at: container) {
        case TapeWord.object: return search(first: container + 1, start: container + 1, component)
        case TapeWord.indexedObject: return indexed(container, component)
        case TapeWord.array:
            guard var index = component.index else { return -1 }
            var place = container + 1
            while !TapeWord.isEnd(tape.kind(at: place)) {
                if index == 0 { return place }
                index -= 1
                place = tape.next(place)
            }
            return -1
        default: return -1
        }
    }
}

extension MapKey {
    /// The component as an index: decimal digits and nothing else.
    package var index: Int? {
        guard count > 0, count < 19 else { return nil }
        var value = 0
        for byte in bytes {
            guard byte &- 48 < 10 else { return nil }
            value = value * 10 + Int(byte - 48)
        }
        return value
    }
}
