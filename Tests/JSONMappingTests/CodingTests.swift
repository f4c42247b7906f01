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

    @Test func `lists of numbers of every width are written and read`() throws {
        func check<Number: Codable & Equatable>(_ numbers: [Number], _ text: String) throws {
            #expect(String(decoding: try JSONWriter().encode(numbers), as: UTF8.self) == text)
            #expect(try JSONReader().decode([Number].self, from: text) == numbers)
        }
        try check([Int8(-128), 127], "[-128,127]")
        try check([Int32.min, .max], "[-2147483648,2147483647]")
        try check([UInt64.max, 0], "[18446744073709551615,0]")
        try check([Float(0.1), 1e30, -2], "[0.1,1e+30,-2]")
        try check([[Int32(1)], []], "[[1],[]]")
        try check([true, false], "[true,false]")
    }

    @Test func `a decimal fraction is written with the digits of its description`() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<5_000 {
            let digits = Double(Int64.random(in: 0..<10_000_000_000, using: &random))
            let scale =
                Double(["1", "1e1", "1e2", "1e3", "1e5", "1e8", "1e9"].randomElement(using: &random) ?? "1") ?? 1
            for value in [digits / scale, -digits / scale, (digits / scale).nextUp, digits * scale] {
                let text = String(decoding: try JSONWriter().encode([value]), as: UTF8.self).dropFirst().dropLast()
                let description =
                    value.description.hasSuffix(".0") ? value.description.dropLast(2) : value.description[...]
                #expect(Double(text) == value)
                if !text.contains("e"), !description.contains("e") { #expect(text == description || value == 0) }
            }
        }
    }

    private struct Silent: Encodable {
        enum CodingKeys: CodingKey { case all, one }
        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            _ = fields.superEncoder()
            _ = fields.superEncoder(forKey: .one)
            var list = fields.nestedUnkeyedContainer(forKey: .all)
            _ = list.superEncoder()
            _ = list.nestedUnkeyedContainer()
            try list.encode(1)
        }
    }

    @Test func `an encoder that is asked for and not used leaves an empty object, as with Foundation`() throws {
        let ours = try JSONWriter().encode(Silent())
        #expect(String(decoding: ours, as: UTF8.self) == #"{"super":{},"one":{},"all":[{},[],1]}"#)
        let theirs = try JSONEncoder().encode(Silent())
        #expect(
            try JSONReader().decode([String: Anything].self, from: ours)
                == JSONReader().decode([String: Anything].self, from: theirs))
    }

    private enum Anything: Decodable, Equatable {
        case number(Int)
        case list([Anything])
        case object([String: Anything])

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let number = try? value.decode(Int.self) {
                self = .number(number)
            } else if let list = try? value.decode([Anything].self) {
                self = .list(list)
            } else {
                self = .object(try value.decode([String: Anything].self))
            }
        }
    }
}
