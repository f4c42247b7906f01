import Foundation
import ProtobufMapping

/// Whatever a message holds.
indirect enum Anything: Decodable {
    case scalar
    case list([Anything])
    case object([String: Anything])

    init(from decoder: any Decoder) throws {
        if let object = try? [String: Anything](from: decoder) {
            self = .object(object)
        } else if let list = try? [Anything](from: decoder) {
            self = .list(list)
        } else {
            let value = try decoder.singleValueContainer()
            _ = (try? value.decode(String.self)) != nil || (try? value.decode(Double.self)) != nil
            self = .scalar
        }
    }
}

/// Asks each field of a message for every type that it might have.
struct Question: Decodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private enum Name: String, Decodable { case RED, LOW, BEST }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for key in container.allKeys {
            func ask<Value: Decodable>(_ type: Value.Type) { _ = try? container.decodeIfPresent(type, forKey: key) }
            ask(Bool.self)
            ask(Int32.self)
            ask(UInt64.self)
            ask(Float.self)
            ask(String.self)
            ask(Data.self)
            ask(Date.self)
            ask(Name.self)
            ask([Int64].self)
            ask([Double].self)
            ask([String].self)
            ask([String: Int].self)
            ask([String: String].self)
            ask(Question.self)
            ask([Question].self)
            ask([String: Anything].self)
        }
    }
}

/// A model with fields of all the messages.
struct Model: Mappable, ProtobufMessageConvertible {
    /// Of which type the message is that is read.
    @TaskLocal static var type: ProtobufMessageType?

    static var protobufMessage: ProtobufMessageType {
        get throws {
            guard let type else { throw ProtobufSchemaError(reason: "no type") }
            return type
        }
    }

    enum Color: String { case RED, GREEN }

    var numbers: [Int32] = []
    var name: String?
    var integers: [Int: Int64] = [:]
    var date: Date?
    var bytes: Data?
    var color: Color?
    var number: Int?
    var real: Double?
    var texts: [String]?
    var counts: [String: Int]?
    var children: [Model] = []
    var trees: [String: Model] = [:]
    var any: Any?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
        numbers <- map["numbers"]
        for key in ["a_string", "text", "name", "message", "mask", "[cases.two.note]", "loose"] { name <- map[key] }
        for key in ["child.child.aString", "data.list.0.user_name", "counts.a", "trees.true.anInt32", "children.1"] {
            name <- map[key]
        }
        for key in ["an_int32", "anInt64", "number", "code", "id", "maybe", "aBool"] { number <- map[key] }
        for key in ["a_double", "a_float", "took", "real", "limit"] { real <- map[key] }
        date <- map["at"]
        for key in ["some_bytes", "token", "data"] { bytes <- map[key] }
        color <- map["color"]
        texts <- map["texts"]
        counts <- map["counts"]
        for key in ["children", "item", "answers", "data.list", "groups"] { children <- map[key] }
        for key in ["trees", "named", "values"] { trees <- map[key] }
        for key in ["details", "anything", "list", "payload", "ranks", "[cases.two.Thing.thing]"] { any <- map[key] }
    }
}
