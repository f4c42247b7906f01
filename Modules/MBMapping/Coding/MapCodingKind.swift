import Foundation

/// How the coders treat a type: by its own coding, or apart, since an option asks for it or a map is faster at it.
enum MapCodingKind {
    case plain
    case date, data, url, decimal
    case strings, ints, int32s, int64s, uint32s, uint64s, doubles, floats
    /// A dictionary with text as keys, which no strategy for keys may touch.
    case dictionary
    /// An array of values that are decodable; it encodes itself.
    case list

    private static let special: [ObjectIdentifier: MapCodingKind] = [
        ObjectIdentifier(Date.self): .date, ObjectIdentifier(Data.self): .data, ObjectIdentifier(URL.self): .url,
        ObjectIdentifier(Decimal.self): .decimal, ObjectIdentifier([String].self): .strings,
        ObjectIdentifier([Int].self): .ints, ObjectIdentifier([Int32].self): .int32s,
        ObjectIdentifier([Int64].self): .int64s, ObjectIdentifier([UInt32].self): .uint32s,
        ObjectIdentifier([UInt64].self): .uint64s, ObjectIdentifier([Double].self): .doubles,
        ObjectIdentifier([Float].self): .floats,
    ]

    init(_ type: Any.Type) {
        if let known = Self.special[ObjectIdentifier(type)] {
            self = known
        } else {
            self =
                type is any TextKeyedDictionary.Type
                ? .dictionary : type is any DecodableContainer.Type ? .list : .plain
        }
    }
}

/// Containers that decode themselves element by element, and need not ask for one.
protocol DecodableContainer {
    /// The container at the place of `decoder`, as a `Value`, which is another name for the same type.
    static func decode<Value>(by decoder: MapDecoder, as type: Value.Type) throws -> Value
}

extension Array: DecodableContainer where Element: Decodable {
    static func decode<Value>(by decoder: MapDecoder, as type: Value.Type) throws -> Value {
        var items = try decoder.items()
        var result: [Element] = []
        result.reserveCapacity(items.count)
        if decoder.context.kinds.kind(of: Element.self) == .plain {
            while let item = items.nextNode() { result.append(try Element(from: decoder.at(item))) }
        } else {
            while let item = items.nextNode() { result.append(try decoder.at(item).decode(Element.self)) }
        }
        return unsafeBitCast(result, to: type)
    }
}

extension Dictionary: DecodableContainer where Key == String, Value: Decodable {
    static func decode<Wanted>(by decoder: MapDecoder, as type: Wanted.Type) throws -> Wanted {
        guard var entries = decoder.map.entries else { throw decoder.mismatch(type) }
        var result: [String: Value] = [:]
        result.reserveCapacity(entries.count)
        while let (key, item) = entries.next() { result[key] = try decoder.at(item.node).decode(Value.self) }
        return unsafeBitCast(result, to: type)
    }
}

/// Dictionaries with text as keys.
private protocol TextKeyedDictionary {}

extension Dictionary: TextKeyedDictionary where Key == String {}
