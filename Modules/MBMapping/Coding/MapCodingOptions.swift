package import Foundation

/// How values of `Decodable` types are read from a map. One object for all readings, since it costs something to make.
package final class MapDecodingOptions: Sendable {
    package let dates: JSONDecoder.DateDecodingStrategy
    package let data: JSONDecoder.DataDecodingStrategy
    package let keys: JSONDecoder.KeyDecodingStrategy
    package let nonConformingFloats: JSONDecoder.NonConformingFloatDecodingStrategy
    package let userInfo: [CodingUserInfoKey: any Sendable]
    /// Whether the keys of types are those of objects.
    let hasPlainKeys: Bool

    package static let `default` = MapDecodingOptions()

    package init(
        dates: JSONDecoder.DateDecodingStrategy = .deferredToDate,
        data: JSONDecoder.DataDecodingStrategy = .base64,
        keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys,
        nonConformingFloats: JSONDecoder.NonConformingFloatDecodingStrategy = .throw,
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) {
        self.dates = dates
        self.data = data
        self.keys = keys
        self.nonConformingFloats = nonConformingFloats
        self.userInfo = userInfo
        if case .useDefaultKeys = keys { hasPlainKeys = true } else { hasPlainKeys = false }
    }
}

/// How values of `Encodable` types are written to a map.
package struct MapEncodingOptions: Sendable {
    package var dates: JSONEncoder.DateEncodingStrategy
    package var data: JSONEncoder.DataEncodingStrategy
    package var keys: JSONEncoder.KeyEncodingStrategy
    package var nonConformingFloats: JSONEncoder.NonConformingFloatEncodingStrategy
    package var userInfo: [CodingUserInfoKey: any Sendable]

    package init(
        dates: JSONEncoder.DateEncodingStrategy = .deferredToDate,
        data: JSONEncoder.DataEncodingStrategy = .base64,
        keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys,
        nonConformingFloats: JSONEncoder.NonConformingFloatEncodingStrategy = .throw,
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) {
        self.dates = dates
        self.data = data
        self.keys = keys
        self.nonConformingFloats = nonConformingFloats
        self.userInfo = userInfo
    }
}

/// A key of a coding path: the name of a field, or the position of an element.
struct MapCodingKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }

    static let `super` = MapCodingKey(stringValue: "super")
}

extension MapCodingKey {
    /// The keys of a path as maps spell it: `data.list.0.name`.
    static func path(_ text: String) -> [any CodingKey] {
        guard !text.isEmpty else { return [] }
        return MapKey.components(of: text).map { component in
            Int(component).map { MapCodingKey(intValue: $0) } ?? MapCodingKey(stringValue: component)
        }
    }
}
