import Foundation
import JSONMapping
import Testing

// The samples of the article "Migrating from ObjectMapper".

private struct User: Mappable {
    var name = ""
    var age: Int?
    var birthday: Date?
    var friends: [User] = []
    var city: String?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        name <- map["name"]
        age <- map["age"]
        birthday <- (map["birthday"], DateTransform())
        friends <- map["friends"]
        city <- map["address.city"]
    }
}

private struct Place: ImmutableMappable {
    let id: Int
    let nick: String?

    init(map: Map) throws {
        id = try map.value("id")
        nick = try map.value("nick")
    }
}

private struct Forecast: Decodable {
    var place: String
    var days: [String]
}

@Suite struct `The guide for those who come from ObjectMapper` {
    @Test func `models are read, reported and written`() throws {
        let text = #"""
            {"name":"Ann","birthday":1000,"address":{"city":"Paris"},
             "friends":[{"name":"a"},{"name":"b"},{"name":"c"},{"name":"d","age":"12"}]}
            """#
        let user = User(JSONString: text)
        #expect(user?.city == "Paris")
        #expect(user?.birthday == Date(timeIntervalSince1970: 1_000))
        #expect([User](JSONString: "[\(text)]")?.count == 1)
        #expect(user?.toJSONString(prettyPrint: true)?.contains("\"city\" : \"Paris\"") == true)

        let mapper = Mapper<User>()
        #expect(mapper.map(JSONString: text) != nil)
        #expect(mapper.issues.map(\.description) == ["\"friends.3.age\" should be Int, and is a string (\"12\")."])
        #expect(mapper.map(JSONString: "{\"name\": \"x\" x}") == nil)
        #expect(
            (mapper.error as? JSONError)?.reason.hasPrefix("Expected \",\" or \"}\" and found \"x\" at byte 13") == true
        )
    }

    @Test func `an optional needs no try that hides errors`() throws {
        #expect(try Place(JSONString: #"{"id":1}"#).nick == nil)
        #expect(throws: MapError.self) { try Place(JSONString: #"{"id":1,"nick":2}"#) }
    }

    @Test func `a Decodable type is read at a key path`() throws {
        let data = Data(#"{"data":{"forecast":{"place":"Rome","days":["sun"]}}}"#.utf8)
        let forecast = try JSONReader().decode(Forecast.self, from: data, at: "data.forecast")
        #expect(forecast.place == "Rome")
        #expect(forecast.days == ["sun"])
    }
}
