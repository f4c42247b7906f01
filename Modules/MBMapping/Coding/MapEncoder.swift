import Foundation

/// Writes values of `Encodable` types through a ``Map`` that writes.
package struct MapEncoder: Encoder {
    let map: Map
    let context: Context

    /// What all encoders of one writing share.
    final class Context {
        let options: MapEncodingOptions
        let hasPlainKeys: Bool

        init(_ options: MapEncodingOptions) {
            self.options = options
            if case .useDefaultKeys = options.keys { hasPlainKeys = true } else { hasPlainKeys = false }
        }
    }

    /// Writes the value at `map`; throws an `EncodingError` with the coding path.
    package static func encode<Value: Encodable>(
        _ value: Value, to map: Map, options: MapEncodingOptions
    ) throws {
        try MapEncoder(map: map, context: Context(options)).encode(value)
    }

    package var codingPath: [any CodingKey] { map.codingPath }
    package var userInfo: [CodingUserInfoKey: Any] { context.options.userInfo }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(MapKeyedEncoding<Key>(encoder: self, object: map.openObject()))
    }

    package func unkeyedContainer() -> any UnkeyedEncodingContainer { elements() }
    package func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func elements() -> MapUnkeyedEncoding { MapUnkeyedEncoding(encoder: self, list: map.openList()) }

    func at(_ map: Map) -> MapEncoder { MapEncoder(map: map, context: context) }

    // MARK: Values

    func floating<Value: MapField & BinaryFloatingPoint>(_ value: Value) throws {
        guard !value.isFinite else { return value.write(to: map) }
        guard case .convertToString(let positive, let negative, let nan) = context.options.nonConformingFloats else {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(
                    codingPath: codingPath, debugDescription: "\(value) cannot be written as a number."))
        }
        (value.isNaN ? nan : value > 0 ? positive : negative).write(to: map)
    }

    package func encode<Value: Encodable>(_ value: Value) throws {
        switch value {
        case let date as Date: try write(date)
        case let data as Data: try write(data)
        case let url as URL: url.write(to: map)
        case let decimal as Decimal: decimal.write(to: map)
        case let strings as [String]: strings.write(to: map)
        case let numbers as [Int]: numbers.write(to: map)
        case let dictionary as any StringKeyedEncodable: try dictionary.encode(by: self)
        default: try writeItself(value)
        }
    }

    /// A value that writes nothing is an empty object.
    private func writeItself(_ value: some Encodable) throws {
        let before = map.session.tree?.writeCount
        try value.encode(to: self)
        if map.session.tree?.writeCount == before { _ = map.openObject() }
    }

    private func write(_ date: Date) throws {
        switch context.options.dates {
        case .deferredToDate: date.timeIntervalSinceReferenceDate.write(to: map)
        case .secondsSince1970: date.timeIntervalSince1970.write(to: map)
        case .millisecondsSince1970: (date.timeIntervalSince1970 * 1_000).write(to: map)
        case .iso8601: date.write(to: map)
        #if canImport(Darwin)  // elsewhere it is made of `custom`
        case .formatted(let formatter): formatter.string(from: date).write(to: map)
        #endif
        case .custom(let write): try write(date, self)
        @unknown default: try writeItself(date)
        }
    }

    private func write(_ data: Data) throws {
        switch context.options.data {
        case .deferredToData: try writeItself(data)
        case .base64: data.write(to: map)
        case .custom(let write): try write(data, self)
        @unknown default: try writeItself(data)
        }
    }
}

extension MapEncoder: SingleValueEncodingContainer {
    package func encodeNil() { map.put(.null) }
    package func encode(_ value: Bool) { value.write(to: map) }
    package func encode(_ value: String) { value.write(to: map) }
    package func encode(_ value: Double) throws { try floating(value) }
    package func encode(_ value: Float) throws { try floating(value) }
    package func encode(_ value: Int) { value.write(to: map) }
    package func encode(_ value: Int8) { value.write(to: map) }
    package func encode(_ value: Int16) { value.write(to: map) }
    package func encode(_ value: Int32) { value.write(to: map) }
    package func encode(_ value: Int64) { value.write(to: map) }
    package func encode(_ value: UInt) { value.write(to: map) }
    package func encode(_ value: UInt8) { value.write(to: map) }
    package func encode(_ value: UInt16) { value.write(to: map) }
    package func encode(_ value: UInt32) { value.write(to: map) }
    package func encode(_ value: UInt64) { value.write(to: map) }
}

/// Dictionaries with text as keys, which no strategy for keys may touch.
private protocol StringKeyedEncodable {
    func encode(by encoder: MapEncoder) throws
}

extension Dictionary: StringKeyedEncodable where Key == String, Value: Encodable {
    fileprivate func encode(by encoder: MapEncoder) throws {
        let object = encoder.map.openObject()
        for (key, value) in self { try encoder.at(object.entry(key)).encode(value) }
    }
}
