import Foundation
import Testing

@testable import Forms

struct `Encodable parameters` {
    private struct Search: Encodable {
        enum Order: String, Encodable { case up }
        struct Range: Encodable {
            var from = 1
            var to: Int?
        }

        var text = "ä b"
        var isExact = true
        var tags = ["x", "y"]
        var pageRange = Range()
        var none: String?
        var order = Order.up
        var id = UUID(uuidString: "00000000-0000-0000-0000-000000000001")
        var site = URL(string: "http://a/b")
        var price = Decimal(string: "1.10")
        var day = Date(timeIntervalSince1970: 0.5)
        var raw = Data([1, 2])
        var ratio = 0.1 as Float
    }

    private func json(_ value: some Encodable, _ encoder: JSONParameterEncoder = .default) throws -> String? {
        var request = RequestDescription(url: "http://a/", method: .post)
        try encoder.encode(value, into: &request)
        return request.body.text
    }

    private func form(_ value: some Encodable, _ encoder: URLEncodedFormParameterEncoder = .default) throws -> String {
        var request = RequestDescription(url: "http://a/")
        try encoder.encode(value, into: &request)
        return String(request.url.dropFirst("http://a/?".count))
    }

    @Test func `JSON keeps the order of the members`() throws {
        let text = try json(Search())
        #expect(
            text == """
                {"text":"ä b","isExact":true,"tags":["x","y"],"pageRange":{"from":1},"order":"up",\
                "id":"00000000-0000-0000-0000-000000000001","site":"http://a/b","price":1.1,\
                "day":"1970-01-01T00:00:00Z","raw":"AQI=","ratio":0.1}
                """)
        #expect(try json(["b": 1, "a": 2], .sortedKeys) == #"{"a":2,"b":1}"#)
        #expect(try json([1.5, 2]) == "[1.5,2.0]")
        #expect(try json("text") == "\"text\"")
    }

    @Test func `a form is sorted and follows its options`() throws {
        struct Form: Encodable {
            var myURLName = "u"
            var at = Date(timeIntervalSince1970: 1.5)
            var missing: Int?
            var list: [Int] = []
        }
        #expect(try form(Form()) == "at=1970-01-01T00%3A00%3A01Z&myURLName=u")
        var encoder = URLEncodedFormParameterEncoder()
        encoder.options.keys = .snakeCase
        encoder.options.dates = .millisecondsSince1970
        encoder.options.nils = .null
        encoder.encoding.emptyArrayEncoding = .emptyValue
        encoder.alphabetizesPairs = false
        #expect(try form(Form(), encoder) == "my_url_name=u&at=1500&missing=&list%5B%5D=")
    }

    @Test(arguments: [
        (ValueEncodingOptions.Keys.kebabCase, "one-two-http3"), (.capitalized, "OneTwoHTTP3"),
        (.uppercased, "ONETWOHTTP3"), (.lowercased, "onetwohttp3"), (.custom { "x\($0)" }, "xoneTwoHTTP3"),
    ])
    func `names are written as asked`(keys: ValueEncodingOptions.Keys, expected: String) {
        #expect(keys.name(of: "oneTwoHTTP3") == expected)
    }

    @Test func `what has no members is no form, what is no number is named`() {
        #expect(throws: NetworkError.self) { try form([1, 2]) }
        struct Bad: Encodable { var inner = ["x": Double.nan] }
        let error = #expect(throws: NetworkError.self) { try json(Bad()) }
        #expect(error?.reason.contains("'inner.x'") == true)
    }

    @Test func `classes and their parents encode together`() throws {
        class Parent: Encodable { var a = 1 }
        class Child: Parent {
            var b = 2
            enum Keys: CodingKey { case b }
            override func encode(to encoder: any Encoder) throws {
                try super.encode(to: encoder)
                var container = encoder.container(keyedBy: Keys.self)
                try container.encode(b, forKey: .b)
            }
        }
        #expect(try json(Child()) == #"{"a":1,"b":2}"#)
    }

    private struct Order: MBRequestFormable {
        struct Body: Encodable { var count = 3 }
        var url = "http://a/"
        var method = HTTPMethod.post
        func parameters() -> [String: Any] { ["dry": true] }
        func encoding() -> any ParameterEncoding { URLEncoding.queryString }
        func encodable() -> (any Encodable)? { Body() }
    }

    @Test func `a form carries an encodable value beside its parameters`() throws {
        let request = try Order().requestDescription()
        #expect(request.url == "http://a/?dry=1")
        #expect(request.body.text == #"{"count":3}"#)
    }

    @Test func `an encodable value may stand among the parameters`() throws {
        var request = RequestDescription(url: "http://a/", method: .post)
        try JSONEncoding.default.encode(["order": Order.Body()], into: &request)
        #expect(request.body.text == #"{"order":{"count":3}}"#)
    }
}
