import Foundation
import JSONMapping
import Testing

private struct One<Value: MapField>: Mappable {
    var value: Value?
    init?(map: Map) {}
    mutating func mapping(map: Map) { value <- map["v"] }
}

private struct OnlyID: Mappable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
}

private struct Defaulted: Mappable {
    var number = -1
    var text = "default"
    var flag = true
    var optional: Int? = 5
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        number <- map["number"]
        text <- map["text"]
        flag <- map["flag"]
        optional <- map["optional"]
    }
}

private func read<Value: MapField>(_ type: Value.Type, _ json: String) -> (Value?, [MappingIssue]) {
    let mapper = Mapper<One<Value>>()
    let one = mapper.map(JSONString: "{\"v\":\(json)}")
    return (one?.value, mapper.issues)
}

/// What users of other mappers ran into.
@Suite struct `Mapping by case` {
    /// JM-01: a null made 0 out of a default of -1.
    @Test func `a null keeps the value of a field that is not optional`() {
        let mapper = Mapper<Defaulted>()
        let value = mapper.map(JSONString: #"{"number":null,"text":null,"flag":null,"optional":null}"#)
        #expect(value?.number == -1)
        #expect(value?.text == "default")
        #expect(value?.flag == true)
        #expect(value?.optional == nil)
        #expect(mapper.issues.isEmpty)
        #expect(Defaulted(JSONString: "{}")?.optional == 5)
    }

    /// JM-02: large integers came as nil, wrapped around, or went through a double.
    @Test func `integers are exact and never wrap`() {
        #expect(read(Int.self, "1433156836801288448").0 == 1_433_156_836_801_288_448)
        #expect(read(Int.self, "1000000000000000001").0 == 1_000_000_000_000_000_001)
        #expect(read(UInt64.self, "18446744073709551615").0 == .max)
        #expect(read(Int64.self, "-9223372036854775808").0 == .min)
        #expect(read(Int64.self, "9223372036854775807").0 == .max)
        #expect(read(Int64.self, "9223372036854775808").0 == nil)
        #expect(read(UInt64.self, "18446744073709551616").0 == nil)
        #expect(read(UInt64.self, "-1").0 == nil)
        #expect(read(Int8.self, "127").0 == 127)
        #expect(read(Int8.self, "128").0 == nil)
        #expect(read(UInt8.self, "255").0 == 255)
        #expect(read(UInt16.self, "65536").0 == nil)
        #expect(read(Int32.self, "-2147483648").0 == .min)
        #expect(read(Int.self, "1.0").0 == 1)
        #expect(read(Int.self, "12e2").0 == 1_200)
        #expect(read(Int.self, "100000000000000000000e-2").0 == 1_000_000_000_000_000_000)
        #expect(read(Int.self, "1.5").0 == nil)
        #expect(read(Int.self, "9999999999.99").0 == nil)
        #expect(read(Int.self, "1e400").0 == nil)
        #expect(
            read(Int8.self, "300").1
                == [MappingIssue(path: "v", wanted: "Int8", found: "a number (300)")])
    }

