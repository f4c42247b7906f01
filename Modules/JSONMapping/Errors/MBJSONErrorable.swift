public import MBContracts
public import MBMapping

/// An error that a server sends as JSON: where in the answer its code and its text lie.
///
/// ```swift
/// class WeatherError: MBJSONErrorable {
///     var successCodes = ["200"]
///     var code: String?
///     var message: String?
///
///     init() {}
///     required init?(map: Map) {}
///     func mapping(map: Map) {
///         code <- map["data.code"]
///         message <- map["data.message"]
///     }
/// }
/// ```
///
/// A code may come as a string, a number or a boolean; it is read as its text.
public protocol MBJSONErrorable: MBErrorable, Mappable {}
