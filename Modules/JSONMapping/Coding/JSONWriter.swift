public import Foundation
import MBMapping

/// Writes `Encodable` types as JSON: the options of Foundation's `JSONEncoder`, and faster.
///
/// Keys keep the order in which the type writes them, unless they are sorted. A number that JSON does not have (not a
/// number, infinity) is an `EncodingError` with the coding path, unless a strategy gives it a text.
public struct JSONWriter: Sendable {
    /// `prettyPrinted` and `sortedKeys` count; slashes are never escaped.
    public var outputFormatting: JSONEncoder.OutputFormatting
    /// How dates are written.
    public var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy
    /// How bytes are written.
    public var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy
    /// How the keys of objects come from those of types; keys of dictionaries stay as they are.
    public var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy
    /// What is written for numbers that JSON does not have: not a number, infinity.
    public var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy
    /// What the types may ask for while they are encoded.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Makes a writer; without arguments it writes what `JSONEncoder` writes.
    public init(
        outputFormatting: JSONEncoder.OutputFormatting = [],
        dateEncodingStrategy: JSONEncoder.DateEncodingStrategy = .deferredToDate,
        dataEncodingStrategy: JSONEncoder.DataEncodingStrategy = .base64,
        keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys,
        nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy = .throw
    ) {
        self.outputFormatting = outputFormatting
        self.dateEncodingStrategy = dateEncodingStrategy
        self.dataEncodingStrategy = dataEncodingStrategy
        self.keyEncodingStrategy = keyEncodingStrategy
        self.nonConformingFloatEncodingStrategy = nonConformingFloatEncodingStrategy
    }

    private var options: MapEncodingOptions {
        MapEncodingOptions(
            dates: dateEncodingStrategy, data: dataEncodingStrategy, keys: keyEncodingStrategy,
            nonConformingFloats: nonConformingFloatEncodingStrategy, userInfo: userInfo)
    }

    /// Writes one value in UTF-8.
    public func encode(_ value: some Encodable) throws -> Data {
        let session = MapSession(writingNil: true)
        try MapEncoder.encode(value, to: session.root(.absent), options: options)
        let data = JSONWriting.data(
            session, isPretty: outputFormatting.contains(.prettyPrinted),
            sortsKeys: outputFormatting.contains(.sortedKeys))
        if let data { return data }
        throw EncodingError.invalidValue(
            value, EncodingError.Context(codingPath: [], debugDescription: "The value holds a number JSON has not."))
    }
}