    @Test func `decimals are exact`() {
        #expect(read(Decimal.self, "1.66").0 == Decimal(string: "1.66"))
        #expect(read(Decimal.self, "0.691").0 == Decimal(string: "0.691"))
        #expect(
            read(Decimal.self, "12345678901234567890.123456789").0 == Decimal(string: "12345678901234567890.123456789"))
        #expect(read(Decimal.self, "\"1.66\"").0 == nil)
    }

    /// JM-04: keys with dots in them were taken for paths.
    @Test func `keys with dots can be named`() throws {
        struct Dotted: Mappable {
            var issued = 0
            var bundle = ""
            var nested = 0
            var arrow = 0
            var escaped = 0
            init?(map: Map) {}
            mutating func mapping(map: Map) {
                issued <- map[".issued"]
                bundle <- map["com.app.id"]
                nested <- map["a.b", nested: false]
                arrow <- map["x->y.z->w", delimiter: "->"]
                escaped <- map["com\\.app.deep"]
            }
        }
        let text = #"""
            {".issued":1,"com.app.id":"app","a.b":2,"a":{"b":3},"x":{"y.z":{"w":4}},"com.app":{"deep":5}}
            """#
        let dotted = try #require(Dotted(JSONString: text))
        #expect(dotted.issued == 1)
        #expect(dotted.bundle == "app")
        #expect(dotted.nested == 2)
        #expect(dotted.arrow == 4)
        #expect(dotted.escaped == 5)
        // The same in the key path of a response.
        let body = payload(#"{"com.app":{"list":[{"id":1}]}}"#)
        #expect(try Item.mapArray(body, at: "com\\.app.list", options: .default).map(\.id) == [1])
        let written = dotted.toJSON()
        #expect((written["x"] as? [String: Any])?["y.z"] is [String: Any])
    }

    /// JM-05: a key path that led nowhere said no more than "failed to serialize".
    @Test(arguments: [
        (#"{"other":1}"#, "data", "\"data\" should be Item, and is nothing."),
        (#"{"data":null}"#, "data", "\"data\" should be Item, and is null."),
        (#"{"data":[1,2]}"#, "data", "\"data\" should be Item, and is an array of 2 elements."),
        (#"{"data":{"list":[{"id":1}]}}"#, "data.list.1", "\"data.list.1\" should be Item, and is nothing."),
        (#"{"error":"x"}"#, "data.item", "\"data.item\" should be Item, and is nothing."),
        (#""text""#, nil, "The whole should be Item, and is a string (\"text\")."),
    ])
    func `an error names the path and what is there`(body: String, path: String?, reason: String) throws {
        let failure = #expect(throws: NetworkError.self) { try Item.map(payload(body), at: path, options: .default) }
        #expect(failure?.code == .unreadablePayload)
        #expect(failure?.reason == "The answer is not what was expected: \(reason)")
        #expect(failure?.payload?.bytes == Array(body.utf8))
        #expect(failure?.underlying is MappingIssue)
    }

    @Test func `a key path may hold indices`() throws {
        let body = payload(#"{"data":{"list":[{"id":1},{"child":{"id":2}}]}}"#)
        #expect(try Item.map(body, at: "data.list.1.child", options: .default).id == 2)
    }

    /// JM-07: one bad element emptied the whole list.
    @Test func `a list is lossy or strict by choice`() throws {
        let text = #"[{"id":1},{"id":2,"kind":"huge"},5,{"id":4}]"#
        let mapper = Mapper<Item>()
        #expect(mapper.mapArray(JSONString: text)?.map(\.id) == [1, 2, 4])
        #expect(mapper.issues.map(\.path) == ["1.kind", "2"])
        mapper.strictArrays = true
        #expect(mapper.mapArray(JSONString: text) == nil)
        #expect(mapper.issues.last?.path == "2")

        let numbers = read([Int].self, #"[1,"x",null,4]"#)
        #expect(numbers.0 == [1, 4])
        #expect(numbers.1.map(\.path) == ["v.1", "v.2"])
        #expect(read([Int?].self, "[1,null,2]").0 == [1, nil, 2])

        let strict = PayloadOptions(isStrict: true)
        let failure = #expect(throws: NetworkError.self) {
            try OnlyID.mapArray(payload(#"[{"id":1},{"id":"x"}]"#), at: nil, options: strict)
        }
        #expect(failure?.reason.contains("\"1.id\"") == true)
    }

    /// JM-08: an empty list came as nil.
    @Test func `an empty list is an empty list`() {
        #expect(read([Int].self, "[]").0 == [])
        #expect(Mapper<Item>().mapArray(JSONString: "[]")?.isEmpty == true)
        #expect([Item](JSONString: "[]")?.isEmpty == true)
        #expect(read([String: Int].self, "{}").0 == [:])
    }

    /// JM-10: dates in forms that are common and not the one that was expected came as nil, or as 1970.
    @Test(arguments: [
        ("2015-07-07T13:07:42.05Z", 1_436_274_462.05), ("20150707T130742Z", 1_436_274_462),
        ("2015-07-07T13:07:42", 1_436_274_462), ("2015-07-07 13:07:42", 1_436_274_462),
        ("2015-07-07T13:07:42.123456789Z", 1_436_274_462.123456789), ("2015-07-07T15:07:42+02:00", 1_436_274_462),
        ("2015-07-07T15:07:42+0200", 1_436_274_462), ("2015-07-07T15:07:42+02", 1_436_274_462),
        ("2015-07-07T06:37:42-06:30", 1_436_274_462), ("2015-07-07", 1_436_227_200), ("20150707", 1_436_227_200),
        ("2015-07-07T13:07Z", 1_436_274_420), ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
        ("2016-02-29T00:00:00Z", 1_456_704_000), ("2016-12-31T23:59:60Z", 1_483_228_800),
        ("0001-01-01T00:00:00Z", -62_135_596_800), ("2015-07-07T24:00:00Z", 1_436_313_600),
        ("/Date(788137200000+0100)/", 788_137_200), ("/Date(-1000)/", -1), ("/Date(1500)/", 1.5),
    ])
    func `dates are read in their usual forms`(text: String, seconds: Double) throws {
        let date = try #require(read(Date.self, "\"\(text)\"").0)
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000001)
        #expect(read(Date.self, "\"\(text.replacing("/", with: "\\/"))\"").0 == date)
    }

    @Test(arguments: [
        "0000-00-00 00:00:00", "garbage", "", "2015-13-01", "2015-02-29", "2015-07-07T25:00:00Z",
        "2015-07-07T13:07:42.Z",
        "2015-07-07T13:07:42+2", "2015-7-7", "2015-07-07T", "2015-07-07X13:07:42Z", "/Date()/", "/Date(1)",
        "1481290647262",
    ])
    func `what is no date is reported and never epoch zero`(text: String) {
        let (date, issues) = read(Date.self, "\"\(text)\"")
        #expect(date == nil)
        #expect(issues == [MappingIssue(path: "v", wanted: "Date", found: "a string (\"\(text)\")")])
        #expect(DateTransform().transformFromJSON("garbage") == nil)
    }

    /// JM-11: a required key that was missing crashed.
    @Test func `a required key that is missing is an error`() throws {
        struct Required: ImmutableMappable {
            let id: Int
            let kids: [Kid]
            struct Kid: ImmutableMappable {
                let name: String
                let nick: String?
                init(map: Map) throws {
                    name = try map.value("name")
                    nick = try map.value("nick")
                }
            }
            init(map: Map) throws {
                id = try map.value("id")
                kids = try map.value("kids")
            }
        }
        let whole = try Required(JSONString: #"{"id":1,"kids":[{"name":"a"},{"name":"b","nick":"c"}]}"#)
        #expect(whole.kids.map(\.nick) == [nil, "c"])
        let missing = #expect(throws: MapError.self) { try Required(JSONString: #"{"kids":[]}"#) }
        #expect(missing?.path == "id")
        #expect(missing?.reason == "\"id\" should be Int, and is nothing.")
        let deep = #expect(throws: MapError.self) {
            try Required(JSONString: #"{"id":1,"kids":[{"name":"a"},{"nick":"x"}]}"#)
        }
        #expect(deep?.path == "kids.1.name")
        let wrong = #expect(throws: MapError.self) {
            try Required(JSONString: #"{"id":1,"kids":[{"name":"a","nick":7}]}"#)
        }
        #expect(wrong?.path == "kids.0.nick")
        #expect(wrong?.currentValue == "a number (7)")
    }

    /// JM-13: a body that is a JSON string with JSON in it crashed or gave nil.
    @Test func `a string that holds JSON is an error, or is opened on demand`() throws {
        let text = #""{\"id\": 12}""#
        let mapper = Mapper<Item>()
        #expect(mapper.map(JSONString: text) == nil)
        #expect(mapper.issues.first?.found == "a string (\"{\"id\": 12}\")")
        mapper.unwrapsStrings = true
        #expect(mapper.map(JSONString: text)?.id == 12)
    }

    /// JM-14: a boolean went through a number and came as 1.0.
    @Test func `booleans and numbers stay distinct`() throws {
        #expect(read(Double.self, "true").0 == nil)
        #expect(read(Int.self, "false").0 == nil)
        #expect(read(Bool.self, "1").0 == nil)
        #expect(read(Bool.self, "0").0 == nil)
        let values = try #require(Mapper<Item>.parseJSONString(JSONString: #"{"b":true,"n":1}"#) as? [String: Any])
        #expect(type(of: try #require(values["b"])) == Bool.self)
        #expect(values["n"] as? Int == 1)
        #expect(Mapper<Item>.toJSONString(["b": true], prettyPrint: false) == #"{"b":true}"#)
        #expect(Mapper<Item>.toJSONString(["n": NSNumber(value: true)], prettyPrint: false) == #"{"n":true}"#)
        #expect(Mapper<Item>.toJSONString(["n": NSNumber(value: 1)], prettyPrint: false) == #"{"n":1}"#)
    }

    @Test func `scalars stand for each other when they may`() {
        let mapper = Mapper<Defaulted>()
        mapper.lenientScalars = true
        let value = mapper.map(JSONString: #"{"number":"12","text":34,"flag":"false","optional":"7.0"}"#)
        #expect(value?.number == 12)
        #expect(value?.text == "34")
        #expect(value?.flag == false)
        #expect(value?.optional == 7)
        #expect(mapper.issues.isEmpty)
        #expect(mapper.map(JSONString: #"{"number":"twelve"}"#)?.number == -1)
        #expect(mapper.issues.count == 1)
    }

    @Test func `strict mapping fails on what is missing, null or wrong`() {
        let mapper = Mapper<Defaulted>()
        mapper.isStrict = true
        #expect(mapper.map(JSONString: #"{"number":1,"text":"a","flag":true}"#) != nil)
        #expect(mapper.map(JSONString: #"{"number":"1","flag":null}"#) == nil)
        #expect(
            mapper.issues.map(\.description) == [
                "\"number\" should be Int, and is a string (\"1\").", "\"text\" should be String, and is nothing.",
                "\"flag\" should be Bool, and is null.",
            ])
    }

    @Test func `of a key that is repeated the last counts`() {
        #expect(read(Int.self, #"1,"v":2"#).0 == 2)
        #expect(read(Int.self, #"1,"w":3,"\u0076":4"#).0 == 4)
        #expect(Mapper<Defaulted>().map(JSONString: #"{"text":"a","number":1,"text":"b","number":2}"#)?.text == "b")
    }

    /// The last key is told from the others by what lies behind it, where there are eight bytes.
    @Test func `a key that is repeated at the end of the text counts`() {
        #expect(Mapper<Defaulted>().map(JSONString: #"{"number":1,"text":"a","number":2}"#)?.number == 2)
        #expect(Mapper<Defaulted>().map(JSONString: #"{"text":"a","number":1,"text":"" }"#)?.text == "")
        #expect(read(Int.self, #"1,"w":3,"v":4"#).0 == 4)
    }

    @Test func `wide objects are found by an index in any order`() throws {
        struct Wide: Mappable {
            var first = 0
            var middle = 0
            var last = 0
            var missing: Int?
            init?(map: Map) {}
            mutating func mapping(map: Map) {
                last <- map["k4999"]
                first <- map["k0"]
                middle <- map["k2500"]
                missing <- map["k5000"]
            }
        }
        let text = "{" + (0..<5_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
        let wide = try #require(Wide(JSONString: text))
        #expect(wide.first == 0)
        #expect(wide.middle == 2_500)
        #expect(wide.last == 4_999)
        #expect(wide.missing == nil)
    }

    @Test func `a map that was kept stays valid`() throws {
        final class Keeper: Mappable {
            var map: Map?
            init?(map: Map) { self.map = map["list"] }
            func mapping(map: Map) {}
        }
        var keepers: [Keeper] = []
        for index in 0..<20 {
            keepers.append(try #require(Keeper(JSONString: #"{"list":[{"name":"item number \#(index)"}]}"#)))
        }
        for (index, keeper) in keepers.enumerated() {
            #expect(keeper.map?["0.name"].value() == "item number \(index)")
        }
    }
}
