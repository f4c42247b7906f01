import MBNetwork
import WeatherAPI

/// What the server says when it has no forecast: one error, read from JSON and from protobuf alike.
struct WeatherError: MBJSONErrorable, MBProtobufErrorable {
    static var protobufMessage: ProtobufMessageType { get throws { try WeatherSchema.forecastReply } }

    var successCodes = ["200"]
    var code: String?
    var message: String?

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
        code <- map["code"]
        message <- map["message"]
    }
}
