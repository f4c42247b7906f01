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
        guard let text = map.string else { return nil }
        if let data = Data(base64Encoded: text) { return data }
        var plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        plain += String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        return Data(base64Encoded: plain)
    }

    /// Writes base64 in JSON, bytes in protobuf.
    public func write(to map: Map) {
        withUnsafeBytes { map.put(.bytes($0.bindMemory(to: UInt8.self))) }
    }
}
