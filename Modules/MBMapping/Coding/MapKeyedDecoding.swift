import Foundation

/// The fields of an object for a `Decodable` type.
struct MapKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: MapDecoder
    /// The fields by their converted keys, when keys are converted.
    private let converted: [String: Map]?

    init(_ decoder: MapDecoder) {
        self.decoder = decoder
        converted = decoder.context.hasPlainKeys ? nil : Self.convert(decoder)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        if let converted { return converted.keys.compactMap { Key(stringValue: $0) } }
        guard var entries = decoder.map.entries else { return [] }
        var keys: [Key] = []
        while let (text, _) = entries.next() {
            if let key = Key(stringValue: text) { keys.append(key) }
        }
        return keys
    }

    private static func convert(_ decoder: MapDecoder) -> [String: Map] {
        guard var entries = decoder.map.entries else { return [:] }
        var result: [String: Map] = [:]
        let path = decoder.codingPath
        while let (key, item) = entries.next() {
            switch decoder.context.options.keys {
            case .useDefaultKeys: result[key] = item
            case .convertFromSnakeCase: result[SnakeCase.toCamel(key)] = item
            case .custom(let convert):
                result[convert(path + [MapCodingKey(stringValue: key)]).stringValue] = item
            @unknown default: result[key] = item
            }
        }
        return result
    }

    @inline(__always)
    private func find(_ key: Key) -> Map {
        if let converted { return converted[key.stringValue] ?? decoder.map.absent }
        return decoder.map.literal(key.stringValue)
    }

    private func require(_ key: Key) throws -> MapDecoder {
        let map = find(key)
        guard map.isKeyPresent else {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: codingPath, debugDescription: "There is no value for \"\(key.stringValue)\"."))
        }
        return decoder.at(map)
    }

    /// The field, unless it is missing or null.
    @inline(__always)
    private func present(_ key: Key) -> MapDecoder? {
        let map = find(key)
        guard map.isKeyPresent, !map.isNull else { return nil }
        return decoder.at(map)
    }

    func contains(_ key: Key) -> Bool { find(key).isKeyPresent }
    func decodeNil(forKey key: Key) throws -> Bool { try require(key).map.isNull }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try require(key).scalar(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try require(key).scalar(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try require(key).floating(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try require(key).floating(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try require(key).scalar(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try require(key).scalar(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try require(key).scalar(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try require(key).scalar(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try require(key).scalar(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try require(key).scalar(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try require(key).scalar(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try require(key).scalar(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try require(key).scalar(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try require(key).scalar(type) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try require(key).decode(type)
    }

    // One lookup, in place of the three that the default implementations make.
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key)?.scalar(type) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try present(key)?.scalar(type) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try present(key)?.floating(type) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try present(key)?.floating(type) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try present(key)?.scalar(type) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try present(key)?.scalar(type) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try present(key)?.scalar(type) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try present(key)?.scalar(type) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try present(key)?.scalar(type) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try present(key)?.scalar(type) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try present(key)?.scalar(type) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try present(key)?.scalar(type) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try present(key)?.scalar(type) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try present(key)?.scalar(type) }
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try present(key)?.decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try require(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try require(key).elements()
    }

    func superDecoder() throws -> any Decoder { decoder.at(decoder.map.literal(MapCodingKey.super.stringValue)) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try require(key) }
}

extension Map {
    /// The value of a key that is no path.
    func literal(_ text: String) -> Map {
        var text = text
        return text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return absent }
            let key = MapKey(start, bytes.count)
            switch state.pointee.mode {
            case .tape: return Map(session: session, object: node, node: MapNode(find(key)), key: .none)
            case .source:
                let found = session.literalInSource(node, key)
                return Map(session: session, object: node, node: found, key: .none)
            case .writing: return absent
            }
        }
    }

    /// A map of nothing, in the same session.
    var absent: Map { Map(session: session, object: node, node: .absent, key: .none) }
}
