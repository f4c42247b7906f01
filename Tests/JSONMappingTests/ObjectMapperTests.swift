import Foundation
import JSONMapping
import Testing

// Models as they are written for ObjectMapper, feature by feature.

private class Vehicle: StaticMappable {
    var type: String?

    class func objectForMapping(map: Map) -> (any BaseMappable)? {
        let type: String? = map["type"].value()
        switch type {
        case "car": return Car()
        case "bus": return Bus()
        default: return nil
        }
    }

    init() {}
    func mapping(map: Map) { type <- map["type"] }
}

private class Car: Vehicle {
    var name: String?
    override class func objectForMapping(map: Map) -> (any BaseMappable)? { nil }
    override func mapping(map: Map) {
        super.mapping(map: map)
        name <- map["name"]
    }
}

private class Bus: Vehicle {
    var fee: Int?
    override func mapping(map: Map) {
        super.mapping(map: map)
        fee <- map["fee"]
    }
}

private class Base: Mappable {
    var base: String?
    required init?(map: Map) {}
    func mapping(map: Map) { base <- map["base"] }
}

private class Sub<Payload: Mappable>: Base {
    var sub: String?
    var payload: Payload?
    var payloads: [Payload]?
    override func mapping(map: Map) {
        super.mapping(map: map)
        sub <- map["sub"]
        payload <- map["payload"]
        payloads <- map["payloads"]
    }
}

private struct Coordinates: Codable, Equatable {
    var x: Int
    var y: Double
}

private enum Suit: String, Hashable {
    case hearts
    case spades
}

private struct Player: Mappable, Hashable {
    var name = ""
    init(name: String) { self.name = name }
    init?(map: Map) {}
    mutating func mapping(map: Map) { name <- map["name"] }
}

private struct Names: MapContext {
    var prefix: String
}

private final class Everywhere: Mappable {
    var place: Coordinates?
    var suit: Suit?
    var scores: [Suit: Player] = [:]
    var url: URL?
    var urls: [URL] = []
    var urlsByName: [String: URL] = [:]
    var urlMatrix: [[URL]] = []
    var urlLists: [String: [URL]]?
    var amount: NSDecimalNumber?
    var custom: Date?
    var millis: Date?
    var color: HexColor?
    var data: Data?
    var double: Double?
    var players: Set<Player> = []
    var teams: [[Player]] = []
    var byTeam: [String: [Player]]?
    var prefix: String?
    var kept: String? = "kept"

    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
        place <- (map["place"], CodableTransform<Coordinates>())
        suit <- (map["suit"], EnumTransform<Suit>())
        scores <- (map["scores"], DictionaryTransform<Suit, Player>())
        url <- (map["url"], URLTransform(shouldEncodeURLString: true))
        urls <- (map["urls"], URLTransform())
        urlsByName <- (map["urlsByName"], URLTransform())
        urlMatrix <- (map["urlMatrix"], URLTransform())
        urlLists <- (map["urlLists"], URLTransform())
        amount <- (map["amount"], NSDecimalNumberTransform())
        custom <- (map["custom"], CustomDateFormatTransform(formatString: "yyyy-MM-dd HH:mm:ss Z"))
        millis <- (map["millis"], DateTransform(unit: .milliseconds))
        color <- (map["color"], HexColorTransform(prefixToJSON: true))
        data <- (map["data"], DataTransform())
        double <- (
            map["double"],
            TransformOf<Double, String>(
                fromJSON: { $0.flatMap { Double($0) } }, toJSON: { $0.map { "\($0)" } })
        )
        players <- map["players"]
        teams <- map["teams"]
        byTeam <- map["byTeam"]
        prefix = (map.context as? Names)?.prefix
        kept <- map["kept", ignoreNil: true]
    }
}

private struct Fixed: ImmutableMappable, Equatable {
    let id: Int
    let suit: Suit
    let suits: [Suit]
    let maybe: Suit?
    let date: Date
    let url: URL?
    let nested: String
    let player: Player
    let players: [String: Player]

    init(map: Map) throws {
        id = try map.value("id")
        suit = try map.value("suit")
        suits = try map.value("suits")
        maybe = try map.value("maybe")
        date = try map.value("date", using: DateTransform())
        url = try? map.value("url", using: URLTransform())
        nested = try map.value("a.b.c")
        player = try map.value("player")
        players = try map.value("players")
    }

    mutating func mapping(map: Map) {
        id >>> map["id"]
        suit >>> map["suit"]
        suits >>> map["suits"]
        maybe >>> map["maybe"]
        date >>> (map["date"], DateTransform())
        url >>> (map["url"], URLTransform())
        nested >>> map["a.b.c"]
        player >>> map["player"]
        players >>> map["players"]
    }
}

