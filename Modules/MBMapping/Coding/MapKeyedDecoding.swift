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
        return Map(
            session: decoder.map.session, object: decoder.map.node, node: decoder.map.literal(key.stringValue),
            key: .none)
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

    /// A scalar; the slow way says what is wrong.
    @inline(__always)
    private func scalar<Value: MapField>(_ type: Value.Type, _ key: Key) throws -> Value {
        let map = find(key)
        if map.isKeyPresent, let value = Value.value(from: map) { return value }
        return try require(key).scalar(type)
    }

    /// A scalar, unless it is missing or null.
    @inline(__always)
    private func optional<Value: MapField>(_ type: Value.Type, _ key: Key) throws -> Value? {
        let map = find(key)
        guard map.isKeyPresent else { return nil }
        if let value = Value.value(from: map) { return value }
        return map.isNull ? nil : try require(key).scalar(type)
    }

    func contains(_ key: Key) -> Bool { find(key).isKeyPresent }
    func decodeNil(forKey key: Key) throws -> Bool { try require(key).map.isNull }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(type, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try require(key).floating(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try require(key).floating(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(type, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(type, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(type, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(type, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(type, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(type, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(type, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(type, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(type, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(type, key) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try require(key).decode(type)
    }

    // One lookup, in place of the three that the default implementations make.
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try present(key)?.floating(type) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try present(key)?.floating(type) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optional(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optional(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optional(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(type, key) }
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

    func superDecoder() throws -> any Decoder { decoder.at(decoder.map.field(MapCodingKey.super.stringValue)) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try require(key) }
}

extension Map {
    /// Where the value of a key is that is no path.
    func literal(_ text: String) -> MapNode {
        var text = text
        return text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return .absent }
            let key = MapKey(start, bytes.count)
            switch state.pointee.mode {
            case .tape: return MapNode(find(key))
            case .source, .records: return session.literalInSource(node, key)
            case .writing: return .absent
            }
        }
    }

    /// The value of a key that is no path.
    func field(_ text: String) -> Map {
        Map(session: session, object: node, node: literal(text), key: .none)
    }

    /// A map of nothing, in the same session.
    var absent: Map { Map(session: session, object: node, node: .absent, key: .none) }
}
