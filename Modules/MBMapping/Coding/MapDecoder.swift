import Foundation

/// Reads values of `Decodable` types from the places of a session: from JSON, or from whatever source it has.
///
/// A decoder is three words, which a box for any decoder holds without memory of its own.
package struct MapDecoder: Decoder {
    let context: Context
    /// Where the decoder stands.
    let node: MapNode

    /// What all decoders of one reading share.
    final class Context {
        let session: MapSession
        let options: MapDecodingOptions
        let hasPlainKeys: Bool
        let kinds: MapCodingKinds
        /// The fields of the object that a container is for, by their converted keys.
        let fields: [String: MapNode]?

        init(_ session: MapSession, _ options: MapDecodingOptions, fields: [String: MapNode]? = nil) {
            self.session = session
            self.options = options
            self.fields = fields
            kinds = session.kinds
            if case .useDefaultKeys = options.keys { hasPlainKeys = true } else { hasPlainKeys = false }
        }
    }

    /// Reads the value at `map`; throws a `DecodingError` with the coding path.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from map: Map, options: MapDecodingOptions
    ) throws -> Value {
        try MapDecoder(context: Context(map.session, options), node: map.place.node).decode(type)
    }

    var map: Map {
        @inline(__always) get { Map(session: context.session, place: MapPlace(node)) }
    }

    package var codingPath: [any CodingKey] { MapCodingKey.path(map.path) }
    package var userInfo: [CodingUserInfoKey: Any] { context.options.userInfo }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard context.session.isObject(node) else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(MapKeyedDecoding<Key>(context.hasPlainKeys ? self : convertingKeys()))
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

    /// Types that are not read through their own `init(from:)`, which says what is wrong where they do not fit.
    @inline(never)
    private func decodeApart<Value: Decodable>(_ type: Value.Type, _ kind: MapCodingKind) throws -> Value {
        switch kind {
        case .plain: break
        case .date: return try same(date())
        case .data: return try same(data())
        case .url: return try same(scalar(URL.self))
        case .decimal: return try same(scalar(Decimal.self))
        case .strings: if let list = list(String.self) { return same(list) }
        case .ints: if let list = list(Int.self) { return same(list) }
        case .int32s: if let list = list(Int32.self) { return same(list) }
        case .int64s: if let list = list(Int64.self) { return same(list) }
        case .uint32s: if let list = list(UInt32.self) { return same(list) }
        case .uint64s: if let list = list(UInt64.self) { return same(list) }
        case .doubles: if let list = list(Double.self) { return same(list) }
        case .floats: if let list = list(Float.self) { return same(list) }
        case .dictionary, .list:
            if let container = context.kinds.container(type) { return try container.decode(by: self, as: type) }
        }
        return try Value(from: self)
    }

    /// A value under the name of its own type, which its kind has told. A cast would take as long as the reading.
    @inline(__always)
    private func same<Known, Value>(_ value: Known) -> Value { unsafeBitCast(value, to: Value.self) }

    /// The elements at once, or `nil` when one does not fit: the slow way says which.
    private func list<Element: MapField>(_ type: Element.Type) -> [Element]? {
        let map = map
        if let numbers: [Element] = map.numbers() { return numbers }
        guard var items = map.items else { return nil }
        var result: [Element] = []
        result.reserveCapacity(items.count)
        while let item = items.next() {
            guard let value = Element.value(from: item) else { return nil }
            result.append(value)
        }
        return result
    }

    private func date() throws -> Date {
        if case .time = map.content, let date = Date.value(from: map) { return date }
        switch context.options.dates {
        case .deferredToDate: return try Date(timeIntervalSinceReferenceDate: scalar(Double.self))
        case .secondsSince1970: return try Date(timeIntervalSince1970: scalar(Double.self))
        case .millisecondsSince1970: return try Date(timeIntervalSince1970: scalar(Double.self) / 1_000)
        case .iso8601:
            if let time = map.timestamp { return time.date }
            throw mismatch(Date.self, "Expected a date in ISO 8601")
        #if canImport(Darwin)  // elsewhere it is made of `custom`
        case .formatted(let formatter):
            if let date = formatter.date(from: try scalar(String.self)) { return date }
            throw mismatch(Date.self, "Expected a date in the format \(formatter.dateFormat ?? "of the formatter")")
        #endif
        case .custom(let read): return try read(self)
        @unknown default: return try Date(from: self)
        }
    }

    private func data() throws -> Data {
        if case .bytes(let bytes) = map.content { return Data(bytes) }
        switch context.options.data {
        case .deferredToData: return try Data(from: self)
        case .base64: return try scalar(Data.self)
        case .custom(let read): return try read(self)
        @unknown default: return try Data(from: self)
        }
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
