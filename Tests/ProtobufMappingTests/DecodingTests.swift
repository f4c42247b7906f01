import Testing

@testable import ProtobufMapping

/// What protobuf-c alone gets wrong, and what hostile servers send.
@Suite struct `Decoding a message` {
    // MARK: Faults

    /// PB-08: fuzzed input, group wire types, field number 0 and overlong numbers crashed or went through.
    @Test(arguments: [
        ("08", "truncated", 0), ("72 05 61", "truncated", 0), ("0D 00 00", "truncated", 0),
        ("18 01 00 01", "invalidFieldNumber", 2),
        ("80 00 01", "invalidFieldNumber", 0), ("80 80 80 80 10 01", "invalidFieldNumber", 0),
        ("18 FF FF FF FF FF FF FF FF FF FF 01", "malformedVarint", 0), ("0E", "invalidWireType", 0),
        ("0C", "unbalancedGroup", 0), ("93 03", "unbalancedGroup", 0), ("93 03 94 04", "unbalancedGroup", 0),
        ("FF FF FF FF FF FF 01", "malformedVarint", 0), ("0A FF FF FF FF FF FF FF FF FF 01", "truncated", 0),
    ])
    func `bytes that are no message are refused with reason and place`(
        text: String, expected: String, offset: Int
    ) throws {
        let error = try #require(reason(hex(text), as: Cases.kinds))
        #expect(error.reason.rawValue == expected)
        #expect(error.byteOffset == offset)
        #expect(error.messageType == "cases.three.Kinds")
    }

    @Test func `a fault deep inside is found by its path`() throws {
        // data { list {} list { user_name: "\xFF" } }
        let bytes = hex("10 00") + field(3, field(1, []) + field(1, hex("12 01 FF")))
        let error = try #require(reason(bytes, as: Cases.reply))
        #expect(error.reason == .invalidUTF8)
        #expect(error.messageType == "cases.three.Reply.Row")
        #expect(error.fieldPath == "data.list.1.user_name")
        #expect(error.byteOffset == 8)
    }

    /// PB-05: text that is not UTF-8 crashed; protobuf-c hands it on.
    @Test(arguments: ["72 02 C3 28", "9A 01 01 FF", "8A 02 02 F0 80", "9A 03 07 0A 01 FF 10 01 00 00", "BA 04 01 80"])
    func `a proto3 text that is not UTF-8 is refused`(text: String) throws {
        let error = reason(hex(text), as: try Cases.kinds)
        #expect(error?.reason == .invalidUTF8)
    }

    /// PB-04, PB-10: protobuf-c recurses without limit; 34 KB of nested messages end the process.
    @Test func `messages that lie too deep in each other are refused`() throws {
        var bytes: [UInt8] = []
        for _ in 0..<100 { bytes = nested(bytes) }
        #expect(reason(bytes, as: try Cases.kinds) == nil)
        bytes = nested(bytes)
        #expect(reason(bytes, as: try Cases.kinds)?.reason == .tooDeep)
        for _ in 0..<2_000 { bytes = nested(bytes) }
        #expect(reason(bytes, as: try Cases.kinds)?.reason == .tooDeep)
        #expect(reason(nested(nested([])), as: try Cases.kinds, limits: ProtobufLimits(depth: 1))?.reason == .tooDeep)
    }

    @Test func `groups that lie too deep in each other are refused`() throws {
        let bytes = (0..<50_000).flatMap { _ in hex("FB 3E") }
        #expect(reason(bytes, as: try Cases.kinds)?.reason == .tooDeep)
    }

    /// 1 MB of empty messages takes protobuf-c 237 MB.
    @Test func `a message that takes more memory than allowed is refused`() throws {
        let bytes = [[UInt8]](repeating: hex("92 02 00"), count: 100_000).flatMap { $0 }
        #expect(reason(bytes, as: try Cases.kinds, limits: ProtobufLimits(memory: 8 << 20))?.reason == .tooLarge)
        #expect(reason(bytes, as: try Cases.kinds) == nil)
    }

    /// A message that comes in 200,000 parts costs protobuf-c the square of their number.
    @Test(arguments: [1, 1_000, 30_000])
    func `a message takes few pieces of memory, whatever its size`(count: Int) throws {
        let kinds = try Cases.kinds
        let emptyChild = hex("92 02 00")
        let text = hex("8A 02 05") + Array("hello".utf8)
        for element in [emptyChild, text] {
            let bytes = Array(repeatElement(element, count: count).joined())
            try bytes.withUnsafeBufferPointer { bytes in
                let decoded = try DecodedTree.decode(bytes, as: kinds.info, limits: .default)
                #expect(decoded.blockCount <= 20)
                let careful = try DecodedTree.decodeCarefully(bytes, as: kinds.info, limits: .default)
                #expect(careful.blockCount <= 20)
            }
        }
    }

