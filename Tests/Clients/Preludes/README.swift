import Foundation
import MBNetwork

// What the README leaves unsaid.

struct WeatherForm: MBRequestFormable {
    var city = "shanghai"
    var url = "https://api.example.com/weather"
    func parameters() -> [String: Any] { ["city": city] }
}

struct Weather: Mappable {
    var place = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) { place <- map["place"] }
}

class WeatherError: MBJSONErrorable {
    var successCodes = ["200"]
    var code: String?
    var message: String?
    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) {
        code <- map["code"]
        message <- map["message"]
    }
}

@MainActor
final class Page: MBRequestable, MBContainable {
    final class Bar: MBProgressable {
        func progress(_ progress: Foundation.Progress) {}
    }

    let bar = Bar()
    let alert = MBMessageType.none
    let notice = MBMessageType.none
    var weather: Weather?

    func containerView() -> MBView? { nil }
}
