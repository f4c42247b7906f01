/// The elements of a list, one after the other.
@usableFromInline
package struct MapItems {
    @usableFromInline let session: MapSession
    @usableFromInline let list: MapNode
    @usableFromInline package let count: Int
    @usableFromInline var place: Int

    @inlinable
    init(list: Map, count: Int, place: Int) {
        session = list.session
        self.list = list.node
        self.count = count
        self.place = place
    }

    @inlinable
    package mutating func next() -> Map? {
        guard let node = nextNode() else { return nil }
        return Map(session: session, object: list, node: node, key: .none)
    }

    /// Where the next element is.
    @inlinable
    mutating func nextNode() -> MapNode? {
        guard session.state.pointee.mode == .tape else { return nextInSource() }
        let tape = session.tape
        guard !TapeWord.isEnd(tape.kind(at: place)) else { return nil }
        defer { place = tape.next(place) }
        return MapNode(place)
    }

    /// Whether there is no element left.
    package var isAtEnd: Bool {
        session.state.pointee.mode == .tape
            ? TapeWord.isEnd(session.tape.kind(at: place)) : place >= count
    }

    @usableFromInline
    mutating func nextInSource() -> MapNode? {
        guard place < count else { return nil }
        defer { place += 1 }
        if session.state.pointee.mode == .records, let node = session.recordElement(list, at: place) { return node }
        return session.source?.element(of: list, at: place)
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

    /// All elements of a list of numbers at once, when they lie side by side and are what is wanted, or an `Int` holds
    /// them; `nil` asks for one after the other.
    @inlinable @inline(__always)
    func numbers<Number>() -> [Number]? {
        if Number.self == Int32.self { return same(numbers(.int32, as: Int32.self)) }
        if Number.self == Int64.self { return same(numbers(.int64, as: Int64.self)) }
        if Number.self == UInt32.self { return same(numbers(.uint32, as: UInt32.self)) }
        if Number.self == UInt64.self { return same(numbers(.uint64, as: UInt64.self)) }
        if Number.self == Double.self { return same(numbers(.double, as: Double.self)) }
        if Number.self == Float.self { return same(numbers(.float, as: Float.self)) }
        if Number.self == Int.self {
            return same(numbers(.int64, as: Int.self) ?? numbers(.int32, as: Int32.self).map { $0.map { Int($0) } })
        }
        return nil
    }

    @inlinable @inline(__always)
    func numbers<Element: BitwiseCopyable>(_ kind: RecordField.Kind, as type: Element.Type) -> [Element]? {
        session.recordNumbers(node, kind).map { Array($0.bindMemory(to: type)) }
    }

    /// The array under the name of its own type, which the caller has checked. A cast would take longer than the copy.
    @inlinable @inline(__always)
    func same<Element, Number>(_ array: [Element]?) -> [Number]? {
        Element.self == Number.self ? array.map { unsafeBitCast($0, to: [Number].self) } : nil
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
