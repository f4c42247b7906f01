import Foundation

/// The elements of a list for a `Decodable` type.
struct MapUnkeyedDecoding: UnkeyedDecodingContainer {
    private let decoder: MapDecoder
    private var items: MapItems
    private(set) var currentIndex = 0

    init(decoder: MapDecoder, items: MapItems) {
        self.decoder = decoder
        self.items = items
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { items.count }
    var isAtEnd: Bool { items.isAtEnd }

    /// Runs `read` with the next element, and moves on when it does not throw.
    @inline(__always)
    private mutating func next<Value>(_ type: Any.Type, _ read: (MapDecoder) throws -> Value) throws -> Value {
        let before = items.place
        guard let item = items.next() else {
            throw DecodingError.valueNotFound(
                type,
                DecodingError.Context(
                    codingPath: codingPath + [MapCodingKey(intValue: currentIndex)],
                    debugDescription: "There are \(currentIndex) elements and no more."))
        }
        do {
            let value = try read(decoder.at(item.node))
            currentIndex += 1
            return value
        } catch {
            items.place = before
            throw error
        }
    }

    mutating func decodeNil() throws -> Bool {
        let before = items.place
        guard let item = items.next(), item.isNull else {
            items.place = before
            return false
        }
        currentIndex += 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { try $0.scalar(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try next(type) { try $0.scalar(type) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try next(type) { try $0.floating(type) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try next(type) { try $0.floating(type) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try next(type) { try $0.scalar(type) } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try next(type) { try $0.scalar(type) } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try next(type) { try $0.scalar(type) } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try next(type) { try $0.scalar(type) } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try next(type) { try $0.scalar(type) } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try next(type) { try $0.scalar(type) } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next(type) { try $0.scalar(type) } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next(type) { try $0.scalar(type) } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next(type) { try $0.scalar(type) } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next(type) { try $0.scalar(type) } }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try next(type) { try $0.decode(type) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next([String: Any].self) { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next([Any].self) { try $0.elements() }
    }

    mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }
}