    @Test func `a message in many parts is merged once`() throws {
        let bytes = [[UInt8]](repeating: hex("8A 01 02 18 07"), count: 50_000).flatMap { $0 }
        let message = try ProtobufMessage(bytes, as: Cases.kinds)
        #expect(message["child.an_int32"] == 7)
    }

    /// PB-07: a missing required field beside repeated messages crashed in the clean-up.
    @Test func `a missing required field is named`() throws {
        let error = try #require(reason(hex("6A 05 12 03 61 62 63"), as: Cases.everything))
        #expect(error.reason == .missingRequiredField)
        #expect(error.fieldPath == "nested.id")
        let inner = try #require(reason(hex("08 01 6A 02 12 00"), as: Cases.everything))
        #expect(inner.fieldPath == "nested.id")
        #expect(reason(hex("08 01 6A 02 08 01"), as: try Cases.everything) == nil)
    }

    @Test func `a required field that is missing in a group is named`() throws {
        // Group Part { inner { nested with a wrong wire type } }: found by fuzzing.
        let error = try #require(reason(hex("08 01 3B 12 02 68 02 3C"), as: Cases.everything))
        #expect(error.reason == .missingRequiredField)
        #expect(error.fieldPath == "part.inner.id")
    }

    @Test func `required fields may come in different parts`() throws {
        let message = try ProtobufMessage(hex: "08 01 6A 02 12 00 6A 02 08 05", as: Cases.everything)
        #expect(message["nested.id"] == 5)
        #expect(message["nested.name"] == "")
    }

    /// PB-01: a packed list whose last number is cut by the list's length read on behind it.
    @Test func `a packed list that is cut is refused`() throws {
        #expect(reason(hex("FA 01 01 80"), as: try Cases.kinds)?.reason == .truncated)
        #expect(reason(hex("82 02 07 00 00 00 00 00 00 00"), as: try Cases.kinds)?.reason == .truncated)
    }

    /// PB-02: an empty packed list ended in an error.
    @Test func `an empty packed list is an empty list`() throws {
        #expect(try ProtobufMessage(hex: "FA 01 00", as: Cases.kinds)["numbers"] == [])
    }

    @Test func `an empty message is one without values`() throws {
        #expect(try ProtobufMessage(hex: "", as: Cases.kinds) == ProtobufMessage(Cases.kinds))
    }

    // MARK: What protobuf-c misreads

    @Test func `parts of a message keep their scalars`() throws {
        // child { an_int32: 11 } child { an_int64: 22 }: protobuf-c loses the 11.
        let message = try ProtobufMessage(hex: "8A 01 02 18 0B 8A 01 02 20 16", as: Cases.kinds)
        #expect(message["child.an_int32"] == 11)
        #expect(message["child.an_int64"] == 22)
    }

    @Test func `parts of a message in a oneof are merged, unless another member came between`() throws {
        let merged = try ProtobufMessage(hex: "CA 04 02 18 0B CA 04 02 20 16", as: Cases.kinds)
        #expect(merged["message.an_int32"] == 11)
        #expect(merged["message.an_int64"] == 22)
        let divided = try ProtobufMessage(hex: "CA 04 02 18 0B C0 04 01 CA 04 02 20 16", as: Cases.kinds)
        #expect(divided["message.an_int32"] == 0)
        #expect(divided["number"] == nil)
        let replaced = try ProtobufMessage(hex: "CA 04 02 18 0B CA 04 02 20 16 C0 04 05", as: Cases.kinds)
        #expect(replaced["number"] == 5)
        #expect(replaced["message"] == nil)
    }

    @Test func `unknown fields of all parts are kept`() throws {
        let message = try ProtobufMessage(hex: "8A 01 03 F8 3E 01 8A 01 03 F8 3E 02", as: Cases.kinds)
        #expect(message.packed() == hex("8A 01 06 F8 3E 01 F8 3E 02"))
    }

