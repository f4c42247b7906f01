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
    public var data: Data { Data(message.packed()) }
    public var contentType: String { ProtobufEncoding.contentType }
    public var accept: String? { ProtobufEncoding.accept }
}
