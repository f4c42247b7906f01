/// Writes the parameters of a form into its request: ``URLEncoding``, ``JSONEncoding``, or one of yours.
///
/// ```swift
/// struct CSVEncoding: ParameterEncoding {
///     func encode(_ parameters: [String: Any], into request: inout RequestDescription) throws {
///         let line = parameters.sorted { $0.key < $1.key }.map { "\($0.value)" }.joined(separator: ",")
///         request.body = .bytes(Array(line.utf8), contentType: "text/csv")
///     }
/// }
/// ```
public protocol ParameterEncoding {
    /// Called once, where the request is made. An error that is no ``MBContracts/NetworkError`` becomes the cause of a
    /// ``MBContracts/NetworkError/Code/parameterEncodingFailed``.
    func encode(_ parameters: [String: Any], into request: inout RequestDescription) throws
}

extension ParameterEncoding where Self == URLEncoding {
    /// Into the address of a `GET`, `HEAD` or `DELETE`, into the body otherwise.
    public static var url: URLEncoding { URLEncoding() }
}

extension ParameterEncoding where Self == JSONEncoding {
    /// A JSON object as the body.
    public static var json: JSONEncoding { JSONEncoding() }
}
