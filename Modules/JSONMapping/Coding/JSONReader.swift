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
/// must be whole and in range, however it is written: `1.0` is 1.
public struct JSONReader: Sendable {
    package var options = MapDecodingOptions()
    /// Whether scalars of one kind may stand for another: `12` and `"12"`, `true` and `"true"`.
    public var lenientScalars = false

    /// How dates are written. A date of protobuf needs no strategy.
    public var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy {
        get { options.dates }
        set { options.dates = newValue }
    }

    public var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy {
        get { options.data }
        set { options.data = newValue }
    }

    public var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy {
        get { options.keys }
        set { options.keys = newValue }
    }

    public var nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy {
        get { options.nonConformingFloats }
        set { options.nonConformingFloats = newValue }
    }

    /// What the types may ask for while they are decoded.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { options.userInfo }
        set { options.userInfo = newValue }
    }

    public init(
        dateDecodingStrategy: JSONDecoder.DateDecodingStrategy = .deferredToDate,
        dataDecodingStrategy: JSONDecoder.DataDecodingStrategy = .base64,
        keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys,
        nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy = .throw
    ) {
        options.dates = dateDecodingStrategy
        options.data = dataDecodingStrategy
        options.keys = keyDecodingStrategy
        options.nonConformingFloats = nonConformingFloatDecodingStrategy
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
