public import Foundation

/// Uploads bytes.
///
/// Without a `Content-Type` among the form's fields the body is sent as `application/octet-stream`.
public protocol MBUploadDataFormable: MBUploadFormable, MBUploadDataFormDefaults {
    var data: Data { get }
}

/// What a form of bytes has a default for; see ``MBFormDefaults``. Forms of a format refine it.
public protocol MBUploadDataFormDefaults {
    /// The media type of the body, unless the form's fields name one.
    var contentType: String { get }
    /// What the request asks for in `Accept`, unless the form's fields do; `nil`, the default, leaves it to the session.
    var accept: String? { get }
}

extension MBUploadDataFormDefaults {
    public var contentType: String { "application/octet-stream" }
    public var accept: String? { nil }
}
