public import Foundation

/// Uploads bytes.
///
/// Without a `Content-Type` among the form's fields the body is sent as `application/octet-stream`.
public protocol MBUploadDataFormable: MBUploadFormable {
    var data: Data { get }
}
