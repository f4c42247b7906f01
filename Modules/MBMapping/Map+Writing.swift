extension Map {
    /// Writes a scalar here.
    package func put(_ content: MapContent) {
        guard let tree = session.tree else { return }
        let place = place(in: tree)
        if let slot = place.slot {
            tree.replace(slot, with: content)
        } else {
            tree.put(content, in: place.container, place.key)
        }
    }

    /// Writes what an optional without a value means: null in lists, elsewhere nothing, unless null was asked for.
    @usableFromInline
    package func putNil() {
        let isElement = key.isNone && !object.isAbsent
        if isElement || session.writesNil { put(.null) }
    }

    /// Begins an object here, or goes on with the one that is here.
    package func openObject() -> Map { open(.object) }

    /// Begins a list here. Maps of it append.
    package func openList() -> Map {
        let list = open(.list)
        return Map(session: session, object: list.node, node: .absent, key: .none)
    }

    /// The node of a value that is written here later: until then it is an empty object.
    func reserve(in tree: MapTree) -> Int {
        let place = place(in: tree)
        return place.slot ?? tree.reserve(in: place.container, place.key)
    }

    /// The place of an entry of a dictionary.
    package func entry(_ key: String) -> Map {
        let key = session.tree?.ownKey(key) ?? .none
        return Map(session: session, object: node, node: .absent, key: key)
    }

    private func open(_ kind: MapTree.Kind) -> Map {
        guard let tree = session.tree else { return self }
        let place = place(in: tree)
        let node: Int
        if let slot = place.slot {
            node = tree.open(kind, at: slot)
        } else {
            node = tree.open(kind, in: place.container, place.key)
        }
        return Map(session: session, object: object, node: MapNode(node), key: key)
    }

    /// Where a value of this key goes: under a key of an object, behind the elements of a list, or into a slot.
    private struct Place {
        var container: Int
        var key: MapKey?
        var slot: Int?
    }

    private func place(in tree: MapTree) -> Place {
        if !node.isAbsent { return Place(container: object.a, slot: node.a) }
        if key.isNone { return Place(container: object.a) }
        guard !key.isLiteral, key.lastDot >= 0 else { return Place(container: object.a, key: key) }
        return path(in: tree)
    }

    /// Opens the containers on a key path. A component of digits behind a container is the index of an element.
    private func path(in tree: MapTree) -> Place {
        let state = state
        let lastDot = key.lastDot
        if state.pointee.prefixRoot == object.a, state.pointee.prefixCount == lastDot,
            SWAR.equal(state.pointee.prefix, key.start, lastDot), key.start[lastDot - 1] != UInt8(ascii: "\\")
        {
            let last = MapKey(key.start + lastDot + 1, key.count - lastDot - 1)
            return last.index == nil
                ? Place(container: state.pointee.prefixObject.a, key: last)
                : slot(tree, in: state.pointee.prefixObject.a, last)
        }
        let components = key.components.map { session.intern($0) }
        guard !components.contains(where: { $0.count == 0 }) else { return Place(container: object.a, key: key) }
        var container = object.a
        for (index, component) in components.dropLast().enumerated() {
            let kind: MapTree.Kind = components[index + 1].index == nil ? .object : .list
            let place = slot(tree, in: container, component)
            container = place.slot.map { tree.open(kind, at: $0) } ?? tree.open(kind, in: container, place.key)
        }
        if components.count > 1 {
            state.pointee.prefixRoot = object.a
            state.pointee.prefix = key.start
            state.pointee.prefixCount = lastDot
            state.pointee.prefixObject = MapNode(container)
        }
        guard let last = components.last else { return Place(container: container, key: key) }
        return slot(tree, in: container, last)
    }

    private func slot(_ tree: MapTree, in container: Int, _ component: MapKey) -> Place {
        guard tree.kind(of: container) == .list, let index = component.index, index < Self.largestIndex else {
            return Place(container: container, key: component)
        }
        return Place(container: container, slot: tree.slot(index, in: container))
    }

    /// Indices beyond this one are keys, so that a path cannot ask for a list of billions.
    private static var largestIndex: Int { 10_000 }
}
