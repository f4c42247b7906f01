public import Foundation

/// A URL by its text.
public struct URLTransform: TransformType {
    private let shouldEncode: Bool
    private let allowed: CharacterSet

    /// - Parameters:
    ///   - shouldEncodeURLString: escapes characters that a URL must not have, as addresses that people typed have.
    ///   - allowedCharacterSet: what is left as it is then.
    public init(shouldEncodeURLString: Bool = false, allowedCharacterSet: CharacterSet = .urlQueryAllowed) {
        shouldEncode = shouldEncodeURLString
        allowed = allowedCharacterSet
    }

    public func transformFromJSON(_ value: Any?) -> URL? { (value as? String).flatMap(url) }
    public func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }

    public func value(from map: Map) -> URL? { map.string.flatMap(url) }
    public func write(_ value: URL, to map: Map) { value.write(to: map) }

    private func url(_ text: String) -> URL? {
        guard shouldEncode else { return URL(string: text) }
        return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: $0) }
    }
}

extension URL: MapField {
    public static func value(from map: Map) -> URL? { map.string.flatMap { URL(string: $0) } }
    public func write(to map: Map) { absoluteString.write(to: map) }
}
