package import Foundation

/// How values of `Decodable` types are read from a map.
package struct MapDecodingOptions: Sendable {
    package var dates = JSONDecoder.DateDecodingStrategy.deferredToDate
    package var data = JSONDecoder.DataDecodingStrategy.base64
    package var keys = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
    package var nonConformingFloats = JSONDecoder.NonConformingFloatDecodingStrategy.throw
    package var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    package init() {}
}

/// How values of `Encodable` types are written to a map.
package struct MapEncodingOptions: Sendable {
    package var dates = JSONEncoder.DateEncodingStrategy.deferredToDate
    package var data = JSONEncoder.DataEncodingStrategy.base64
    package var keys = JSONEncoder.KeyEncodingStrategy.useDefaultKeys
    package var nonConformingFloats = JSONEncoder.NonConformingFloatEncodingStrategy.throw
    package var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    package init() {}
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

extension Map {
    /// The way from the root to here. It is searched for, so it costs nothing until somebody asks.
    var codingPath: [any CodingKey] {
        let path = path
        guard !path.isEmpty else { return [] }
        return session.intern(path).components.map { component in
            Int(component).map { MapCodingKey(intValue: $0) } ?? MapCodingKey(stringValue: component)
        }
    }
}
