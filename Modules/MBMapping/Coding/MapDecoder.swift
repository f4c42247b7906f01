import Foundation

/// Reads values of `Decodable` types from the places of a session: from JSON, or from whatever source it has.
///
/// A decoder is three words, which a box for any decoder holds without memory of its own.
package struct MapDecoder: Decoder {
    let context: Context
    /// Where the decoder stands.
    let node: MapNode

    /// Reads the value at a place; throws a `DecodingError` with the coding path.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, at node: MapNode, of session: MapSession, options: MapDecodingOptions
    ) throws -> Value {
        var context = Context.begin(session, options)
        defer { Context.end(&context, of: session, options) }
        return try MapDecoder(context: context, node: node).decode(type)
    }

    /// The same at the place of a map.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from map: Map, options: MapDecodingOptions
    ) throws -> Value {
        try decode(type, at: map.place.node, of: map.session, options: options)
    }

    var map: Map {
        @inline(__always) get { Map(session: context.session, place: MapPlace(node)) }
    }

    package var codingPath: [any CodingKey] { MapCodingKey.path(map.path) }
    package var userInfo: [CodingUserInfoKey: Any] { context.options.userInfo }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let object = MapObject(self) else { throw mismatch([String: Any].self) }
        if context.isOver || !context.hasPlainKeys {
            return KeyedDecodingContainer(MapOwningKeyedDecoding<Key>(self))
        }
        return context.kinds.container(by: type, for: object)
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try elements() }

    package func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func elements() throws -> MapUnkeyedDecoding { MapUnkeyedDecoding(decoder: self, items: try items()) }

    func items() throws -> MapItems {
        if let items = map.items { return items }
        throw mismatch([Any].self)
    }

    @inline(__always)
    func at(_ node: MapNode) -> MapDecoder { MapDecoder(context: context, node: node) }

    // MARK: Values

    /// A scalar; every type of them comes here.
    @inline(__always)
    func scalar<Value: MapField>(_ type: Value.Type) throws -> Value {
        if let value = Value.value(from: map) { return value }
        throw mismatch(type)
    }

    @inline(__always)
    func floating<Value: MapField & BinaryFloatingPoint>(_ type: Value.Type) throws -> Value {
        if let value = Value.value(from: map) { return value }
        return try nonConforming(type)
    }

    /// What stands for a number that JSON does not have.
    func nonConforming<Value: BinaryFloatingPoint>(_ type: Value.Type) throws -> Value {
        if case .convertFromString(let positive, let negative, let nan) = context.options.nonConformingFloats,
            let text = map.string
        {
            if text == positive { return .infinity }
            if text == negative { return -.infinity }
            if text == nan { return .nan }
        }
        throw mismatch(type)
    }

    package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let kind = context.kinds.kind(of: type)
        return kind == .plain ? try Value(from: self) : try decodeApart(type, kind)
    }

    // MARK: Errors

    func mismatch(_ type: Any.Type, _ text: String? = nil) -> DecodingError {
        let content = map.content
        let expectation = text ?? "Expected \(type)"
        let context = DecodingError.Context(
            codingPath: codingPath, debugDescription: "\(expectation) and found \(content.summary).")
        switch content {
        case .absent, .null: return .valueNotFound(type, context)
        case .number where type is any Numeric.Type: return .dataCorrupted(context)
        case .text where text != nil: return .dataCorrupted(context)
        default: return .typeMismatch(type, context)
        }
    }
}

extension MapDecoder: SingleValueDecodingContainer {
    package func decodeNil() -> Bool { context.session.isNull(node) }
    package func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
    package func decode(_ type: String.Type) throws -> String { try scalar(type) }
    package func decode(_ type: Double.Type) throws -> Double { try floating(type) }
    package func decode(_ type: Float.Type) throws -> Float { try floating(type) }
    package func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
    package func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
    package func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
    package func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
    package func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
    package func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
    package func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
    package func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
    package func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
    package func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }

    // `decode<Value: Decodable>` is above: a single value and a value are read alike.
}
