import Foundation

/// Writes values of `Encodable` types into the tree of a session.
///
/// An encoder stands at a node, whose content a value replaces; a value that writes nothing leaves the empty object that
/// is there. It is two words, which a box for any encoder holds without memory of its own.
package struct MapEncoder: Encoder {
    let context: Context
    let slot: Int

    /// What all encoders of one writing share.
    final class Context {
        /// Owns the tree.
        let session: MapSession
        let tree: MapTree
        let options: MapEncodingOptions
        let hasPlainKeys: Bool
        let kinds: MapCodingKinds

        init(_ session: MapSession, _ tree: MapTree, _ options: MapEncodingOptions) {
            self.session = session
            self.tree = tree
            self.options = options
            kinds = session.kinds
            if case .useDefaultKeys = options.keys { hasPlainKeys = true } else { hasPlainKeys = false }
        }
    }

    /// Writes the value at `map`; throws an `EncodingError` with the coding path, and leaves a null then.
    package static func encode<Value: Encodable>(
        _ value: Value, to map: Map, options: MapEncodingOptions
    ) throws {
        guard let tree = map.session.tree else { return }
        let encoder = MapEncoder(context: Context(map.session, tree, options), slot: map.reserve(in: tree))
        do {
            try encoder.encode(value)
        } catch {
            encoder.put(.null)
            throw error
        }
    }

    var tree: MapTree {
        @inline(__always) get { context.tree }
    }

    package var codingPath: [any CodingKey] { MapCodingKey.path(tree.path(to: slot)) }
    package var userInfo: [CodingUserInfoKey: Any] { context.options.userInfo }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(MapKeyedEncoding<Key>(at(tree.open(.object, at: slot))))
    }

    package func unkeyedContainer() -> any UnkeyedEncodingContainer { elements() }
    package func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func elements() -> MapUnkeyedEncoding { MapUnkeyedEncoding(at(tree.open(.list, at: slot))) }

    @inline(__always)
    func at(_ slot: Int) -> MapEncoder { MapEncoder(context: context, slot: slot) }

    // MARK: Values

    func put(_ content: MapContent) { tree.replace(slot, with: content) }

    private func put(_ text: String) {
        var text = text
        text.withUTF8 { put(.text($0)) }
    }

    /// What stands for a number that is not finite.
    func text<Value: BinaryFloatingPoint>(for value: Value) throws -> String {
        guard case .convertToString(let positive, let negative, let nan) = context.options.nonConformingFloats else {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(
                    codingPath: codingPath, debugDescription: "\(value) cannot be written as a number."))
        }
        return value.isNaN ? nan : value > 0 ? positive : negative
    }

    package func encode<Value: Encodable>(_ value: Value) throws {
        switch context.kinds.kind(of: Value.self) {
        case .plain, .list: try value.encode(to: self)
        default: try encodeApart(value)
        }
    }

    /// Writes a type that is not written by its own `encode(to:)`.
    private func encodeApart<Value: Encodable>(_ value: Value) throws {
        switch value {
        case let date as Date: try write(date)
        case let data as Data: try write(data)
        case let dictionary as any TextKeyedEncodable: try dictionary.encode(by: self)
        case let field as any MapField: field.write(to: map)
        default: try value.encode(to: self)
        }
    }

    /// The place as one of a map.
    private var map: Map { Map(session: context.session, object: .absent, node: MapNode(slot), key: .none) }

    private func write(_ date: Date) throws {
        switch context.options.dates {
        case .deferredToDate: put(.double(date.timeIntervalSinceReferenceDate))
        case .secondsSince1970: put(.double(date.timeIntervalSince1970))
        case .millisecondsSince1970: put(.double(date.timeIntervalSince1970 * 1_000))
        case .iso8601: date.write(to: map)
        #if canImport(Darwin)  // elsewhere it is made of `custom`
        case .formatted(let formatter): put(formatter.string(from: date))
        #endif
        case .custom(let write): try write(date, self)
        @unknown default: try date.encode(to: self)
        }
    }

    private func write(_ data: Data) throws {
        switch context.options.data {
        case .deferredToData: try data.encode(to: self)
        case .base64: data.write(to: map)
        case .custom(let write): try write(data, self)
        @unknown default: try data.encode(to: self)
        }
    }
}

extension MapEncoder: SingleValueEncodingContainer {
    package func encodeNil() { put(.null) }
    package func encode(_ value: Bool) { put(.bool(value)) }
    package func encode(_ value: String) { put(value) }
    package func encode(_ value: Double) throws { try value.isFinite ? put(.double(value)) : put(text(for: value)) }
    package func encode(_ value: Float) throws { try value.isFinite ? put(.float(value)) : put(text(for: value)) }
    package func encode(_ value: Int) { put(MapContent(value)) }
    package func encode(_ value: Int8) { put(MapContent(value)) }
    package func encode(_ value: Int16) { put(MapContent(value)) }
    package func encode(_ value: Int32) { put(MapContent(value)) }
    package func encode(_ value: Int64) { put(MapContent(value)) }
    package func encode(_ value: UInt) { put(MapContent(value)) }
    package func encode(_ value: UInt8) { put(MapContent(value)) }
    package func encode(_ value: UInt16) { put(MapContent(value)) }
    package func encode(_ value: UInt32) { put(MapContent(value)) }
    package func encode(_ value: UInt64) { put(MapContent(value)) }
}

/// Dictionaries with text as keys, whose values are encodable.
private protocol TextKeyedEncodable {
    func encode(by encoder: MapEncoder) throws
}

extension Dictionary: TextKeyedEncodable where Key == String, Value: Encodable {
    fileprivate func encode(by encoder: MapEncoder) throws {
        let tree = encoder.tree
        let object = tree.open(.object, at: encoder.slot)
        for (key, value) in self { try encoder.at(tree.reserve(in: object, tree.ownKey(key))).encode(value) }
    }
}
