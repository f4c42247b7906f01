public import Foundation
import MBMapping

/// Writes `Encodable` types as JSON: the options of Foundation's `JSONEncoder`, and faster.
///
/// Keys keep the order in which the type writes them, unless they are sorted. A number that JSON does not have (not a
/// number, infinity) is an `EncodingError` with the coding path, unless a strategy gives it a text.
public struct JSONWriter: Sendable {
    private var options = MapEncodingOptions()
    /// `prettyPrinted` and `sortedKeys` count; slashes are never escaped.
    public var outputFormatting: JSONEncoder.OutputFormatting = []

    public var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy {
        get { options.dates }
        set { options.dates = newValue }
    }

    public var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy {
        get { options.data }
        set { options.data = newValue }
    }

    public var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy {
        get { options.keys }
        set { options.keys = newValue }
    }

    public var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy {
        get { options.nonConformingFloats }
        set { options.nonConformingFloats = newValue }
    }

    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { options.userInfo }
        set { options.userInfo = newValue }
    }

    public init(
        outputFormatting: JSONEncoder.OutputFormatting = [],
        dateEncodingStrategy: JSONEncoder.DateEncodingStrategy = .deferredToDate,
        dataEncodingStrategy: JSONEncoder.DataEncodingStrategy = .base64,
        keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys,
        nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy = .throw
    ) {
        self.outputFormatting = outputFormatting
        options.dates = dateEncodingStrategy
        options.data = dataEncodingStrategy
        options.keys = keyEncodingStrategy
        options.nonConformingFloats = nonConformingFloatEncodingStrategy
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
