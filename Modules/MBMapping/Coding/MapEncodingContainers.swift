import Foundation

/// The fields of an object for an `Encodable` type.
struct MapKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: MapEncoder
    let object: Map

    var codingPath: [any CodingKey] { object.codingPath }

    private func place(_ key: some CodingKey) -> MapEncoder { encoder.at(object.entry(name(key))) }

    private func name(_ key: some CodingKey) -> String {
        guard !encoder.context.hasPlainKeys else { return key.stringValue }
        switch encoder.context.options.keys {
        case .useDefaultKeys: return key.stringValue
        case .convertToSnakeCase: return SnakeCase.fromCamel(key.stringValue)
        case .custom(let convert): return convert(codingPath + [key]).stringValue
        @unknown default: return key.stringValue
        }
    }

    func encodeNil(forKey key: Key) { place(key).encodeNil() }
    func encode(_ value: Bool, forKey key: Key) { place(key).encode(value) }
    func encode(_ value: String, forKey key: Key) { place(key).encode(value) }
    func encode(_ value: Double, forKey key: Key) throws { try place(key).encode(value) }
    func encode(_ value: Float, forKey key: Key) throws { try place(key).encode(value) }
    func encode(_ value: Int, forKey key: Key) { place(key).encode(value) }
    func encode(_ value: Int8, forKey key: Key) { place(key).encode(value) }
    func encode(_ value: Int16, forKey key: Key) { place(key).encode(value) }
    func encode(_ value: Int32, forKey key: Key) { place(key).encode(value) }
    func encode(_ value: Int64, forKey key: Key) { place(key).encode(value) }
    func encode(_ value: UInt, forKey key: Key) { place(key).encode(value) }
    func encode(_ value: UInt8, forKey key: Key) { place(key).encode(value) }
    func encode(_ value: UInt16, forKey key: Key) { place(key).encode(value) }
    func encode(_ value: UInt32, forKey key: Key) { place(key).encode(value) }
    func encode(_ value: UInt64, forKey key: Key) { place(key).encode(value) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try place(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        place(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { place(key).elements() }
    func superEncoder() -> any Encoder { place(MapCodingKey.super) }
    func superEncoder(forKey key: Key) -> any Encoder { place(key) }
}

/// The elements of a list for an `Encodable` type.
struct MapUnkeyedEncoding: UnkeyedEncodingContainer {
    let encoder: MapEncoder
    let list: Map
    private(set) var count = 0

    init(encoder: MapEncoder, list: Map) {
        self.encoder = encoder
        self.list = list
    }

    var codingPath: [any CodingKey] { list.codingPath }

    private mutating func next() -> MapEncoder {
        count += 1
        return encoder.at(list.appendSlot())
    }

    mutating func encodeNil() { next().encodeNil() }
    mutating func encode(_ value: Bool) { next().encode(value) }
    mutating func encode(_ value: String) { next().encode(value) }
    mutating func encode(_ value: Double) throws { try next().encode(value) }
    mutating func encode(_ value: Float) throws { try next().encode(value) }
    mutating func encode(_ value: Int) { next().encode(value) }
    mutating func encode(_ value: Int8) { next().encode(value) }
    mutating func encode(_ value: Int16) { next().encode(value) }
    mutating func encode(_ value: Int32) { next().encode(value) }
    mutating func encode(_ value: Int64) { next().encode(value) }
    mutating func encode(_ value: UInt) { next().encode(value) }
    mutating func encode(_ value: UInt8) { next().encode(value) }
    mutating func encode(_ value: UInt16) { next().encode(value) }
    mutating func encode(_ value: UInt32) { next().encode(value) }
    mutating func encode(_ value: UInt64) { next().encode(value) }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try next().encode(value) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().elements() }
    mutating func superEncoder() -> any Encoder { next() }
}
