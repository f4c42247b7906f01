public import Foundation

/// Uploads a file, read while it is sent.
///
/// Without a `Content-Type` among the form's fields the media type follows from the extension of the file's name.
public protocol MBUploadFileFormable: MBUploadFormable {
    var fileURL: URL { get }
}