/// Raw values that Foundation boxes, and a variable that is left to `mapping(map:)`.
private struct Boxed: ImmutableMappable {
    enum Size: NSNumber {
        case small = 0
        case large = 1000
    }

    let size: Size
    let sizes: [Size]
    let number: NSNumber
    var nick: String?

    init(map: Map) throws {
        size = try map.value("size")
        sizes = try map.value("sizes")
        number = try map.value("number")
    }

    mutating func mapping(map: Map) {
        size >>> map["size"]
        sizes >>> map["sizes"]
        number >>> map["number"]
        nick <- map["nick"]
    }
}

@Suite struct `Models written for ObjectMapper` {
    @Test func `raw values may be boxed numbers, and variables of an immutable model are mapped`() throws {
        let text = #"{"size":1000,"sizes":[0,1000],"number":1.5,"nick":"B"}"#
        let value = try Boxed(JSONString: text)
        #expect(value.size == .large)
        #expect(value.sizes == [.small, .large])
        #expect(value.number == 1.5)
        #expect(value.nick == "B")
        #expect(value.toJSONString() == text)
    }

    @Test func `a class cluster makes the class that fits`() throws {
        let text = #"[{"type":"car","name":"Mini"},{"type":"bus","fee":3},{"type":"ship"}]"#
        let mapper = Mapper<Vehicle>()
        let vehicles = try #require(mapper.mapArray(JSONString: text))
        #expect(vehicles.count == 2)
        #expect((vehicles[0] as? Car)?.name == "Mini")
        #expect((vehicles[1] as? Bus)?.fee == 3)
        #expect(mapper.issues.map(\.path) == ["2"])
    }

    @Test func `subclasses and generic models map what they inherit`() throws {
        let text = #"{"base":"b","sub":"s","payload":{"name":"p"},"payloads":[{"name":"q"}]}"#
        let value = try #require(Sub<Player>(JSONString: text))
        #expect(value.base == "b")
        #expect(value.sub == "s")
        #expect(value.payload?.name == "p")
        #expect(value.payloads?.map(\.name) == ["q"])
    }

    @Test func `every transform reads and writes in every container`() throws {
        let text = """
            {"place":{"x":1,"y":2.5},"suit":"spades","scores":{"hearts":{"name":"a"},"clubs":{"name":"b"}},
             "url":"https://example.com/a b","urls":["https://a.example"],"urlsByName":{"k":"https://b.example"},
             "urlMatrix":[["https://c.example"]],"urlLists":{"l":["https://d.example"]},"amount":"1.66",
             "custom":"2015-07-07 13:07:42 +0000","millis":1481290647262,"color":"#FF8000","data":"AAEC","double":"2.5",
             "players":[{"name":"a"},{"name":"a"}],"teams":[[{"name":"a"}],[]],"byTeam":{"t":[{"name":"c"}]},"kept":null}
            """
        let mapper = Mapper<Everywhere>(context: Names(prefix: "Dr."))
        let value = try #require(mapper.map(JSONString: text))
        #expect(value.place == Coordinates(x: 1, y: 2.5))
        #expect(value.suit == .spades)
        #expect(value.scores == [.hearts: Player(name: "a")])
        #expect(value.url?.absoluteString == "https://example.com/a%20b" || value.url == nil)
        #expect(value.urls.map(\.absoluteString) == ["https://a.example"])
        #expect(value.urlsByName["k"]?.host == "b.example")
        #expect(value.urlMatrix.first?.first?.host == "c.example")
        #expect(value.urlLists?["l"]?.first?.host == "d.example")
        #expect(value.amount == NSDecimalNumber(string: "1.66"))
        #expect(value.custom == Date(timeIntervalSince1970: 1_436_274_462))
        #expect(value.millis == Date(timeIntervalSince1970: 1_481_290_647.262))
        #expect(value.color == HexColor(red: 1, green: 128.0 / 255, blue: 0))
        #expect(value.data == Data([0, 1, 2]))
        #expect(value.double == 2.5)
        #expect(value.players == [Player(name: "a")])
        #expect(value.teams.map(\.count) == [1, 0])
        #expect(value.byTeam?["t"]?.first?.name == "c")
        #expect(value.prefix == "Dr.")
        #expect(value.kept == "kept")
        #expect(mapper.issues.map(\.path) == ["scores.clubs"])

        let json = mapper.toJSON(value)
        #expect((json["place"] as? [String: Any])?["x"] as? Int == 1)
        #expect(json["suit"] as? String == "spades")
        #expect(json["color"] as? String == "#FF8000")
        #expect(json["millis"] as? Int == 1_481_290_647_262)
        #expect(json["amount"] as? String == "1.66")
        #expect(json["double"] as? String == "2.5")
        let again = try #require(Mapper<Everywhere>().map(JSON: json))
        #expect(again.teams == value.teams)
        #expect(again.custom == value.custom)
    }

