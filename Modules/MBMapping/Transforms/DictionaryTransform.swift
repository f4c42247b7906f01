/// A dictionary whose keys are an enum or another value made of text. Entries with a key that is unknown are left out
/// and reported.
public struct DictionaryTransform<Key, Value>: TransformType
where Key: Hashable & RawRepresentable, Key.RawValue == String, Value: BaseMappable {
    /// Makes a transform.
    public init() {}

    /// The entries of a dictionary of plain values; `nil` for anything else.
    public func transformFromJSON(_ value: Any?) -> [Key: Value]? {
        guard let value = value as? [String: Any] else { return nil }
        let session = MapSession(writingNil: true)
        session.root(.absent).putAny(value)
        return self.value(from: session.readBack())
    }

    /// The dictionary as plain values.
    public func transformToJSON(_ value: [Key: Value]?) -> [String: Any]? {
        guard let value else { return nil }
        let session = MapSession(writingNil: false)
        write(value, to: session.root(.absent))
        return session.readBack().JSON
    }

    /// The entries of the object at `map`; `nil` when here is no object.
    public func value(from map: Map) -> [Key: Value]? {
        guard var entries = map.entries else { return nil }
        var result: [Key: Value] = [:]
        while let (text, item) = entries.next() {
            guard let key = Key(rawValue: text) else {
                item.report(Key.self, item.content, reason: "the key is unknown")
                continue
            }
            if let value = item.accept({ Value.value(from: $0) }) { result[key] = value }
        }
        return result
    }

    /// Writes an object whose keys are the raw values.
    public func write(_ value: [Key: Value], to map: Map) {
        let object = map.openObject()
        for (key, item) in value { item.write(to: object.entry(key.rawValue)) }
    }
}
