import JSONMapping
import Testing

struct Address: Mappable {
    var city = ""
    var lines: [String] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        city <- map["city"]
        lines <- map["lines"]
    }
}

class Person: Mappable {
    var id = -1
    var name: String?
    var score = 0.0
    var isActive = false
    var address: Address?
    var friends: [Person] = []
    var tags: [String: Int] = [:]
    var second: String?
    required init?(map: Map) {}
    func mapping(map: Map) {
        id <- map["id"]
        name <- map["profile.name"]
        score <- map["profile.score"]
        isActive <- map["active"]
        address <- map["address"]
        friends <- map["friends"]
        tags <- map["tags"]
        second <- map["friends.1.profile.name"]
    }
}

func payload(_ text: String, type: String? = "application/json") -> Payload {
    Payload(
        head: ResponseHead(status: 200, headers: type.map { ["Content-Type": $0] } ?? [:]), bytes: Array(text.utf8))
}

@Suite struct `The door from JSON to models` {
    @Test func `a model with all kinds of fields is read`() throws {
        let text = """
            {"id": 12, "profile": {"name": "Ann\\u00e9 \\ud83d\\ude00", "score": 1.5e1}, "active": true,
             "address": {"city": "Paris", "lines": ["a", "b"]}, "tags": {"x": 1, "y": -2},
             "friends": [{"id": 1}, {"id": 2, "profile": {"name": "Bob"}}]}
            """
        let person = try Person.map(payload(text), at: nil, options: .default)
        #expect(person.id == 12)
        #expect(person.name == "Anné 😀")
        #expect(person.score == 15)
        #expect(person.isActive)
        #expect(person.address?.city == "Paris")
        #expect(person.address?.lines == ["a", "b"])
        #expect(person.friends.map(\.id) == [1, 2])
        #expect(person.tags == ["x": 1, "y": -2])
        #expect(person.second == "Bob")
    }

    @Test func `a list is read at a key path`() throws {
        let people = try Person.mapArray(
            payload(#"{"data":{"list":[{"id":1},{"id":2}]}}"#), at: "data.list", options: .default)
        #expect(people.map(\.id) == [1, 2])
    }
}
