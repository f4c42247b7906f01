#if GTK
import Foundation
import MBNetwork
import WeatherAPI

/// The weather at a place: one model, read from JSON and from protobuf alike.
struct Weather: Mappable, ProtobufMessageConvertible {
    static var protobufMessage: ProtobufMessageType { get throws { try WeatherSchema.forecastReply } }

    var place = ""
    var days: [Day] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        place <- map["place"]
        days <- map["days"]
    }

    struct Day: Mappable {
        var date = ""
        var low = 0.0
        var high = 0.0

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            date <- map["date"]
            low <- map["low"]
            high <- map["high"]
        }
    }

    var text: String {
        ([place] + days.map { "\($0.date): \(Int($0.low)) to \(Int($0.high)) °C" }).joined(separator: "\n")
    }
}

/// What the server says when there is no weather.
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

/// Asks for the weather in a city.
struct WeatherForm: MBRequestFormable {
    var url: String
    var city = "shanghai"
    var usesProtobuf = false

    func headers() -> [String: String] {
        ["Accept": usesProtobuf ? "application/x-protobuf" : "application/json"]
    }
    func parameters() -> [String: Any] { ["city": city] }
}

/// Fetches a picture into a file.
struct PictureForm: MBDownloadFormable {
    var url: String
    var file: URL

    var destination: DownloadRequest.DownloadFileDestination {
        { [file] _, _ in (file, [.removePreviousFile, .createIntermediateDirectories]) }
    }
}

/// Goes on where a `PictureForm` was interrupted.
struct RestOfPictureForm: MBDownloadResumeFormable {
    var beginning: PictureForm
    var resumeData: Data

    var url: String { beginning.url }
    var destination: DownloadRequest.DownloadFileDestination { beginning.destination }
}

/// Sends a photograph.
struct PhotographForm: MBUploadDataFormable {
    var url: String
    var data: Data
}
#endif
