public import Forms
public import Foundation

/// A form whose body is a protobuf message.
///
/// ```swift
/// struct ReportForm: MBUploadMessageFormable {
///     var url = "https://api.example.com/report"
///     var message: ProtobufMessage
/// }
/// ```
///
/// It is sent as `application/x-protobuf`, and asks for an answer in protobuf or, failing that, in JSON; fields of the
/// form win over both.
public protocol MBUploadMessageFormable: MBUploadDataFormable {
    /// The body. Asked for once, where the request is made.
    var message: ProtobufMessage { get }
}

extension MBUploadMessageFormable {
    /// The message on the wire.
    public var data: Data { Data(message.packed()) }
    /// `application/x-protobuf`.
    public var contentType: String { ProtobufEncoding.contentType }
    /// Protobuf or, failing that, JSON.
    public var accept: String? { ProtobufEncoding.accept }
}
