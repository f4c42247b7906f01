/// The fields of an object for a `Decodable` type.
struct MapKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    /// There is nothing else here, and in it nothing that is counted: the standard library copies a container for each
    /// field.
    private let object: MapObject

    init(_ object: MapObject) { self.object = object }

    var codingPath: [any CodingKey] { object.decoder?.codingPath ?? [] }
    var allKeys: [Key] { object.decoder?.keys() ?? [] }

    func contains(_ key: Key) -> Bool { (try? object.place(of: key.stringValue).isAbsent) == false }
    func decodeNil(forKey key: Key) throws -> Bool { try required(key).decodeNil() }

    /// The value of a key that has to be there.
    @inline(never)
    private func required(_ key: Key) throws -> MapDecoder {
        let node = try object.place(of: key.stringValue)
        guard !node.isAbsent else { throw missing(key) }
        return try object.decoder(at: node)
    }

    private func missing(_ key: Key) -> DecodingError {
        .keyNotFound(
            key,
            DecodingError.Context(
                codingPath: codingPath, debugDescription: "There is no value for \"\(key.stringValue)\"."))
    }

    // MARK: Scalars

    /// What is not to be had in place, or what is wrong.
    @inline(never)
    private func other<Value: MapField>(_ type: Value.Type, _ node: MapNode, _ key: Key) throws -> Value {
        guard !node.isAbsent else { throw missing(key) }
        return try object.decoder(at: node).scalar(type)
    }

    @inline(never)
    private func otherIfPresent<Value: MapField>(_ type: Value.Type, _ node: MapNode) throws -> Value? {
        let decoder = try object.decoder(at: node)
        return decoder.decodeNil() ? nil : try decoder.scalar(type)
    }

    @inline(__always)
    private func integer<Value: MapField & FixedWidthInteger>(_ type: Value.Type, _ key: Key) throws -> Value {
        let node = try object.place(of: key.stringValue)
        if let short = object.integer(at: node), let value = Value(exactly: short) { return value }
        return try other(type, node, key)
    }

    @inline(__always)
    private func integerIfPresent<Value: MapField & FixedWidthInteger>(
        _ type: Value.Type, _ key: Key
    ) throws -> Value? {
        let node = try object.place(of: key.stringValue)
        if node.isAbsent { return nil }
        if let short = object.integer(at: node), let value = Value(exactly: short) { return value }
        return try otherIfPresent(type, node)
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try integer(type, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try integer(type, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try integer(type, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try integer(type, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try integer(type, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try integer(type, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try integer(type, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try integer(type, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try integer(type, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try integer(type, key) }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        let node = try object.place(of: key.stringValue)
        return try object.boolean(at: node) ?? other(type, node, key)
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        let node = try object.place(of: key.stringValue)
        return try object.string(at: node) ?? other(type, node, key)
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        let node = try object.place(of: key.stringValue)
        return try object.double(at: node) ?? required(key).floating(type)
    }

    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        let node = try object.place(of: key.stringValue)
        return try object.float(at: node) ?? required(key).floating(type)
    }

    // One lookup, in place of the three that the default implementations make.
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try integerIfPresent(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try integerIfPresent(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try integerIfPresent(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try integerIfPresent(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try integerIfPresent(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try integerIfPresent(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try integerIfPresent(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try integerIfPresent(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try integerIfPresent(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try integerIfPresent(type, key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        let node = try object.place(of: key.stringValue)
        return node.isAbsent ? nil : try object.boolean(at: node) ?? otherIfPresent(type, node)
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        let node = try object.place(of: key.stringValue)
        return node.isAbsent ? nil : try object.string(at: node) ?? otherIfPresent(type, node)
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        let node = try object.place(of: key.stringValue)
        if node.isAbsent { return nil }
        return try object.double(at: node) ?? present(node)?.floating(type)
    }

    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        let node = try object.place(of: key.stringValue)
        if node.isAbsent { return nil }
        return try object.float(at: node) ?? present(node)?.floating(type)
    }

    /// The value, unless it is null.
    private func present(_ node: MapNode) throws -> MapDecoder? {
        let decoder = try object.decoder(at: node)
        return decoder.decodeNil() ? nil : decoder
    }

    // MARK: Other values

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let node = try object.place(of: key.stringValue)
        guard !node.isAbsent else { throw missing(key) }
        return try object.decode(type, at: node)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        let node = try object.place(of: key.stringValue)
        return node.isAbsent || object.isNull(node) ? nil : try object.decode(type, at: node)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try required(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try required(key).elements() }

    func superDecoder() throws -> any Decoder {
        try object.decoder(at: object.place(of: MapCodingKey.super.stringValue))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try required(key) }
}
