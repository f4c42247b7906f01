import Testing

@testable import ProtobufMapping

/// Messages with the option `message_set_wire_format`, whose extensions are groups with a number and a message in them.
@Suite struct `A message set` {
    private let thing = "[cases.two.Thing.thing]"

    /// An item of extension 1,000: `{ 2: 1000, 3: content }`.
    private func item(_ content: String) -> [UInt8] { hex("0B 10 E8 07") + field(3, hex(content)) + hex("0C") }

    @Test func `has the extensions that its items hold`() throws {
        let bytes = item("08 05")
        let set = try ProtobufMessage(bytes, as: Cases.bag)
        #expect(set["\(thing).size"] == 5)
        #expect(set.unknownFields.isEmpty)
        #expect(set.packed() == bytes)
        #expect(try set.json() == #"{"[cases.two.Thing.thing]":{"size":5}}"#)
    }

    @Test func `is written in items`() throws {
        var set = ProtobufMessage(try Cases.bag)
        try set.set(5, for: "\(thing).size")
        try set.set("a", for: "[cases.two.Box.box].label")
        #expect(set.packed() == item("08 05") + hex("0B 10 FF FF FF FF 01 1A 03 0A 01 61 0C"))
        #expect(try ProtobufMessage(set.packed(), as: Cases.bag) == set)
    }

    @Test func `lies in what it holds`() throws {
        let bytes = item("08 05 12 09 0B 10 E8 07 1A 02 08 06 0C")
        let set = try ProtobufMessage(bytes, as: Cases.bag)
        #expect(set["\(thing).bag.\(thing).size"] == 6)
        #expect(set.packed() == bytes)
    }

    @Test func `takes the message before its number`() throws {
        let set = try ProtobufMessage(hex: "0B 1A 02 08 05 10 E8 07 0C", as: Cases.bag)
        #expect(set.packed() == item("08 05"))
    }

    @Test func `takes the first number and the first message of an item`() throws {
        let set = try ProtobufMessage(hex: "0B 20 01 10 E8 07 10 01 1A 02 08 05 1A 02 08 06 0C", as: Cases.bag)
        #expect(set.packed() == item("08 05"))
    }

    /// A program that does not know the option writes extensions as it writes all others.
    @Test func `reads its extensions as other messages have them, and merges both`() throws {
        let plain = hex("C2 3E 02 18 01")
        #expect(try ProtobufMessage(plain, as: Cases.bag).packed() == item("18 01"))
        let merged = try ProtobufMessage(plain + item("20 02"), as: Cases.bag)
        #expect(merged.packed() == item("20 02"))
        #expect(try ProtobufMessage(item("20 02") + plain, as: Cases.bag).packed() == item("18 01"))
    }

    @Test(arguments: [
        "0B 10 E9 07 1A 02 00 63 0C", "0B 10 E8 07 0C", "0B 1A 02 08 05 0C", "0B 0C", "08 05",
        "0B 10 FF FF FF FF FF FF FF FF FF 01 1A 00 0C",
    ])
    func `keeps what is no item of an extension that it knows`(text: String) throws {
        let set = try ProtobufMessage(hex: text, as: Cases.bag)
        #expect(set.presentFields.isEmpty)
        #expect(set.packed() == hex(text))
    }

    @Test(arguments: ["0B 10 E8 07 1A 02 08 0C", "0B 10 E8 07", "0B 10 E8 07 1A 01 08 0C", "0B 10 E8 07 1A 00 14"])
    func `is refused when an item is broken`(text: String) throws {
        #expect(reason(hex(text), as: try Cases.bag) != nil)
    }

    @Test func `names the field that is missing in an item`() throws {
        let error = try #require(reason(hex("0B 10 FF FF FF FF 01 1A 00 0C"), as: Cases.bag))
        #expect(error.reason == .missingRequiredField)
        #expect(error.fieldPath == "[cases.two.Box.box].label")
    }

    @Test func `is refused when its items lie too deep in each other`() throws {
        var bytes: [UInt8] = []
        for _ in 0..<200 { bytes = hex("0B 10 E8 07") + field(3, field(2, bytes)) + hex("0C") }
        #expect(reason(bytes, as: try Cases.bag)?.reason == .tooDeep)
    }
}
