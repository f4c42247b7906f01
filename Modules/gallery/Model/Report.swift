#if GTK
import MBNetwork
import WeatherAPI

/// What the gallery's server knows about a city, in both of its languages.
struct Report {
    private let code: Int
    private let words: String
    private let place: String
    private let days: [(date: String, low: Double, high: Double)]

    init(for city: String) {
        guard city != "atlantis" else {
            (code, words, place, days) = (404, "There is no city called Atlantis on our map.", "", [])
            return
        }
        code = 200
        words = "Here is your forecast."
        place = city.prefix(1).uppercased() + city.dropFirst()
        days = [("Monday", 8, 15), ("Tuesday", 9, 14), ("Wednesday", 7, 11)]
    }

    var json: String {
        let days = days.map { #"{"date": "\#($0.date)", "low": \#($0.low), "high": \#($0.high)}"# }
        let data = #"{"place": "\#(place)", "days": [\#(days.joined(separator: ", "))]}"#
        return #"{"code": \#(code), "message": "\#(words)", "data": \#(data)}"#
    }

    func message() throws -> ProtobufMessage {
        var reply = ProtobufMessage(try WeatherSchema.forecastReply)
        try reply.set(.int(Int64(code)), for: "code")
        try reply.set(.string(words), for: "message")
        try reply.set(.string(place), for: "data.place")
        for (index, day) in days.enumerated() {
            try reply.set(.string(day.date), for: "data.days.\(index).date")
            try reply.set(.double(day.low), for: "data.days.\(index).low")
            try reply.set(.double(day.high), for: "data.days.\(index).high")
        }
        return reply
    }
}
#endif
