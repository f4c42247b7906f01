import Foundation
import MBNetwork

// Classes that are neither final nor Sendable, as applications write them.

class Weather: Mappable {
    var place: String?
    var degrees = -1

    required init?(map: Map) {}

    func mapping(map: Map) {
        place <- map["place"]
        degrees <- map["degrees"]
    }
}

struct Row: Mappable {
    var id = 0
    var name: String?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        id <- map["id"]
        name <- map["name"]
    }
}

struct Forecast: Decodable, Equatable {
    var place: String
    var degrees: Int
}

nonisolated struct FreeForecast: Decodable {
    var place: String
}

class WeatherError: MBJSONErrorable {
    var successCodes: [String] = ["200"]

    var code: String?
    var message: String?

    init() {}

    required init?(map: Map) {}

    func mapping(map: Map) {
        code <- map["data.code"]
        message <- map["data.message"]
    }
}

/// Looks for code and message below a root.
class RootedError: MBJSONErrorable {
    var rootPath: String? { "data" }
    var successCodes: [String] { ["200"] }
    var code: String?
    var message: String?
    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) {
        code <- map["code"]
        message <- map["message"]
    }
}

nonisolated class FreeError: MBJSONErrorable {
    var successCodes = ["200"]
    var code: String?
    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) { code <- map["data.code"] }
}