    @Test(arguments: [
        "F8 3E 01", "F9 3E 01 02 03 04 05 06 07 08", "FA 3E 02 61 62", "FD 3E 01 02 03 04",
        "FB 3E 08 01 FB 3E FC 3E FC 3E",
        "FA E1 09 03 08 96 01", "6A 01 61", "6D 01 02 03 04", "1A 01 01", "70 01", "88 01 01", "8B 01 8C 01",
    ])
    func `unknown fields, groups and values of a wrong wire type are packed as they came`(text: String) throws {
        let message = try ProtobufMessage(hex: text, as: Cases.kinds)
        #expect(message.presentFields == [])
        #expect(message.unknownFields == hex(text))
        #expect(try ProtobufMessage(message.packed(), as: Cases.kinds) == message)
        let nested = try ProtobufMessage(nested(hex(text)), as: Cases.kinds)
        #expect(nested.packed() == ProtobufMappingTests.nested(hex(text)))
    }

    @Test func `a text keeps its NUL`() throws {
        let message = try ProtobufMessage(hex: "72 05 61 62 00 63 64", as: Cases.kinds)
        #expect(message["a_string"] == .string("ab\0cd"))
        #expect(message.packed() == hex("72 05 61 62 00 63 64"))
    }

    @Test func `an unknown number of a closed enum is an unknown field`() throws {
        let single = try ProtobufMessage(hex: "08 01 28 63 28 03", as: Cases.everything)
        #expect(single["level"] == .enumeration(3))
        #expect(single.unknownFields == hex("28 63"))
        let list = try ProtobufMessage(hex: "08 01 32 03 03 63 07", as: Cases.everything)
        #expect(list["levels"] == [.enumeration(3), .enumeration(7)])
        #expect(list.unknownFields == hex("30 63"))
        let map = try ProtobufMessage(hex: "08 01 5A 05 0A 01 61 10 63 5A 05 0A 01 62 10 01", as: Cases.everything)
        #expect(map["ranks"] == .map([.string("b"): .enumeration(1)]))
        #expect(map.unknownFields == hex("5A 05 0A 01 61 10 63"))
    }

    @Test func `an unknown number of an open enum is a value`() throws {
        #expect(try ProtobufMessage(hex: "80 01 63", as: Cases.kinds)["color"] == .enumeration(99))
    }

    /// What a group holds must not be taken for the length of a message.
    @Test(arguments: ["08 01 3B 00", "08 01 3B 02 08 05", "08 01 43 00 44"])
    func `a group is not read as a message`(text: String) throws {
        let everything = try Cases.everything
        #expect(reason(hex(text), as: everything) != nil)
        try hex("08 01 3B 08 05 3C").withUnsafeBufferPointer { bytes in
            let decoded = OnePassDecoder.decode(bytes, as: everything.info, limits: .default)
            if case .some = decoded { Issue.record("a group is not ordinary") }
            let careful = try DecodedMessage.decode(bytes, as: everything, limits: .default)
            #expect(careful.withRoot { ProtobufMessage(type: everything, reading: $0)["part.number"] } == .int(5))
        }
    }

    @Test func `groups are read and packed as groups`() throws {
        let bytes = hex("08 01 3B 08 05 12 02 08 02 3C 43 0A 01 61 44 43 44")
        let message = try ProtobufMessage(bytes, as: Cases.everything)
        #expect(message["part.number"] == 5)
        #expect(message["part.inner.id"] == 2)
        #expect(message["item.0.label"] == "a")
        #expect(message["item.1.label"] == "")
        #expect(message.packed() == bytes)
    }

    @Test func `packed and unpacked lists may be mixed`() throws {
        let message = try ProtobufMessage(hex: "F8 01 01 FA 01 02 02 03 F8 01 04", as: Cases.kinds)
        #expect(message["numbers"] == [1, 2, 3, 4])
        let two = try ProtobufMessage(hex: "08 01 4A 02 01 02 50 03", as: Cases.everything)
        #expect(two.packed() == hex("08 01 48 01 48 02 52 01 03"))
    }

    @Test func `the last entry of a map wins, and what is missing is the default`() throws {
        let message = try ProtobufMessage(
            hex: "9A 03 05 0A 01 61 10 01 9A 03 05 0A 01 61 10 02 9A 03 00 AA 03 02 08 01", as: Cases.kinds)
        #expect(message["counts"] == .map([.string("a"): 2, .string(""): 0]))
        #expect(message["trees.true.an_int32"] == 0)
    }
}

/// `content` as the field `child` of the message `Kinds`.
func nested(_ content: [UInt8]) -> [UInt8] {
    var bytes = hex("8A 01")
    var length = content.count
    while length >= 0x80 {
        bytes.append(UInt8(length & 0x7F) | 0x80)
        length >>= 7
    }
    return bytes + [UInt8(length)] + content
}
