import Foundation

/// The fields of an object for a `Decodable` type.
struct MapKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    /// Stands at the object. There is nothing else here: the standard library copies a container for each field.
    private let decoder: MapDecoder

    init(_ decoder: MapDecoder) { self.decoder = decoder }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        if let fields = decoder.context.fields { return fields.keys.compactMap { Key(stringValue: $0) } }
        guard var entries = decoder.map.entries else { return [] }
        var keys: [Key] = []
        while let (text, _) = entries.next() {
            if let key = Key(stringValue: text) { keys.append(key) }
        }
        return keys
    }

    @inline(__always)
    private func find(_ key: Key) -> MapDecoder { decoder.field(key.stringValue) }

    @inline(__always)
    private func place(_ key: Key) -> Map {
        Map(session: decoder.context.session, place: MapPlace(decoder.place(of: key.stringValue)))
    }

    private func require(_ key: Key) throws -> MapDecoder {
        let field = find(key)
        guard !field.node.isAbsent else {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: codingPath, debugDescription: "There is no value for \"\(key.stringValue)\"."))
        }
        return field
    }

    /// The field, unless it is missing or null.
    @inline(__always)
    private func present(_ key: Key) -> MapDecoder? {
        let field = find(key)
        return field.node.isAbsent || field.decodeNil() ? nil : field
    }

    /// A scalar; the slow way says what is wrong.
    @inline(__always)
    private func scalar<Value: MapField>(_ type: Value.Type, _ key: Key) throws -> Value {
        if let value = Value.value(from: place(key)) { return value }
        return try require(key).scalar(type)
    }

    /// A scalar, unless it is missing or null.
    @inline(__always)
    private func optional<Value: MapField>(_ type: Value.Type, _ key: Key) throws -> Value? {
        let field = find(key)
        if let value = Value.value(from: field.map) { return value }
        return field.node.isAbsent || field.decodeNil() ? nil : try field.scalar(type)
    }

    @inline(__always)
    private func floating<Value: MapField & BinaryFloatingPoint>(_ type: Value.Type, _ key: Key) throws -> Value {
        if let value = Value.value(from: place(key)) { return value }
        return try require(key).nonConforming(type)
    }

    func contains(_ key: Key) -> Bool { !find(key).node.isAbsent }
    func decodeNil(forKey key: Key) throws -> Bool { try require(key).decodeNil() }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(type, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try floating(type, key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try floating(type, key) }
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
        let field = try require(key)
        return try decoder.returning { try field.decode(type) }
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
        guard let field = present(key) else { return nil }
        return try decoder.returning { try field.decode(type) }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try require(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try require(key).elements()
    }

    func superDecoder() throws -> any Decoder { decoder.field(MapCodingKey.super.stringValue) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try require(key) }
}

/// The fields of the object at a place: what needs not know the type of the keys, so that it is compiled once.
extension MapDecoder {
    /// The value of a key that is no path; a place that is absent when there is none.
    @inline(__always)
    func field(_ key: String) -> MapDecoder { at(place(of: key)) }

    /// Where the value of a key is that is no path. An absent place remembers the object.
    func place(of key: String) -> MapNode {
        let value: MapNode
        if !context.hasPlainKeys, let fields = context.fields {
            value = fields[key] ?? .absent
        } else {
            var key = key
            value = key.withUTF8 { context.session.literal(node, $0) }
        }
        return MapPlace(object: node, node: value, key: .none).node
    }

    /// The same place, its fields known by their converted keys.
    func convertingKeys() -> MapDecoder {
        let fields = map.entries.map { convertKeys($0) } ?? [:]
        return MapDecoder(context: Context(context.session, context.options, fields: fields), node: node)
    }

    private func convertKeys(_ entries: MapEntries) -> [String: MapNode] {
        var entries = entries
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

    /// Runs `body`, which goes into other objects, and comes back to the place in this one, where its next key is.
    @inline(__always)
    func returning<Value>(_ body: () throws -> Value) rethrows -> Value {
        let state = context.session.state
        let place = (state.pointee.object, state.pointee.cursor)
        defer { (state.pointee.object, state.pointee.cursor) = place }
        return try body()
    }
}

extension MapSession {
    /// Where the value of a key is that is taken as it is, whatever dots are in it.
    func literal(_ object: MapNode, _ key: UnsafeBufferPointer<UInt8>) -> MapNode {
        guard let start = key.baseAddress else { return .absent }
        switch state.pointee.mode {
        case .tape: return MapNode(field(of: object.a, MapKey(start, key.count)))
        case .writing: return .absent
        default: return literalInSource(object, MapKey(start, key.count))
        }
    }
}
