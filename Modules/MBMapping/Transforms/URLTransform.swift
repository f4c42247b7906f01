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

    /// The URL that a `String` spells.
    public func transformFromJSON(_ value: Any?) -> URL? { (value as? String).flatMap(url) }

    /// The absolute text of the URL.
    public func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }

    /// The URL that the text at `map` spells.
    public func value(from map: Map) -> URL? { map.string.flatMap(url) }

    /// Writes the absolute text.
    public func write(_ value: URL, to map: Map) { value.write(to: map) }

    private func url(_ text: String) -> URL? {
        guard shouldEncode else { return URL(string: text) }
        return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: $0) }
    }
}

extension URL: MapField {
    /// The URL that the text at `map` spells; `nil` when it spells none.
    public static func value(from map: Map) -> URL? { map.string.flatMap { URL(string: $0) } }

    /// Writes the absolute text.
    public func write(to map: Map) { absoluteString.write(to: map) }
}
