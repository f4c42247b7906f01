public import Forms
import MBContracts
import MBMapping

/// Writes the parameters of a form as a protobuf message into the body.
///
/// ```swift
/// struct ForecastForm: MBRequestFormable {
///     var url = "https://api.example.com/forecast"
///     var method = HTTPMethod.post
///     let schema: ProtobufSchema
///     func parameters() -> [String: Any] { ["city": "Shanghai", "days": 3] }
///     func encoding() -> any ParameterEncoding { ProtobufEncoding(try? schema.message("weather.v1.ForecastRequest")) }
/// }
/// ```
///
/// The keys are the names of fields; dictionaries are messages or maps, arrays repeated fields. What does not fit is a
/// ``MBContracts/NetworkError/Code/parameterEncodingFailed`` with the path. The request asks for an answer in protobuf
/// or, failing that, in JSON, unless the form's fields say otherwise.
public struct ProtobufEncoding: ParameterEncoding, Sendable {
    private let type: ProtobufMessageType?

    /// - Parameter type: the type of the body; `nil`, as a schema gives by `try?`, fails each request.
    public init(_ type: ProtobufMessageType?) { self.type = type }

    /// The media type of messages that most servers know.
    public static let contentType = "application/x-protobuf"
    /// What to ask for when the answer may be protobuf.
    public static let accept = "application/x-protobuf, application/protobuf, application/json;q=0.9"

    /// Puts the parameters into the body, as a message; see ``Forms/ParameterEncoding``.
    public func encode(_ parameters: [String: Any], into request: inout RequestDescription) throws {
        guard let type else { throw ProtobufSchemaError(reason: "The message type of the parameters is missing.") }
        let session = MapSession(writingNil: false)
        session.root(.absent).putAny(parameters)
        let message = try ProtobufEncoder().message(in: session, as: type)
        request.body = .bytes(message.packed(), contentType: Self.contentType)
        if request.headers["Accept"] == nil { request.headers["Accept"] = Self.accept }
    }
}
