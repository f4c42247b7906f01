public import Foundation
package import MBMapping

/// Reads `Decodable` types from JSON: the options of Foundation's `JSONDecoder`, with a key path and several times its
/// speed.
///
/// ```swift
/// let rows = try JSONReader().decode([Row].self, from: data, at: "data.list")
/// ```
///
/// Errors are `DecodingError`s whose coding path begins at the root of the document, or ``JSONError`` where the bytes
/// are no JSON. Text in UTF-8, UTF-16 and UTF-32 is read. Of a key that an object repeats, the last counts. An integer
/// must be whole and in range, however it is written: `1.0` is 1. A `Decoder` that a type keeps beyond the decoding reads
/// on, and holds the whole document; a keyed container that is kept without its decoder throws.
public struct JSONReader: Sendable {
    /// How dates are written. A date of protobuf needs no strategy.
    public var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy
    /// How bytes are written.
    public var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy
    /// How the keys of types come from those of objects; keys of dictionaries stay as they are.
    public var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy
    /// What stands for numbers that JSON does not have: not a number, infinity.
    public var nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy
    /// What the types may ask for while they are decoded.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    /// Whether scalars of one kind may stand for another: `12` and `"12"`, `true` and `"true"`.
    public var lenientScalars = false

    /// Makes a reader; without arguments it reads what `JSONDecoder` reads.
    public init(
        dateDecodingStrategy: JSONDecoder.DateDecodingStrategy = .deferredToDate,
        dataDecodingStrategy: JSONDecoder.DataDecodingStrategy = .base64,
        keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys,
        nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy = .throw
    ) {
        self.dateDecodingStrategy = dateDecodingStrategy
        self.dataDecodingStrategy = dataDecodingStrategy
        self.keyDecodingStrategy = keyDecodingStrategy
        self.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
    }

    package var options: MapDecodingOptions {
        MapDecodingOptions(
            dates: dateDecodingStrategy, data: dataDecodingStrategy, keys: keyDecodingStrategy,
            nonConformingFloats: nonConformingFloatDecodingStrategy, userInfo: userInfo)
    }

    /// Reads one value.
    ///
    /// - Parameter keyPath: where in the document the value lies (`data.list.0`), or `nil` for the whole.
    /// - Parameter data: the JSON text.
    /// - Parameter type: what is read.
    public func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, at keyPath: String? = nil
    ) throws -> Value {
        try data.withUnsafeBytes { try decode(type, from: $0, at: keyPath) }
    }

    /// The same from bytes.
    public func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8], at keyPath: String? = nil
    ) throws -> Value {
        try bytes.withUnsafeBytes { try decode(type, from: $0, at: keyPath) }
    }

    /// The same from text.
    public func decode<Value: Decodable>(
        _ type: Value.Type, from text: String, at keyPath: String? = nil
    ) throws -> Value {
        var text = text
        return try text.withUTF8 { try decode(type, from: UnsafeRawBufferPointer($0), at: keyPath) }
    }

    private func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: UnsafeRawBufferPointer, at keyPath: String?
    ) throws -> Value {
        try JSONDocument.read(bytes, prepare: { $0.state.pointee.isLenient = lenientScalars }) { root in
            try MapDecoder.decode(type, from: root.descend(to: keyPath), options: options)
        }
    }
}
