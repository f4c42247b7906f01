/// A form with parameters.
///
/// ```swift
/// struct WeatherForm: MBRequestFormable {
///     var city = "shanghai"
///     var url = "https://api.example.com/weather"
///     func parameters() -> [String: Any] { ["city": city] }
/// }
/// ```
public protocol MBRequestFormable: MBFormable, MBRequestFormDefaults {}

/// What a form with parameters has a default for; see ``MBFormDefaults``.
public protocol MBRequestFormDefaults {
    /// By default `GET`.
    var method: HTTPMethod { get }

    /// What is sent, by name; by default nothing.
    func parameters() -> [String: Any]

    /// How the parameters are written; by default ``URLEncoding``: into the address of a `GET`, `HEAD` or `DELETE`, into
    /// the body otherwise.
    func encoding() -> any ParameterEncoding

    /// What is sent, as one value that encodes itself; by default nothing. It goes beside ``parameters()``, which then
    /// belong into the address.
    func encodable() -> (any Encodable)?

    /// How ``encodable()`` is written; by default ``JSONParameterEncoder``.
    func encoder() -> any ParameterEncoder
}

extension MBRequestFormDefaults {
    /// `GET`.
    public var method: HTTPMethod { .get }
    /// No parameters.
    public func parameters() -> [String: Any] { [:] }
    /// ``URLEncoding``.
    public func encoding() -> any ParameterEncoding { URLEncoding.default }
    /// No value.
    public func encodable() -> (any Encodable)? { nil }
    /// ``JSONParameterEncoder``.
    public func encoder() -> any ParameterEncoder { JSONParameterEncoder.default }
}
