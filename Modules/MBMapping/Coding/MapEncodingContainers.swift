import Foundation

/// The fields of an object for an `Encodable` type.
struct MapKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    /// Stands at the object.
    private let encoder: MapEncoder

    init(_ encoder: MapEncoder) { self.encoder = encoder }

    var codingPath: [any CodingKey] { encoder.codingPath }

    @inline(__always)
    private func name(_ key: some CodingKey) -> String {
        encoder.context.hasPlainKeys ? key.stringValue : converted(key)
    }

    private func converted(_ key: some CodingKey) -> String {
        switch encoder.context.options.keys {
        case .useDefaultKeys: return key.stringValue
        case .convertToSnakeCase: return SnakeCase.fromCamel(key.stringValue)
        case .custom(let convert): return convert(codingPath + [key]).stringValue
        @unknown default: return key.stringValue
        }
    }

    /// A place for a value that writes itself.
    private func place(_ key: some CodingKey) -> MapEncoder { encoder.reserve(name(key)) }

    func encodeNil(forKey key: Key) { encoder.put(.null, name(key)) }
    func encode(_ value: Bool, forKey key: Key) { encoder.put(.bool(value), name(key)) }
    func encode(_ value: String, forKey key: Key) { encoder.put(value, name(key)) }
    func encode(_ value: Double, forKey key: Key) throws {
        if value.isFinite { encoder.put(.double(value), name(key)) } else { try place(key).encode(value) }
    }
    func encode(_ value: Float, forKey key: Key) throws {
        if value.isFinite { encoder.put(.float(value), name(key)) } else { try place(key).encode(value) }
    }
    func encode(_ value: Int, forKey key: Key) { encoder.put(MapContent(value), name(key)) }
    func encode(_ value: Int8, forKey key: Key) { encoder.put(MapContent(value), name(key)) }
    func encode(_ value: Int16, forKey key: Key) { encoder.put(MapContent(value), name(key)) }
    func encode(_ value: Int32, forKey key: Key) { encoder.put(MapContent(value), name(key)) }
    func encode(_ value: Int64, forKey key: Key) { encoder.put(MapContent(value), name(key)) }
    func encode(_ value: UInt, forKey key: Key) { encoder.put(MapContent(value), name(key)) }
    func encode(_ value: UInt8, forKey key: Key) { encoder.put(MapContent(value), name(key)) }
    func encode(_ value: UInt16, forKey key: Key) { encoder.put(MapContent(value), name(key)) }
    func encode(_ value: UInt32, forKey key: Key) { encoder.put(MapContent(value), name(key)) }
    func encode(_ value: UInt64, forKey key: Key) { encoder.put(MapContent(value), name(key)) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try place(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder.open(.object, name(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.open(.list, name(key)).elements()
    }

    func superEncoder() -> any Encoder { place(MapCodingKey.super) }
    func superEncoder(forKey key: Key) -> any Encoder { place(key) }
}

/// The fields of the object at a node: what needs not know the type of the keys, so that it is compiled once.
extension MapEncoder {
    func put(_ content: MapContent, _ key: String) { tree.put(content, in: slot, tree.ownKey(key)) }

    func put(_ text: String, _ key: String) {
        var text = text
        text.withUTF8 { put(.text($0), key) }
    }

    func reserve(_ key: String) -> MapEncoder { at(tree.reserve(in: slot, tree.ownKey(key))) }

    func open(_ kind: MapTree.Kind, _ key: String) -> MapEncoder { at(tree.open(kind, in: slot, tree.ownKey(key))) }
}

/// The elements of a list for an `Encodable` type.
struct MapUnkeyedEncoding: UnkeyedEncodingContainer {
    /// Stands at the list.
    private let encoder: MapEncoder
    private(set) var count = 0

    init(_ encoder: MapEncoder) { self.encoder = encoder }

    var codingPath: [any CodingKey] { encoder.codingPath }

    private mutating func put(_ content: MapContent) {
        count += 1
        encoder.tree.put(content, in: encoder.slot, nil)
    }

    private mutating func next() -> MapEncoder {
        count += 1
        return encoder.at(encoder.tree.reserve(in: encoder.slot, nil))
    }

    mutating func encodeNil() { put(.null) }
    mutating func encode(_ value: Bool) { put(.bool(value)) }
    mutating func encode(_ value: String) {
        var text = value
        text.withUTF8 { put(.text($0)) }
    }
    mutating func encode(_ value: Double) throws {
        if value.isFinite { put(.double(value)) } else { try next().encode(value) }
    }
    mutating func encode(_ value: Float) throws {
        if value.isFinite { put(.float(value)) } else { try next().encode(value) }
    }
    mutating func encode(_ value: Int) { put(MapContent(value)) }
    mutating func encode(_ value: Int8) { put(MapContent(value)) }
    mutating func encode(_ value: Int16) { put(MapContent(value)) }
    mutating func encode(_ value: Int32) { put(MapContent(value)) }
    mutating func encode(_ value: Int64) { put(MapContent(value)) }
    mutating func encode(_ value: UInt) { put(MapContent(value)) }
    mutating func encode(_ value: UInt8) { put(MapContent(value)) }
    mutating func encode(_ value: UInt16) { put(MapContent(value)) }
    mutating func encode(_ value: UInt32) { put(MapContent(value)) }
    mutating func encode(_ value: UInt64) { put(MapContent(value)) }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try next().encode(value) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().elements() }
    mutating func superEncoder() -> any Encoder { next() }
}
