import MBNetwork
import WeatherAPI

/// What the demonstration's server knows about a city, in both of its languages.
struct Report {
    private let code: Int
    private let words: String
    private let place: String
    private let days: [(date: String, low: Double, high: Double, sky: String, rain: Int?)]

    init(for city: String) {
        guard city != "atlantis" else {
            (code, words, place, days) = (404, "There is no city called '\(city)' on our map.", "", [])
            return
        }
        code = 200
        words = "Here is your forecast."
        place = city.prefix(1).uppercased() + city.dropFirst()
        days = [
            ("2026-12-01", 8, 15, "SKY_CLEAR", nil),
            ("2026-12-02", 9, 14, "SKY_CLOUDS", 20),
            ("2026-12-03", 7, 11, "SKY_RAIN", 90),
        ]
    }

    var json: String {
        let days = days.map { day in
            let rain = day.rain.map { #", "rain": \#($0)"# } ?? ""
            return #"{"date": "\#(day.date)", "low": \#(day.low), "high": \#(day.high), "sky": "\#(day.sky)"\#(rain)}"#
        }
        let data = code == 200 ? #", "data": {"place": "\#(place)", "days": [\#(days.joined(separator: ", "))]}"# : ""
        return #"{"code": \#(code), "message": "\#(words)"\#(data)}"#
    }

    func message() throws -> ProtobufMessage {
        var reply = ProtobufMessage(try WeatherSchema.forecastReply)
        try reply.set(.int(Int64(code)), for: "code")
        try reply.set(.string(words), for: "message")
        guard code == 200 else { return reply }
        try reply.set(.string(place), for: "data.place")
        for (index, day) in days.enumerated() {
            try reply.set(.string(day.date), for: "data.days.\(index).date")
            try reply.set(.double(day.low), for: "data.days.\(index).low")
            try reply.set(.double(day.high), for: "data.days.\(index).high")
            try reply.set(.string(day.sky), for: "data.days.\(index).sky")
            if let rain = day.rain { try reply.set(.int(Int64(rain)), for: "data.days.\(index).rain") }
        }
        return reply
    }
}
