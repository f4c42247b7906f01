import MBNetwork
import WeatherAPI

/// The forecast for a place: one model, read from JSON and from protobuf alike.
struct Forecast: Mappable, ProtobufMessageConvertible {
    static var protobufMessage: ProtobufMessageType { get throws { try WeatherSchema.forecastReply } }

    var place = ""
    var days: [Day] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        place <- map["place"]
        days <- map["days"]
    }

    /// The weather of one day.
    struct Day: Mappable {
        var date = ""
        var high = 0.0
        var low = 0.0
        var sky = Sky.unknown
        var rain: Int?

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            date <- map["date"]
            high <- map["high"]
            low <- map["low"]
            sky <- map["sky"]
            rain <- map["rain"]
        }
    }

    enum Sky: String {
        case unknown = "SKY_UNSPECIFIED"
        case clear = "SKY_CLEAR"
        case clouds = "SKY_CLOUDS"
        case rain = "SKY_RAIN"
        case snow = "SKY_SNOW"

        var words: String {
            switch self {
            case .unknown: "unknown"
            case .clear: "clear"
            case .clouds: "clouds"
            case .rain: "rain"
            case .snow: "snow"
            }
        }
    }
}

extension Forecast {
    /// The forecast as lines for people.
    var lines: [String] {
        [place]
            + days.map { day in
                let rain = day.rain.map { ", rain \($0) %" } ?? ""
                return "  \(day.date)  \(Int(day.low))…\(Int(day.high)) °C  \(day.sky.words)\(rain)"
            }
    }
}
