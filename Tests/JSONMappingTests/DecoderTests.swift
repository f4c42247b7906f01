import Foundation
import JSONMapping
import Testing

private enum Key: String, CodingKey {
    case id, name, list, text
    case data = "a key that is longer than fifteen bytes"
    case umlaut = "größe"
    case empty = ""
    case missing
}

private struct Keeper: Decodable {
    let decoder: any Decoder
    let fields: KeyedDecodingContainer<Key>

    init(from decoder: any Decoder) throws {
        self.decoder = decoder
        fields = try decoder.container(keyedBy: Key.self)
    }
}

private struct FieldsKeeper: Decodable {
    let fields: KeyedDecodingContainer<Key>

    init(from decoder: any Decoder) throws { fields = try decoder.container(keyedBy: Key.self) }
}

@Suite struct `The decoder of JSON` {
    private let text = #"""
        {"name":"A\u0064a","größe":1.5,"":true,"a key that is longer than fifteen bytes":[1,2],"id":12345678901234567890,
        "text":null,"list":[{"id":1},{"id":2}]}
        """#

    private func read(_ text: String? = nil, _ body: (KeyedDecodingContainer<Key>) throws -> Void) throws {
        let keeper = try JSONReader().decode(Keeper.self, from: text ?? self.text)
        try body(keeper.fields)
        try body(keeper.decoder.container(keyedBy: Key.self))
        withExtendedLifetime(keeper) {}
    }

    @Test func `fields are found in any order, whatever their keys are`() throws {
        try read { fields throws in
            #expect(try fields.decode(UInt64.self, forKey: .id) == 12_345_678_901_234_567_890)
            #expect(throws: DecodingError.self) { try fields.decode(Int.self, forKey: .id) }
            #expect(try fields.decode(Double.self, forKey: .umlaut) == 1.5)
            #expect(try fields.decode(Float.self, forKey: .umlaut) == 1.5)
            #expect(try fields.decode([Int8].self, forKey: .data) == [1, 2])
            #expect(try fields.decode(Bool.self, forKey: .empty))
            #expect(try fields.decode(String.self, forKey: .name) == "Ada")
            #expect(try fields.decodeIfPresent(String.self, forKey: .text) == nil)
            #expect(try fields.decodeIfPresent(Int.self, forKey: .missing) == nil)
            #expect(try fields.decodeIfPresent(Double.self, forKey: .umlaut) == 1.5)
            #expect(try fields.decodeIfPresent(Bool.self, forKey: .empty) == true)
            #expect(try fields.decodeNil(forKey: .text))
            #expect(fields.contains(.text) && !fields.contains(.missing))
            #expect(Set(fields.allKeys) == [.id, .name, .list, .text, .data, .umlaut, .empty])
        }
    }

    @Test func `an object that repeats a key counts the last, and a wide one is searched by hashes`() throws {
        try read(#"{"id":1,"name":"a","id":2}"#) { fields throws in
            #expect(try fields.decode(Int.self, forKey: .id) == 2)
        }
        let wide = (0..<2_000).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
        try read("{\(wide),\"id\":7}") { fields throws in
            #expect(try fields.decode(Int.self, forKey: .id) == 7)
        }
        let all = try JSONReader().decode([String: Int].self, from: "{\(wide)}")
        #expect(all.count == 2_000 && all["k1999"] == 1_999)
    }

    @Test func `a decoder that was kept reads on, and a container alone says that it cannot`() throws {
        let keepers = try (0..<3).map { _ in try JSONReader().decode(Keeper.self, from: text) }
        let alone = try JSONReader().decode(FieldsKeeper.self, from: text).fields
        for _ in 0..<3 { _ = try JSONReader().decode([Int].self, from: "[1,2,3]") }
        for keeper in keepers {
            #expect(try keeper.fields.decode(String.self, forKey: .name) == "Ada")
            let list = try keeper.decoder.container(keyedBy: Key.self).decode([FieldsKeeper].self, forKey: .list)
            #expect(try list.map { try $0.fields.decode(Int.self, forKey: .id) } == [1, 2])
        }
        #expect { try alone.decode(String.self, forKey: .name) } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.debugDescription.contains("kept")
        }
        #expect(alone.allKeys.isEmpty && !alone.contains(.name))
    }

    @Test func `converted keys are read with a decoder that was kept`() throws {
        struct Row: Decodable, Equatable {
            struct Part: Decodable, Equatable { var partName: String? }
            var rowID: Int
            var isActive: Bool?
            var someParts: [Part]
            var ratio: Double
            var small: Float
        }
        let reader = JSONReader(keyDecodingStrategy: .convertFromSnakeCase)
        let text = #"{"row_i_d":1,"is_active":null,"some_parts":[{"part_name":"a"},{}],"ratio":2,"small":0.5}"#
        struct RowKeeper: Decodable {
            let decoder: any Decoder
            init(from decoder: any Decoder) { self.decoder = decoder }
        }
        let expected = Row(rowID: 1, isActive: nil, someParts: [.init(partName: "a"), .init()], ratio: 2, small: 0.5)
        #expect(try reader.decode(Row.self, from: text) == expected)
        #expect(try Row(from: reader.decode(RowKeeper.self, from: text).decoder) == expected)
        #expect { try reader.decode(Row.self, from: #"{"row_i_d":"x"}"#) } throws: { error in
            guard case DecodingError.typeMismatch(_, let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["row_i_d"]
        }
    }

    @Test func `a hundred types are known to one thread`() throws {
        func read<Value: Decodable & Equatable>(_ value: Value, _ text: String, depth: Int) throws {
            #expect(try JSONReader().decode(Value.self, from: text) == value)
            #expect(try JSONReader().decode([String: Value].self, from: "{\"a\":\(text)}") == ["a": value])
            if depth > 0 { try read([value], "[\(text)]", depth: depth - 1) }
        }
        for _ in 0..<2 {
            try read(1, "1", depth: 30)
            try read("a", "\"a\"", depth: 30)
        }
    }
}
