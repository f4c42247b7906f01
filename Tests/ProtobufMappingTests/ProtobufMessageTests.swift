import ProtobufMapping
import Testing

@Suite struct `A message whose type is known at run time` {
    @Test func `is set, packed and read again`() throws {
        var message = ProtobufMessage(try Cases.reply)
        try message.set("NOT_FOUND", for: "code")
        try message.set("no such place", for: "message")
        try message.set(.message(ProtobufMessage(Cases.all.message("cases.three.Reply.Row"))), for: "data.list.0")
        try message.set(7, for: "data.list.0.id")
        try message.set("Ada", for: "data.list.0.userName")
        try message.set([1, 2], for: "data.list.0.tags")
        try message.set(2, for: "data.list.1.score")
        #expect(message["code"] == .enumeration(5))
        let read = try ProtobufMessage(message.packed(), as: Cases.reply)
        #expect(read == message)
        #expect(read["data.list.0.user_name"] == "Ada")
        #expect(read["data.list.1.score"] == 2.0)
        #expect(read.has("data.list.0.id"))
        #expect(!read.has("data.total"))
        #expect(read["data.total"] == 0)
    }

    @Test func `every kind of field goes to the wire and back`() throws {
        var message = ProtobufMessage(try Cases.kinds)
        let values: [(String, ProtobufValue)] = [
            ("a_double", -0.0), ("a_float", .float(1.5)), ("an_int32", -1), ("an_int64", .int(.min)),
            ("a_uint32", .uint(UInt64(UInt32.max))), ("a_uint64", .uint(.max)), ("a_sint32", -5),
            ("a_sint64", .int(.min)),
            ("a_fixed32", 7), ("a_fixed64", 8), ("a_sfixed32", -7), ("a_sfixed64", -8), ("a_bool", true),
            ("a_string", "Zürich\0!"), ("some_bytes", .bytes([0, 255])), ("color", "FAR"), ("maybe", 0),
            ("maybe_text", ""),
            ("child.child.a_bool", true), ("numbers", [1, -1]), ("doubles", [1.5]), ("texts", ["a", ""]),
            ("colors", [1, 99]),
            ("zigzags", [-1, 1]), ("flags", [true, false]), ("counts.a", 1), ("names", .map([.int(-5): "x"])),
            ("trees.false.an_int32", 3), ("palette.b", "RED"), ("data", .bytes([1])), ("anders", "json"),
        ]
        for (path, value) in values { try message.set(value, for: path) }
        let read = try ProtobufMessage(message.packed(), as: Cases.kinds)
        #expect(read == message)
        #expect(read["maybe"] == 0)
        #expect(read.has("maybe"))
        #expect(read.has("a_double"))
        #expect(read["names.-5"] == "x")
        #expect(read["renamed"] == "json")
        #expect(read["a_string"] == .string("Zürich\0!"))
    }

    @Test func `a declared default is read where nothing is, and packed when it is set`() throws {
        var message = ProtobufMessage(try Cases.everything)
        try message.set(1, for: "id")
        #expect(message["name"] == "nobody")
        #expect(message["token"] == .bytes([1, 0x22, 0x78, 0xFF]))
        #expect(message["limit"] == .double(.infinity))
        #expect(message["level"] == .enumeration(7))
        #expect(message["flag"] == true)
        #expect(message.packed() == hex("08 01"))
        try message.set("nobody", for: "name")
        #expect(message.packed() == hex("08 01 12 06") + Array("nobody".utf8))
        #expect(try ProtobufMessage(message.packed(), as: Cases.everything).has("name"))
    }

    @Test func `extensions have their full name in brackets`() throws {
        var message = ProtobufMessage(try Cases.everything)
        try message.set(1, for: "id")
        try message.set("n", for: "[cases.two.note]")
        try message.set([5], for: "[cases.two.Scope.marks]")
        let read = try ProtobufMessage(message.packed(), as: Cases.everything)
        #expect(read["[cases.two.note]"] == "n")
        #expect(read["[cases.two.Scope.marks].0"] == 5)
    }

    @Test func `setting a member of a oneof clears the others`() throws {
        var message = ProtobufMessage(try Cases.kinds)
        try message.set("t", for: "text")
        try message.set(0, for: "number")
        #expect(message["text"] == nil)
        #expect(message.has("number"))
        try message.set(1, for: "message.an_int32")
        #expect(message.presentFields == ["message"])
        message.clear("message")
        #expect(message == ProtobufMessage(try Cases.kinds))
    }

    @Test func `a value that does not fit is refused and nothing changes`() throws {
        var message = ProtobufMessage(try Cases.kinds)
        try message.set(3, for: "an_int32")
        try message.set(["a"], for: "texts")
        let before = message
        let faults: [(String, ProtobufValue, ProtobufError.Reason)] = [
            ("nothing", 1, .unknownField), ("an_int32", .int(1 << 40), .wrongType), ("an_int32", "3", .wrongType),
            ("a_uint32", -1, .wrongType), ("an_int32.x", 1, .unknownField), ("texts.5", "x", .unknownField),
            ("texts.0", 5, .wrongType), ("texts", "x", .wrongType), ("color", "BLACK", .wrongType),
            ("a_bool", 1, .wrongType),
            ("child", .message(ProtobufMessage(try Cases.reply)), .wrongType),
            ("names", .map([.string("x"): "y"]), .wrongType),
        ]
        for (path, value, expected) in faults {
            #expect { try message.set(value, for: path) } throws: {
                ($0 as? ProtobufError)?.reason == expected && ($0 as? ProtobufError)?.fieldPath == path
            }
            #expect(message == before)
        }
    }
}
