/// Uploads parts: fields, bytes, files (`multipart/form-data`, RFC 7578).
///
/// ```swift
/// struct PhotoForm: MBUploadMultiFormDataFormable {
///     let photo: URL
///     var url = "https://api.example.com/photos"
///     var multipartFormData: (MultipartFormData) -> Void {
///         { form in
///             form.append(Data("Oslo".utf8), withName: "place")
///             form.append(photo, withName: "photo")
///         }
///     }
/// }
/// ```
public protocol MBUploadMultiFormDataFormable: MBUploadFormable, MBUploadMultiFormDataFormDefaults {
    /// Puts the parts together. Called once, before the call that makes the request returns.
    var multipartFormData: (MultipartFormData) -> Void { get }
}

/// What a form of parts has a default for; see ``MBFormDefaults``.
public protocol MBUploadMultiFormDataFormDefaults {
    /// Has no effect: parts are read while they are sent, whatever their size, and no temporary file is written.
    var encodingMemoryThreshold: UInt64 { get }
}

extension MBUploadMultiFormDataFormDefaults {
    /// 10 MB, without effect.
    public var encodingMemoryThreshold: UInt64 { 10_000_000 }
}
