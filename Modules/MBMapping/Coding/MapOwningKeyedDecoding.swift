import Foundation

/// The fields of an object for a `Decodable` type, in all cases that are not ordinary: when a strategy converts keys, and
/// when a decoder was kept beyond its reading. Holds the reading.
struct MapOwningKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: MapDecoder
    /// The fields by their converted keys, when they are converted.
    private let fields: [String: MapNode]?

    init(_ decoder: MapDecoder) {
        self.decoder = decoder
        fields = decoder.context.hasPlainKeys ? nil : decoder.convertedFields()
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { fields.map { $0.keys.compactMap { Key(stringValue: $0) } } ?? decoder.keys() }

    private func find(_ key: String) -> MapDecoder {
        guard let fields else { return decoder.at(decoder.context.session.literal(decoder.node, key)) }
        return decoder.at(fields[key] ?? .absent)
    }

    private func require(_ key: Key) throws -> MapDecoder {
        let field = find(key.stringValue)
        guard !field.node.isAbsent else { throw decoder.missing(key) }
        return field
    }

    func contains(_ key: Key) -> Bool { !find(key.stringValue).node.isAbsent }
    func decodeNil(forKey key: Key) throws -> Bool { try require(key).decodeNil() }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try require(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try require(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try require(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try require(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try require(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try require(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try require(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try require(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try require(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try require(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try require(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try require(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try require(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try require(key).decode(type) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try require(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try require(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try require(key).elements() }
    func superDecoder() throws -> any Decoder { find(MapCodingKey.super.stringValue) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try require(key) }
}

/// The fields of an object, by what needs not know the type of its keys.
extension MapDecoder {
    func keys<Key: CodingKey>() -> [Key] {
        guard var entries = map.entries else { return [] }
        var keys: [Key] = []
        while let (text, _) = entries.next() {
            if let key = Key(stringValue: text) { keys.append(key) }
        }
        return keys
    }

    func missing(_ key: some CodingKey) -> DecodingError {
        .keyNotFound(
            key,
            DecodingError.Context(
                codingPath: codingPath, debugDescription: "There is no value for \"\(key.stringValue)\"."))
    }

    /// The places of all fields by their keys as the strategy has them.
    func convertedFields() -> [String: MapNode] {
        guard var entries = map.entries else { return [:] }
        var result: [String: MapNode] = [:]
        let path = codingPath
        while let (key, item) = entries.next() {
            switch context.options.keys {
            case .useDefaultKeys: result[key] = item.node
            case .convertFromSnakeCase: result[SnakeCase.toCamel(key)] = item.node
            case .custom(let convert):
                result[convert(path + [MapCodingKey(stringValue: key)]).stringValue] = item.node
            @unknown default: result[key] = item.node
            }
        }
        return result
    }
}

extension MapSession {
    /// Where the value of a key is that is taken as it is, whatever dots are in it.
    func literal(_ object: MapNode, _ key: String) -> MapNode {
        if let found = key.utf8.withContiguousStorageIfAvailable({ literal(object, $0) }) { return found }
        var key = key
        return key.withUTF8 { literal(object, $0) }
    }

    private func literal(_ object: MapNode, _ key: UnsafeBufferPointer<UInt8>) -> MapNode {
        guard let start = key.baseAddress else { return .absent }
        switch state.pointee.mode {
        case .tape: return MapNode(field(of: object.a, MapKey(start, key.count)))
        case .writing: return .absent
        default: return literalInSource(object, MapKey(start, key.count))
        }
    }
}
