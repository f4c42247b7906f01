/// Writes parameters as a JSON object into the body (RFC 8259).
///
/// Keys are sorted, so that equal parameters make equal bytes. Numbers are written as the shortest text that reads back
/// as the same number, and `1.0` stays `1.0`; `/` is not escaped. `NaN` and infinities cannot be written.
///
/// A form without parameters has no body. The media type is `application/json`, unless the form's fields name one.
public struct JSONEncoding: ParameterEncoding, Sendable {
    /// Whether the text is broken into indented lines.
    public var isPrettyPrinted: Bool

    /// An encoding of one line, or of indented ones.
    public init(prettyPrinted: Bool = false) {
        isPrettyPrinted = prettyPrinted
    }

    /// On one line.
    public static let `default` = Self()
    /// In indented lines.
    public static let prettyPrinted = Self(prettyPrinted: true)

    /// Sets the body.
    ///
    /// - Throws: ``MBContracts/NetworkError/Code/parameterEncodingFailed``; its reason names the place.
    public func encode(_ parameters: [String: Any], into request: inout RequestDescription) throws {
        guard !parameters.isEmpty else { return }
        var writer = JSONWriter(isPretty: isPrettyPrinted)
        writer.write(try ParameterValue(parameters))
        request.body = .bytes(writer.bytes, contentType: "application/json")
    }
}
