/// The elements of a list, one after the other.
@usableFromInline
package struct MapItems {
    @usableFromInline let list: Map
    @usableFromInline package let count: Int
    @usableFromInline var place: Int

    @inlinable
    init(list: Map, count: Int, place: Int) {
        self.list = list
        self.count = count
        self.place = place
    }

    @inlinable
    package mutating func next() -> Map? {
        let session = list.session
        guard session.state.pointee.mode == .tape else { return nextInSource() }
        let tape = session.tape
        guard !TapeWord.isEnd(tape.kind(at: place)) else { return nil }
        defer { place = tape.next(place) }
        return Map(session: session, object: list.node, node: MapNode(place), key: .none)
    }

    /// Whether there is no element left.
    package var isAtEnd: Bool {
        let session = list.session
        return session.state.pointee.mode == .tape
            ? TapeWord.isEnd(session.tape.kind(at: place)) : place >= count
    }

    @usableFromInline
    mutating func nextInSource() -> Map? {
        guard place < count else { return nil }
        defer { place += 1 }
        if list.state.pointee.mode == .records, let node = list.session.recordElement(list.node, at: place) {
            return Map(session: list.session, object: list.node, node: node, key: .none)
        }
        guard let source = list.session.source else { return nil }
        let node = source.element(of: list.node, at: place)
        return Map(session: list.session, object: list.node, node: node, key: .none)
    }
}

/// The entries of an object, one after the other, in the order of the document.
@usableFromInline
package struct MapEntries {
    @usableFromInline let object: Map
    @usableFromInline package let count: Int
    @usableFromInline var place: Int

    @inlinable
    init(object: Map, count: Int, place: Int) {
        self.object = object
        self.count = count
        self.place = place
    }

    @usableFromInline
    package mutating func next() -> (key: String, value: Map)? {
        let session = object.session
        guard session.state.pointee.mode == .tape else {
            while place < count, let source = session.source {
                let (key, node) = source.entry(of: object.node, at: place)
                place += 1
                if node.isAbsent { continue }  // a field of a message that was not sent
                return (key, Map(session: session, object: object.node, node: node, key: .none))
            }
            return nil
        }
        let tape = session.tape
        guard let key = tape.string(at: place) else { return nil }
        let value = place + 1
        place = tape.next(value)
        return (key, Map(session: session, object: object.node, node: MapNode(value), key: .none))
    }
}

extension Map {
    /// The elements of the list here, or `nil` when here is none.
    @inlinable
    package var items: MapItems? {
        guard node.a >= 0 else { return nil }
        if state.pointee.mode == .tape {
            let word = session.tape[node.a]
            guard TapeWord.kind(word) == TapeWord.array else { return nil }
            return MapItems(list: self, count: TapeWord.count(word), place: node.a &+ 1)
        }
        return sourceItems
    }

    @usableFromInline
    var sourceItems: MapItems? {
        guard case .list(let count) = content else { return nil }
        return MapItems(list: self, count: count, place: 0)
    }

    /// The entries of the object here, or `nil` when here is none.
    @usableFromInline
    package var entries: MapEntries? {
        guard case .object(let count) = content else { return nil }
        return MapEntries(object: self, count: count, place: state.pointee.mode == .tape ? node.a + 1 : 0)
    }

    /// All elements of a list of numbers at once, when they lie side by side; `nil` asks for one after the other.
    @usableFromInline
    func numbers<Number>() -> [Number]? {
        state.pointee.mode == .records ? session.recordNumbers(node) : nil
    }

    /// Reports an item that does not fit.
    ///
    /// - Returns: whether its container is spoiled by it.
    @usableFromInline
    package func spoils<Wanted>(_ wanted: Wanted.Type) -> Bool {
        let explanation = state.pointee.isExplained ? session.explanation : nil
        refuse(wanted)
        if case .null = content, !state.pointee.isStrict { report(wanted, .null) }
        guard state.pointee.sparesNoElement else { return false }
        state.pointee.isExplained = true
        session.explanation = explanation
        return true
    }
}
