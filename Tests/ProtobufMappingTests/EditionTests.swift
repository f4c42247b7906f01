import Testing

@testable import ProtobufMapping

/// Files of an edition, in which features say what the syntaxes proto2 and proto3 said before.
@Suite struct `A schema of an edition` {
    /// What each test begins with: the required field of `Plain`.
    private let needed = "38 00"

    // MARK: What an edition says by itself

    @Test func `tells an absent scalar from a zero`() throws {
        let zero = try ProtobufMessage(hex: "08 00 12 00 20 00 30 00 \(needed)", as: Cases.plain)
        #expect(zero.has("number") && zero.has("text") && zero.has("rank"))
        #expect(!zero.has("implicit"))
        #expect(zero.packed() == hex("08 00 12 00 20 00 \(needed)"))
        #expect(try !ProtobufMessage(hex: needed, as: Cases.plain).has("number"))
    }

    @Test func `keeps unknown numbers of an open enum, and not those of a closed one`() throws {
        let message = try ProtobufMessage(hex: "20 63 58 63 \(needed)", as: Cases.plain)
        #expect(message["rank"] == .enumeration(99))
        #expect(!message.has("level"))
        #expect(message["level"] == .enumeration(7))
        #expect(message.unknownFields == hex("58 63"))
    }

    @Test func `packs lists, unless a field says otherwise`() throws {
        let message = try ProtobufMessage(hex: "18 01 18 02 42 02 03 04 \(needed)", as: Cases.plain)
        #expect(message.packed() == hex("1A 02 01 02 \(needed) 40 03 40 04"))
    }

    @Test func `wants texts to be UTF-8, unless a field says otherwise`() throws {
        #expect(reason(hex("12 01 FF \(needed)"), as: try Cases.plain)?.reason == .invalidUTF8)
        #expect(try ProtobufMessage(hex: "4A 01 FF \(needed)", as: Cases.plain)["loose"] == .bytes([0xFF]))
    }

    @Test func `misses a field that is required as before`() throws {
        let error = try #require(reason(hex("08 01"), as: Cases.plain))
        #expect(error.reason == .missingRequiredField)
        #expect(error.fieldPath == "needed")
    }

    @Test func `writes a message as a group where a field says so`() throws {
        let child = "2A 04 08 01 \(needed)"
        let group = "53 08 02 \(needed) 54"
        let message = try ProtobufMessage(hex: "\(child) \(needed) \(group)", as: Cases.plain)
        #expect(message["child.number"] == 1 && message["group.number"] == 2)
        #expect(message.packed() == hex("\(child) \(needed) \(group)"))
        let json = try message.json()
        #expect(json == #"{"child":{"number":1,"needed":0},"needed":0,"group":{"number":2,"needed":0}}"#)
        #expect(try ProtobufMessage(json: json.utf8, as: Cases.plain) == message)
    }

    @Test func `has extensions with features of their own`() throws {
        let part = "AB 06 \(needed) AC 06"
        let message = try ProtobufMessage(hex: "\(needed) A0 06 00 \(part)", as: Cases.plain)
        #expect(message.has("[cases.edition2023.mark]"))
        #expect(message["[cases.edition2023.part].needed"] == 0)
        #expect(message.packed() == hex("\(needed) A0 06 00 \(part)"))
    }

    // MARK: What a file says for all that is in it

    @Test func `hands the features of the file down to its fields`() throws {
        let message = try ProtobufMessage(
            hex: "08 00 12 01 FF 1A 02 01 02 23 24 38 00 42 02 01 02 52 00", as: Cases.opposite)
        #expect(!message.has("number"))
        #expect(message["text"] == .bytes([0xFF]))
        #expect(message.has("explicit"))
        // What came packed is written expanded. A group stands where a message was asked for: an unknown field.
        #expect(message.packed() == hex("12 01 FF 18 01 18 02 38 00 42 02 01 02 52 00 23 24"))
        #expect(reason(hex("4A 01 FF"), as: try Cases.opposite)?.reason == .invalidUTF8)
    }

    @Test func `hands the features of the file down to its enums`() throws {
        let message = try ProtobufMessage(hex: "20 63 70 07 70 63", as: Cases.opposite)
        #expect(message["rank"] == .enumeration(99))
        #expect(message["levels"] == .list([.enumeration(7)]))
        #expect(message.unknownFields == hex("70 63"))
    }

    @Test func `writes the messages of a file as groups, and its maps as ever`() throws {
        let bytes = "2B 38 01 2C 33 34 33 38 02 34 5A 07 0A 01 61 12 02 38 03 6B 38 04 6C"
        let message = try ProtobufMessage(hex: bytes, as: Cases.opposite)
        #expect(message["group.explicit"] == 1)
        #expect(message["groups.1.explicit"] == 2)
        #expect(message["named.a.explicit"] == 3)
        #expect(message["other.explicit"] == 4)
        #expect(message.packed() == hex(bytes))
    }

    @Test func `tells an absent extension from a zero, whatever the file says`() throws {
        let message = try ProtobufMessage(hex: "A0 06 00", as: Cases.opposite)
        #expect(message.has("[cases.edition2024.Opposite.mark]"))
        #expect(message.packed() == hex("A0 06 00"))
    }

    // MARK: Editions

    /// file { name: "a.proto", message { name: "M" }, syntax: "editions", edition: … }
    private func set(edition: String) -> [UInt8] {
        field(
            1,
            field(1, Array("a.proto".utf8)) + field(4, field(1, [0x4D])) + field(12, Array("editions".utf8))
                + hex(edition))
    }

    @Test(arguments: ["70 E8 07", "70 E9 07", "70 EA 07"])
    func `may be 2023, 2024 and 2026`(edition: String) throws {
        #expect(try ProtobufSchema(descriptorSet: set(edition: edition)).messageNames == ["M"])
    }

    @Test(arguments: [("", 0), ("70 E7 07", 999), ("70 EB 07", 1_003), ("70 8F 4E", 9_999)])
    func `is refused by its number when it is of another edition`(edition: String, number: Int) {
        let error = ProtobufSchemaError(
            file: "a.proto",
            reason: "The edition of the file (number \(number)) is not supported; these are: 2023, 2024, 2026.")
        #expect(throws: error) { try ProtobufSchema(descriptorSet: set(edition: edition)) }
    }

    @Test func `is refused when its syntax is another`() {
        let file = field(1, Array("a.proto".utf8)) + field(12, Array("proto4".utf8))
        #expect(throws: ProtobufSchemaError(file: "a.proto", reason: "The syntax 'proto4' is not supported.")) {
            try ProtobufSchema(descriptorSet: field(1, file))
        }
    }
}
