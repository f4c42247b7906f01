/// What an error tells the user, and how to tell it from a success.
///
/// One instance is the *template* that is passed to `warn(error:)` and `inform(error:)`: it brings ``successCodes`` and
/// ``rootPath``. Another is read from the answer: it brings ``code`` and ``message``. Conform to `MBJSONErrorable`,
/// `MBProtobufErrorable` or both, and say in `mapping(map:)` where the two lie.
public protocol MBErrorable {
    /// The codes that mean success.
    var successCodes: [String] { get }
    /// The code that came, or `nil` when none did. Numbers, booleans and enums are read as their text.
    var code: String? { get }
    /// The text to show.
    var message: String? { get }
    /// Where in the answer the error lies, or `nil` for the whole.
    var rootPath: String? { get }
}

extension MBErrorable {
    /// None: every code is an error.
    public var successCodes: [String] { [] }
    /// None came.
    public var code: String? { nil }
    /// Nothing to show.
    public var message: String? { nil }
    /// The whole answer.
    public var rootPath: String? { nil }
}

/// A plain text is an error with nothing but a message.
extension String: MBErrorable {
    /// The text itself.
    public var message: String? { self }
}
