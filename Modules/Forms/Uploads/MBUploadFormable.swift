/// A form with a body of its own: what ``MBUploadDataFormable``, ``MBUploadFileFormable``,
/// ``MBUploadStreamFormable`` and ``MBUploadMultiFormDataFormable`` share.
public protocol MBUploadFormable: MBFormable, MBUploadFormDefaults {}

/// What an upload form has a default for; see ``MBFormDefaults``.
public protocol MBUploadFormDefaults {
    /// By default `POST`.
    var method: HTTPMethod { get }
}

extension MBUploadFormDefaults {
    /// `POST`.
    public var method: HTTPMethod { .post }
}
