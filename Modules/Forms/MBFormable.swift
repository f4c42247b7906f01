/// What to send: an address, a method, header fields.
///
/// Conform to one of the protocols that refine this one: ``MBRequestFormable``, ``MBDownloadFormable``, or one of the
/// upload forms.
///
/// A form is read once, in the place where the request is made, before the call returns. It need not be `Sendable`,
/// may belong to the main actor, and is not kept. What it said lives on in a ``RequestDescription``.
///
/// Fields that all requests of an app share are said once:
///
/// ```swift
/// extension MBFormable {
///     public func headers() -> [String: String] { ["accessToken": token] }
/// }
/// ```
public protocol MBFormable: MBFormDefaults {
    /// An absolute `http` or `https` address, or one that is joined to the session's base URL (RFC 3986 §5). What is
    /// not allowed in a URL is percent-encoded; what is encoded already is left alone.
    var url: String { get }
    var method: HTTPMethod { get }
}

/// What every form has a default for.
///
/// The defaults of this module stand on protocols like this one, a step above the protocol that you conform to: an
/// extension of ``MBFormable`` in your app wins over them, in every module of the app.
public protocol MBFormDefaults {
    /// The header fields of the form; by default none. They win over those of the session.
    func headers() -> [String: String]

    /// Parameters of the address, whatever the body is; by default none.
    func query() -> [String: Any]

    /// How the request is performed and what counts as a good answer; by default as the session says.
    func options() -> RequestOptions
}

extension MBFormDefaults {
    /// No fields.
    public func headers() -> [String: String] { [:] }
    /// No parameters of the address.
    public func query() -> [String: Any] { [:] }
    /// Everything as the session says.
    public func options() -> RequestOptions { RequestOptions() }
}
