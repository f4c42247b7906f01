/// A container that maps its items one by one: arrays, sets, and dictionaries with text as keys.
///
/// A container is lossy: an item that does not fit is reported and left out, unless mapping asks for all or nothing.
public protocol MapCollection {
    associatedtype Item

    /// The container at `map`, its items read by `read`; `nil` when there is no such container.
    static func collect(from map: Map, _ read: (Map) -> Item?) -> Self?

    /// Writes the container at `map`, its items by `write`.
    func write(to map: Map, _ write: (Item, Map) -> Void)
}

extension Array: MapCollection {
    /// The elements of the list at `map`, in its order; `nil` when here is no list.
    @inlinable
    public static func collect(from map: Map, _ read: (Map) -> Element?) -> [Element]? {
        guard var items = map.items else { return nil }
        var result: [Element] = []
        result.reserveCapacity(items.count)
        while let item = items.next() {
            if let value = read(item) {
                result.append(value)
            } else if item.spoils(Element.self) {
                return nil
            }
        }
        return result
    }

    /// Writes a list in the order of the elements.
    public func write(to map: Map, _ write: (Element, Map) -> Void) {
        let list = map.openList()
        for item in self { write(item, list) }
    }
}

extension Set: MapCollection {
    /// The different elements of the list at `map`; `nil` when here is no list.
    @inlinable
    public static func collect(from map: Map, _ read: (Map) -> Element?) -> Set<Element>? {
        [Element].collect(from: map, read).map { Set($0) }
    }

    /// Writes a list in the order of the set.
    public func write(to map: Map, _ write: (Element, Map) -> Void) {
        let list = map.openList()
        for item in self { write(item, list) }
    }
}

extension Dictionary: MapCollection where Key == String {
    /// The entries of the object at `map`; `nil` when here is no object. Of a key that is there twice, the last counts.
    @inlinable
    public static func collect(from map: Map, _ read: (Map) -> Value?) -> [String: Value]? {
        guard var entries = map.entries else { return nil }
        var result: [String: Value] = [:]
        result.reserveCapacity(entries.count)
        while let (key, item) = entries.next() {
            if let value = read(item) {
                result[key] = value
            } else if item.spoils(Value.self) {
                return nil
            }
        }
        return result
    }

    /// Writes an object. No dot in a key divides it.
    public func write(to map: Map, _ write: (Value, Map) -> Void) {
        let object = map.openObject()
        for (key, item) in self { write(item, object.entry(key)) }
    }
}

extension Array: MapField where Element: MapField {
    /// The elements of the list at `map` that are an `Element`, in its order; `nil` when here is no list.
    @inlinable
    public static func value(from map: Map) -> [Element]? {
        if map.state.pointee.mode == .records, let numbers: [Element] = map.numbers() { return numbers }
        return collect(from: map) { Element.value(from: $0) }
    }

    /// Writes a list.
    public func write(to map: Map) { write(to: map) { $0.write(to: $1) } }
}

extension Set: MapField where Element: MapField {
    /// The different elements of the list at `map` that are an `Element`; `nil` when here is no list.
    public static func value(from map: Map) -> Set<Element>? { collect(from: map) { Element.value(from: $0) } }

    /// Writes a list in the order of the set.
    public func write(to map: Map) { write(to: map) { $0.write(to: $1) } }
}

extension Dictionary: MapField where Key == String, Value: MapField {
    /// The entries of the object at `map` whose values are a `Value`; `nil` when here is no object.
    @inlinable
    public static func value(from map: Map) -> [String: Value]? { collect(from: map) { Value.value(from: $0) } }

    /// Where mapping goes onto what exists, the entries are updated in place and others stay.
    @inlinable
    public static func updated(_ current: [String: Value], from map: Map) -> [String: Value]? {
        guard map.state.pointee.mapsOntoExisting, var entries = map.entries else { return accepted(from: map) }
        var result = current
        while let (key, item) = entries.next() {
            let value = current[key].flatMap { Value.updated($0, from: item) } ?? Value.accepted(from: item)
            if let value { result[key] = value }
        }
        return result
    }

    /// Writes an object.
    public func write(to map: Map) { write(to: map) { $0.write(to: $1) } }
}
