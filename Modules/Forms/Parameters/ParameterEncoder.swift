/// Writes one `Encodable` value into a request: ``JSONParameterEncoder``, ``URLEncodedFormParameterEncoder``, or one of
/// yours. What ``ParameterEncoding`` is for dictionaries.
public protocol ParameterEncoder {
    /// Called once, where the request is made. An error that is no ``MBContracts/NetworkError`` becomes the cause of a
    /// ``MBContracts/NetworkError/Code/parameterEncodingFailed``.
    func encode(_ parameters: some Encodable, into request: inout RequestDescription) throws
}

extension ParameterEncoder where Self == JSONParameterEncoder {
    /// As JSON.
    public static var json: JSONParameterEncoder { JSONParameterEncoder() }
}

extension ParameterEncoder where Self == URLEncodedFormParameterEncoder {
    /// As pairs of a form.
    public static var urlEncodedForm: URLEncodedFormParameterEncoder { URLEncodedFormParameterEncoder() }
}

/// Writes a value as JSON into the body.
///
/// Members keep the order in which the value encodes them, unless ``sortsKeys``. Numbers and texts are written as
/// ``JSONEncoding`` writes them.
public struct JSONParameterEncoder: ParameterEncoder, Sendable {
    /// Whether the text is broken into indented lines.
    public var isPrettyPrinted = false
    /// Whether members are sorted by name.
    public var sortsKeys = false
    /// How dates, bytes, names and `nil` are written.
    public var options = ValueEncodingOptions()

    /// An encoder with the two choices that matter most.
    public init(prettyPrinted: Bool = false, sortedKeys: Bool = false) {
        isPrettyPrinted = prettyPrinted
        sortsKeys = sortedKeys
    }

    /// With the defaults of all choices.
    public static let `default` = Self()
    /// In indented lines.
    public static let prettyPrinted = Self(prettyPrinted: true)
    /// With members sorted by name.
    public static let sortedKeys = Self(sortedKeys: true)

    /// Writes the value.
    ///
    /// - Throws: ``MBContracts/NetworkError/Code/parameterEncodingFailed``; its reason names the place.
    public func encode(_ parameters: some Encodable, into request: inout RequestDescription) throws {
        var value = try ValueEncoder.encode(parameters, options)
        if sortsKeys { value = value.sorted }
        var writer = JSONWriter(isPretty: isPrettyPrinted)
        writer.write(value)
        request.body = .bytes(writer.bytes, contentType: "application/json")
    }
}

/// Writes a value's members as `name=value` pairs; see ``URLEncoding`` for the text.
///
/// The value must be one with members: a text or a list alone has no names.
public struct URLEncodedFormParameterEncoder: ParameterEncoder, Sendable {
    /// How pairs are written, and where they go.
    public var encoding = URLEncoding()
    /// Whether pairs are sorted by name; else they keep the order in which the value encodes them.
    public var alphabetizesPairs = true
    /// How dates, bytes, names and `nil` are written.
    public var options = ValueEncodingOptions()

    /// An encoder that writes to `destination`.
    public init(destination: URLEncoding.Destination = .methodDependent) {
        encoding.destination = destination
    }

    /// With the defaults of all choices.
    public static let `default` = Self()

    /// Writes the value.
    ///
    /// - Throws: ``MBContracts/NetworkError/Code/parameterEncodingFailed``; its reason names the place.
    public func encode(_ parameters: some Encodable, into request: inout RequestDescription) throws {
        var value = try ValueEncoder.encode(parameters, options)
        guard case .object = value else {
            throw NetworkError(
                .parameterEncodingFailed, "A \(type(of: parameters)) has no members to write as name and value.")
        }
        if alphabetizesPairs { value = value.sorted }
        encoding.write(value, into: &request)
    }
}
