public import Foundation

/// Bytes: base64 in JSON, bytes in protobuf.
public struct DataTransform: TransformType {
    /// Makes a transform.
    public init() {}

    /// The bytes of base64, or `Data` as it is.
    public func transformFromJSON(_ value: Any?) -> Data? {
        (value as? String).flatMap { Data(base64Encoded: $0) } ?? value as? Data
    }

    /// The bytes in base64, with padding.
    public func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }

    /// The bytes at `map`; see `Data`.
    public func value(from map: Map) -> Data? { Data.value(from: map) }

    /// Writes base64 in JSON, bytes in protobuf.
    public func write(_ value: Data, to map: Map) { value.write(to: map) }
}

extension Data: MapField {
    /// Bytes, or base64 with or without padding and in either alphabet.
    public static func value(from map: Map) -> Data? {
        if case .bytes(let bytes) = map.content { return Data(bytes) }
        return map.string.flatMap { Data(anyBase64: $0) }
    }

    /// Writes base64 in JSON, bytes in protobuf.
    public func write(to map: Map) {
        withUnsafeBytes { map.put(.bytes($0.bindMemory(to: UInt8.self))) }
    }
}

extension Data {
    /// The bytes of base64 in either alphabet, with or without padding.
    package init?(anyBase64 text: String) {
        if let data = Data(base64Encoded: text) {
            self = data
            return
        }
        var plain = text.replacing("-", with: "+").replacing("_", with: "/")
        while plain.hasSuffix("=") { plain.removeLast() }
        plain += String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        self.init(base64Encoded: plain)
    }
}
