import Foundation
import JSONMapping
import Testing

enum Kind: String {
    case small
    case large
}

enum Level: Int {
    case low = 1
    case high
}

final class Item: Mappable, Hashable {
    var id = 0
    var name: String?
    var kind = Kind.small
    var level: Level?
    var kinds: [Kind] = []
    var kindsByName: [String: Kind]?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var forced: String!
    var birthday: Date?
    var link: URL?
    var price: Decimal?
    var any: Any?
    var dictionary: [String: Any] = [:]
    var child: Item?
    var matrix: [[Int]] = []
    var lists: [String: [Item]] = [:]
    var tags: Set<String> = []
    var dates: [Date] = []

    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
        id <- map["id"]
        name <- map["info.name"]
        kind <- map["kind"]
        level <- map["level"]
        kinds <- map["kinds"]
        kindsByName <- map["kindsByName"]
        forced <- map["forced"]
        birthday <- (map["birthday"], DateTransform())
        link <- (map["link"], URLTransform())
        price <- map["price"]
        any <- map["any"]
        dictionary <- map["dictionary"]
        child <- map["child"]
        matrix <- map["matrix"]
        lists <- map["lists"]
        tags <- map["tags"]
        dates <- (map["dates"], ISO8601DateTransform())
    }

    static func == (left: Item, right: Item) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

let itemText = """
    {"id":7,"info":{"name":"seven"},"kind":"large","level":2,"kinds":["small","huge","large"],
     "kindsByName":{"a":"small"},"forced":"yes","birthday":1000,"link":"https://example.com/a?b=c","price":1.66,
     "any":[1,"two",true,null],"dictionary":{"x":{"y":2}},"child":{"id":8},"matrix":[[1,2],[3]],
     "lists":{"l":[{"id":9}]},"tags":["a","a"],"dates":["2015-07-07T13:07:42.05Z"]}
    """

@Suite struct `A mapper` {
    @Test func `reads every kind of field`() throws {
        let mapper = Mapper<Item>()
        let item = try #require(mapper.map(JSONString: itemText))
        #expect(item.id == 7)
        #expect(item.name == "seven")
        #expect(item.kind == .large)
        #expect(item.level == .high)
        #expect(item.kinds == [.small, .large])
        #expect(item.kindsByName == ["a": .small])
        #expect(item.forced == "yes")
        #expect(item.birthday == Date(timeIntervalSince1970: 1000))
        #expect(item.link?.absoluteString == "https://example.com/a?b=c")
        #expect(item.price == Decimal(string: "1.66"))
        #expect((item.any as? [Any])?.count == 4)
        #expect((item.dictionary["x"] as? [String: Any])?["y"] as? Int == 2)
        #expect(item.child?.id == 8)
        #expect(item.matrix == [[1, 2], [3]])
        #expect(item.lists["l"]?.first?.id == 9)
        #expect(item.tags == ["a"])
        #expect(item.dates == [Date(timeIntervalSince1970: 1_436_274_462.05)])
        #expect(mapper.issues.map(\.path) == ["kinds.1"])
    }

    @Test func `writes what it reads`() throws {
        let item = try #require(Item(JSONString: itemText))
        let text = try #require(item.toJSONString())
        let again = try #require(Item(JSONString: text))
        #expect(again.toJSONString() == text)
        #expect(text.contains(#""info":{"name":"seven"}"#))
        #expect(text.contains(#""price":1.66"#))
        let plain = item.toJSON()
        #expect((plain["info"] as? [String: Any])?["name"] as? String == "seven")
        let fromPlain = try #require(Item(JSON: plain))
        #expect(fromPlain.toJSONString() == text)
    }

    @Test func `a document that is broken says where`() {
        let mapper = Mapper<Item>()
        #expect(mapper.map(JSONString: "{\"id\": 7,\n \"x\" 1}") == nil)
        #expect(
            (mapper.error as? JSONError)?.reason
                == "Expected \":\" and found \"1\" at byte 15, line 2, column 6, near  \"x\" 1}.")
    }
}