    @Test func `what is there is mapped onto`() throws {
        let first = try #require(Everywhere(JSONString: #"{"data":"AAEC","double":"1"}"#))
        let same = Mapper<Everywhere>().map(JSONString: #"{"double":"2"}"#, toObject: first)
        #expect(same === first)
        #expect(first.double == 2)
        #expect(first.data == Data([0, 1, 2]))
        let item = try #require(Item(JSONString: #"{"id":1,"child":{"id":2,"info":{"name":"n"}}}"#))
        let child = try #require(item.child)
        _ = Mapper<Item>().map(JSON: ["child": ["id": 3]], toObject: item)
        #expect(item.child === child)
        #expect(child.id == 3)
        #expect(child.name == "n")
        let dictionary = Mapper<Player>().mapDictionary(
            JSON: ["a": ["name": "x"], "b": ["name": "y"]], toDictionary: ["a": Player(name: "old")])
        #expect(dictionary == ["a": Player(name: "x"), "b": Player(name: "y")])
    }

    @Test func `an immutable model reads, writes and throws`() throws {
        let text = """
            {"id":1,"suit":"hearts","suits":["spades"],"date":10,"a":{"b":{"c":"deep"}},"player":{"name":"p"},
             "players":{"k":{"name":"q"}}}
            """
        let value = try Fixed(JSONString: text)
        #expect(value.suits == [.spades])
        #expect(value.maybe == nil)
        #expect(value.nested == "deep")
        #expect(try Fixed(JSON: value.toJSON()) == value)
        #expect(try Mapper<Fixed>().mapArray(JSONObject: [value.toJSON()]).count == 1)
        let lenient: Fixed? = Mapper<Fixed>().map(JSON: value.toJSON())
        #expect(lenient == value)
        #expect(throws: MapError.self) { try Fixed(JSONString: text.replacing("hearts", with: "clubs")) }
        let error = #expect(throws: MapError.self) {
            try Mapper<Fixed>().mapArray(JSONString: "[\(text),{\"id\":2}]")
        }
        #expect(error?.path == "1.suit")
        #expect(throws: JSONError.self) { try Fixed(JSONString: "{") }
    }

    @Test func `nil is written as null on demand`() {
        let value = Everywhere()
        #expect(!value.toJSON().keys.contains("url"))
        let mapper = Mapper<Everywhere>(shouldIncludeNilValues: true)
        #expect(mapper.toJSON(value)["url"] is NSNull)
    }

    @Test func `collections of models are read and written`() throws {
        let mapper = Mapper<Player>()
        #expect(mapper.mapDictionary(JSONString: #"{"k":{"name":"a"}}"#) == ["k": Player(name: "a")])
        #expect(mapper.mapDictionaryOfArrays(JSONObject: ["k": [["name": "a"]]])?["k"]?.count == 1)
        #expect(mapper.mapArrayOfArrays(JSONObject: [[["name": "a"]], []])?.map(\.count) == [1, 0])
        #expect(mapper.mapSet(JSONString: #"[{"name":"a"},{"name":"a"}]"#)?.count == 1)
        #expect(mapper.mapArray(JSONString: #"{"name":"alone"}"#)?.map(\.name) == ["alone"])
        #expect([Player(name: "a")].toJSONString() == #"[{"name":"a"}]"#)
        #expect(mapper.toJSONDictionary(["k": Player(name: "a")])["k"]?["name"] as? String == "a")
        #expect(Set([Player(name: "a")]).toJSON().count == 1)
    }

    @Test func `a map can be made by hand`() {
        let map = Map(mappingType: .fromJSON, JSON: ["a": ["b": [1, 2, 3]]])
        #expect(map["a.b.1"].value() == 2)
        #expect(map.value("a.x", default: 7) == 7)
        #expect(map["a"]["b"]["2"].currentValue as? Int == 3)
        let output = Map(mappingType: .toJSON, JSON: [:])
        var name = "n"
        name <- output["x.y"]
        #expect((output.JSON["x"] as? [String: Any])?["y"] as? String == "n")
    }
}
