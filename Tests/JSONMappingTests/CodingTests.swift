import Foundation
import JSONMapping
import Testing

private struct Shape: Codable, Equatable {
    struct Part: Codable, Equatable {
        var id: UInt8
        var ratio: Float?
    }
    var someName: String
    var date: Date
    var data: Data
    var parts: [Part]
    var named: [String: Part]
    var price: Decimal
    var link: URL
    var flag: Bool?
    var levels: [[Int]]
}

private let shape = Shape(
    someName: "n", date: Date(timeIntervalSince1970: 1_436_274_462), data: Data([1, 2, 3]),
    parts: [.init(id: 1, ratio: 0.5), .init(id: 2)], named: ["one_two": .init(id: 3)],
    price: Decimal(string: "0.691") ?? 0, link: URL(fileURLWithPath: "/a"), flag: true, levels: [[1], [2, 3]])

@Suite struct `Decodable and Encodable` {
    @Test func `values come back through reader and writer, and Foundation understands them`() throws {
        let data = try JSONWriter().encode(shape)
        #expect(try JSONReader().decode(Shape.self, from: data) == shape)
        #expect(try JSONDecoder().decode(Shape.self, from: data) == shape)
        #expect(try JSONReader().decode(Shape.self, from: JSONEncoder().encode(shape)) == shape)
    }

    @Test func `strategies are those of Foundation`() throws {
        let ours = JSONWriter(
            outputFormatting: [.sortedKeys], dateEncodingStrategy: .iso8601, keyEncodingStrategy: .convertToSnakeCase)
        let theirs = JSONEncoder()
        theirs.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        theirs.dateEncodingStrategy = .iso8601
        theirs.keyEncodingStrategy = .convertToSnakeCase
        let text = String(decoding: try ours.encode(shape), as: UTF8.self)
        #expect(text == String(decoding: try theirs.encode(shape), as: UTF8.self))
        let reader = JSONReader(dateDecodingStrategy: .iso8601, keyDecodingStrategy: .convertFromSnakeCase)
        #expect(try reader.decode(Shape.self, from: text) == shape)
        let millis = JSONReader(dateDecodingStrategy: .millisecondsSince1970)
        #expect(try millis.decode([Date].self, from: "[1500]") == [Date(timeIntervalSince1970: 1.5)])
        let floats = JSONReader(
            nonConformingFloatDecodingStrategy: .convertFromString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"))
        #expect(try floats.decode([Double].self, from: #"["inf","-inf",1]"#) == [.infinity, -.infinity, 1])
        #expect(throws: EncodingError.self) { try JSONWriter().encode([Double.nan]) }
    }

    @Test func `an error names its coding path`() throws {
        func path(_ text: String, at keyPath: String? = nil) -> [String] {
            do {
                _ = try JSONReader().decode([Shape.Part].self, from: text, at: keyPath)
                return []
            } catch DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context),
                DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context)
            {
                return context.codingPath.map(\.stringValue)
            } catch {
                return ["\(error)"]
            }
        }
        #expect(path(#"[{"id":1},{"id":"x"}]"#) == ["Index 1", "id"])
        #expect(path(#"[{"id":300}]"#) == ["Index 0", "id"])
        #expect(path(#"[{"id":1},{}]"#) == ["Index 1"])
        #expect(path(#"[{"id":1,"ratio":true}]"#) == ["Index 0", "ratio"])
        #expect(path(#"{"data":{"list":[null]}}"#, at: "data.list") == ["data", "list", "Index 0"])
    }

    @Test func `a key path leads to the value`() throws {
        #expect(try JSONReader().decode(Int.self, from: #"{"a":[{"b":7}]}"#, at: "a.0.b") == 7)
        #expect(throws: DecodingError.self) { try JSONReader().decode(Int.self, from: "{}", at: "a") }
    }

    @Test func `classes write what they inherit into one object`() throws {
        class Parent: Encodable {
            var a = 1
        }
        class Child: Parent {
            var b = 2
            enum Keys: String, CodingKey { case b }
            override func encode(to encoder: any Encoder) throws {
                try super.encode(to: encoder)
                var fields = encoder.container(keyedBy: Keys.self)
                try fields.encode(b, forKey: .b)
            }
        }
        #expect(
            String(decoding: try JSONWriter().encode([Child(), Child()]), as: UTF8.self)
                == #"[{"a":1,"b":2},{"a":1,"b":2}]"#)
        #expect(String(decoding: try JSONWriter().encode(Child()), as: UTF8.self) == #"{"a":1,"b":2}"#)
    }
}
