import Foundation

/// Turns an `Encodable` value into a ``ParameterValue``.
final class ValueEncoder: Encoder {
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    let options: ValueEncodingOptions
    fileprivate let node: Node

    fileprivate init(_ path: [any CodingKey], _ options: ValueEncodingOptions, _ node: Node = Node()) {
        codingPath = path
        self.options = options
        self.node = node
    }

    /// - Throws: ``MBContracts/NetworkError/Code/parameterEncodingFailed``, naming the place; or the value's own error.
    static func encode(_ value: some Encodable, _ options: ValueEncodingOptions) throws -> ParameterValue {
        try value.parameter(at: [], options)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.become(.object)
        return KeyedEncodingContainer(Members(codingPath: codingPath, options: options, node: node))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.become(.array)
        return Elements(codingPath: codingPath, options: options, node: node)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        Single(codingPath: codingPath, options: options, node: node)
    }
}

/// A value while it is put together. Containers of one value may be asked for again and again, so it is shared.
private final class Node {
    enum Kind {
        case open, object, array
    }

    private var kind = Kind.open
    private var value: ParameterValue?
    private var members: [(name: String, node: Node)] = []

    var count: Int { members.count }

    func become(_ kind: Kind) { self.kind = kind }

    func set(_ value: ParameterValue) { self.value = value }

    func add(_ name: String, _ node: Node) {
        if kind == .object, let index = members.firstIndex(where: { $0.name == name }) {
            members[index].node = node
        } else {
            members.append((name, node))
        }
    }

    func member(_ name: String) -> Node? { members.first { $0.name == name }?.node }

    var result: ParameterValue {
        switch kind {
        case .open: value ?? .object([])
        case .object: .object(members.map { ParameterValue.Member(name: $0.name, value: $0.node.result) })
        case .array: .array(members.map(\.node.result))
        }
    }
}

extension Encodable {
    /// The value as a parameter. Types of Foundation that encode themselves as something odd are caught here.
    fileprivate func parameter(
        at path: [any CodingKey], _ options: ValueEncodingOptions
    ) throws -> ParameterValue {
        switch self {
        case let date as Date: return try options.parameter(of: date)
        case let data as Data: return try options.parameter(of: data)
        case let url as URL: return .string(url.absoluteString)
        case let uuid as UUID: return .string(uuid.uuidString)
        case let decimal as Decimal:
            guard !decimal.isNaN else { throw notFinite(path) }
            return .number("\(decimal)")
        case let number as any BinaryFloatingPoint & Encodable:
            guard number.isFinite else { throw notFinite(path) }
            return .number("\(number)")
        default:
            guard path.count < 512 else {
                throw NetworkError(.parameterEncodingFailed, "The parameters are nested too deep.")
            }
            let encoder = ValueEncoder(path, options)
            try encode(to: encoder)
            return encoder.node.result
        }
    }
}

private func notFinite(_ path: [any CodingKey]) -> NetworkError {
    let place = path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    return NetworkError(
        .parameterEncodingFailed, "The parameter '\(place)' cannot be encoded: it is not a finite number.")
}

extension ValueEncodingOptions {
    fileprivate func parameter(of date: Date) throws -> ParameterValue {
        switch dates {
        case .iso8601: .string(date.formatted(.iso8601))
        case .secondsSince1970: .number(Self.text(of: date.timeIntervalSince1970))
        case .millisecondsSince1970: .number(Self.text(of: (date.timeIntervalSince1970 * 1000).rounded()))
        case .custom(let write): .string(try write(date))
        }
    }

    fileprivate func parameter(of data: Data) throws -> ParameterValue {
        switch bytes {
        case .base64: .string(data.base64EncodedString())
        case .custom(let write): .string(try write(data))
        }
    }

    /// Whole seconds without `.0`.
    private static func text(of seconds: Double) -> String { Int64(exactly: seconds).map { "\($0)" } ?? "\(seconds)" }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let codingPath: [any CodingKey]
    let options: ValueEncodingOptions
    let node: Node

    func encodeNil(forKey key: Key) { if options.nils == .null { put(.null, key) } }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        put(try value.parameter(at: codingPath + [key], options), key)
    }

    func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try orNil(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try orNil(value, key) }

    private func orNil(_ value: (some Encodable)?, _ key: Key) throws {
        if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        child(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { child(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { child("super", AnyKey("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { child(key) }

    private func put(_ value: ParameterValue, _ key: Key) {
        let member = Node()
        member.set(value)
        node.add(options.keys.name(of: key.stringValue), member)
    }

    private func child(_ key: Key) -> ValueEncoder { child(key.stringValue, key) }

    private func child(_ name: String, _ key: any CodingKey) -> ValueEncoder {
        let name = options.keys.name(of: name)
        let member = node.member(name) ?? Node()
        node.add(name, member)
        return ValueEncoder(codingPath + [key], options, member)
    }
}

private struct Elements: UnkeyedEncodingContainer {
    let codingPath: [any CodingKey]
    let options: ValueEncodingOptions
    let node: Node

    var count: Int { node.count }

    func encodeNil() { put(.null) }
    func encode(_ value: some Encodable) throws { put(try value.parameter(at: codingPath + [AnyKey(count)], options)) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        child().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { child().unkeyedContainer() }
    func superEncoder() -> any Encoder { child() }

    private func put(_ value: ParameterValue) {
        let element = Node()
        element.set(value)
        node.add("", element)
    }

    private func child() -> ValueEncoder {
        let key = AnyKey(count)
        let element = Node()
        node.add("", element)
        return ValueEncoder(codingPath + [key], options, element)
    }
}

private struct Single: SingleValueEncodingContainer {
    let codingPath: [any CodingKey]
    let options: ValueEncodingOptions
    let node: Node

    func encodeNil() { node.set(.null) }
    func encode(_ value: Bool) { node.set(.bool(value)) }
    func encode(_ value: String) { node.set(.string(value)) }
    func encode(_ value: Int) { node.set(.number("\(value)")) }
    func encode(_ value: Int8) { node.set(.number("\(value)")) }
    func encode(_ value: Int16) { node.set(.number("\(value)")) }
    func encode(_ value: Int32) { node.set(.number("\(value)")) }
    func encode(_ value: Int64) { node.set(.number("\(value)")) }
    func encode(_ value: UInt) { node.set(.number("\(value)")) }
    func encode(_ value: UInt8) { node.set(.number("\(value)")) }
    func encode(_ value: UInt16) { node.set(.number("\(value)")) }
    func encode(_ value: UInt32) { node.set(.number("\(value)")) }
    func encode(_ value: UInt64) { node.set(.number("\(value)")) }
    func encode(_ value: Double) throws { node.set(try value.parameter(at: codingPath, options)) }
    func encode(_ value: Float) throws { node.set(try value.parameter(at: codingPath, options)) }
    func encode(_ value: some Encodable) throws { node.set(try value.parameter(at: codingPath, options)) }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ index: Int) {
        intValue = index
        stringValue = "\(index)"
    }

    init(_ name: String) {
        intValue = nil
        stringValue = name
    }

    init?(intValue: Int) { self.init(intValue) }
    init?(stringValue: String) { self.init(stringValue) }
}
