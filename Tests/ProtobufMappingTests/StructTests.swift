import CMBProtobuf
import ProtobufCases
import Testing

@testable import ProtobufMapping

/// Generated C structs, filled without protobuf-c where the message is ordinary, and by it where it is not.
@Suite struct `A generated struct` {
    private typealias Plain = Cases__Generated__Plain
    private typealias Answer = Cases__Generated__Answer

    @Test func `holds every kind of field`() throws {
        let bytes = try Generated.plainBytes
        try Generated.plain.withStruct(bytes, of: Plain.self) { plain in
            #expect(plain.a_double == 1.5 && plain.a_float == -2 && plain.an_int32 == -1 && plain.an_int64 == 9)
            #expect(plain.a_uint32 == 7 && plain.a_uint64 == 8 && plain.a_sint32 == -3 && plain.a_sint64 == -4)
            #expect(plain.a_fixed32 == 5 && plain.an_sfixed64 == -8 && plain.a_bool == 1)
            #expect(String(cString: plain.a_string) == "Zürich")
            #expect(Array(UnsafeBufferPointer(start: plain.some_bytes.data, count: plain.some_bytes.len)) == [1, 0, 3])
            #expect(plain.grade == CASES__GENERATED__GRADE__GRADE_GOOD)
            #expect(String(cString: plain.child.pointee.last) == "inner")
            #expect(plain.child.pointee.choice_case == CASES__GENERATED__PLAIN__CHOICE_FLAG)
            #expect(Array(UnsafeBufferPointer(start: plain.zigzags, count: plain.n_zigzags)) == [-1, 300])
            #expect(Array(UnsafeBufferPointer(start: plain.floats, count: plain.n_floats)) == [0.5, 2])
            #expect(
                (0..<plain.n_texts).map { String(cString: plain.texts[$0]!) } == [
                    "a", "", "a longer text, ö", "b", "c",
                ])
            #expect((0..<plain.n_blobs).map { plain.blobs[$0].len } == [2, 0])
            #expect((0..<plain.n_children).map { plain.children[$0]!.pointee.an_int32 } == [0, 6])
            #expect(Array(UnsafeBufferPointer(start: plain.flags, count: plain.n_flags)) == [1, 0])
            #expect(plain.n_grades == 2 && plain.grades[1].rawValue == 99)
            #expect(plain.n_names == 1 && String(cString: plain.names[0]!.pointee.value) == "v")
            #expect(plain.choice_case == CASES__GENERATED__PLAIN__CHOICE_WORD && String(cString: plain.word) == "w")
            #expect(String(cString: plain.last) == "end")
        }
    }

    /// A text ends with a NUL where the next tag was: in its message, in an outer one, of a field that nobody knows.
    @Test(arguments: ["", "FA 3E 01 62", "A0 06 01", "1A 01 62", "12 00"])
    func `texts end where they end`(rest: String) throws {
        let inner = hex("08 02 42 01 63")
        let bytes = hex("08 01 12 01 61") + field(5, inner) + field(5, inner + hex(rest)) + hex("42 02 64 65")
        try Generated.answer.withStruct(bytes, of: Answer.self) { answer in
            #expect(String(cString: answer.text) == "a")
            #expect(answer.n_answers == 2)
            for index in 0..<answer.n_answers {
                let inner = try #require(answer.answers[index]).pointee
                #expect(inner.code == 2)
                #expect(String(cString: inner.name) == "c")
            }
            #expect(String(cString: answer.name) == "de")
        }
    }

    @Test func `begins with the defaults`() throws {
        try Generated.answer.withStruct(hex("08 01 4A 02 08 05"), of: Answer.self) { answer in
            for answer in [answer, answer.inner.pointee] {
                #expect(String(cString: answer.text) == "none")
                #expect(answer.has_token == 0 && answer.token.len == 2 && answer.token.data[1] == 255)
                #expect(answer.mood == CASES__GENERATED__MOOD__GOOD && answer.has_mood == 0)
                #expect(answer.real == 1.5 && answer.flag == 1 && answer.has_flag == 0)
            }
        }
        try Generated.plain.withStruct([], of: Plain.self) { plain in
            #expect(String(cString: plain.a_string) == "" && String(cString: plain.last) == "")
            #expect(plain.child == nil && plain.texts == nil && plain.n_texts == 0)
        }
    }

    @Test func `begins with the defaults of its fields when no function was generated`() throws {
        var original: UnsafePointer<ProtobufCMessageDescriptor>?
        _ = try ProtobufMessageType { (answer: UnsafeMutablePointer<Answer>?) in
            cases__generated__answer__init(answer)
            original = answer?.pointee.base.descriptor
        }
        // The same tables, without the function.
        var table = try #require(original).pointee
        var fields = Array(UnsafeBufferPointer(start: table.fields, count: Int(table.n_fields)))
        try withUnsafeMutablePointer(to: &table) { table in
            for index in fields.indices where fields[index].descriptor == UnsafeRawPointer(original) {
                fields[index].descriptor = UnsafeRawPointer(table)
            }
            try fields.withUnsafeBufferPointer { fields in
                table.pointee.fields = fields.baseAddress
                table.pointee.message_init = nil
                let type = try ProtobufMessageType { (answer: UnsafeMutablePointer<Answer>?) in
                    answer?.pointee.base.descriptor = UnsafePointer(table)
                }
                try type.withStruct(hex("08 07"), of: Answer.self) { answer in
                    #expect(answer.base.descriptor == UnsafePointer(table) && answer.code == 7)
                    #expect(String(cString: answer.text) == "none")
                    #expect(answer.token.len == 2 && answer.mood == CASES__GENERATED__MOOD__GOOD)
                    #expect(answer.real == 1.5 && answer.flag == 1)
                    #expect(answer.choice_case == CASES__GENERATED__ANSWER__CHOICE__NOT_SET && answer.name == nil)
                }
            }
        }
    }

    @Test(arguments: ["FA 3E 02 61 62", "FB 3E 08 01 FC 3E", "20 63", "A0 06 01", "09 01 02 03 04 05 06 07 08"])
    func `keeps what nobody knows as it came`(text: String) throws {
        try Generated.answer.withStruct(hex("08 01") + hex(text), of: Answer.self) { answer in
            #expect(answer.base.n_unknown_fields == 1)
            let field = answer.base.unknown_fields[0]
            var writer: [UInt8] = []
            writer.appendTag(field.tag, wireType: UInt8(field.wire_type.rawValue))
            #expect(writer + UnsafeBufferPointer(start: field.data, count: field.len) == hex(text))
        }
    }

    @Test func `is there for messages in it, too`() throws {
        let message = try ProtobufMessage(Generated.plainBytes, as: Generated.plain)
        guard case .message(let child)? = message["child"] else { throw ProtobufError(.wrongType, messageType: "") }
        #expect(try child.type.withStruct(child.packed(), of: Plain.self) { String(cString: $0.last) } == "inner")
        #expect(throws: ProtobufError.self) { try child.type.withStruct(child.packed(), of: Answer.self) { _ in } }
    }

    @Test(arguments: [1, 250, 1_000, 100_000])
    func `may be of any size`(count: Int) throws {
        let plain = try Generated.plain
        let text = [UInt8](repeating: 0x61, count: count)
        let bytes = hex("BA 01") + field(0, text).dropFirst() + hex("CA 02") + field(0, text).dropFirst()
        try plain.withStruct(bytes, of: Plain.self) { plain in
            #expect(String(cString: plain.texts[0]!).utf8.count == count)
            #expect(String(cString: plain.last).utf8.count == count)
        }
        // Bytes that do not lie side by side.
        let others = bytes.lazy.map { $0 }
        #expect(try plain.withStruct(others, of: Plain.self) { String(cString: $0.last).utf8.count } == count)
    }

    @Test func `ends with the error of the one who reads it`() throws {
        let expected = ProtobufError(.noJSON, messageType: "mine")
        #expect(throws: expected) {
            try Generated.plain.withStruct(Generated.plainBytes, of: Plain.self) { _ in throw expected }
        }
    }

    @Test func `what it cannot hold is refused`() throws {
        let plain = try Generated.plain
        let cut = #expect(throws: ProtobufError.self) {
            try plain.withStruct(field(15, hex("CA 02 03 62 00 63")), of: Plain.self) { _ in }
        }
        #expect(cut?.reason == .textWithNul && cut?.fieldPath == "child.last")
        let broken = #expect(throws: ProtobufError.self) {
            try plain.withStruct(hex("62 02 C3 28"), of: Plain.self) { _ in }
        }
        #expect(broken?.reason == .invalidUTF8)
        // proto2 asks for no UTF-8.
        try Generated.answer.withStruct(hex("08 01 12 02 C3 28"), of: Answer.self) { answer in
            #expect(UInt8(bitPattern: answer.text[0]) == 0xC3 && answer.text[2] == 0)
        }
    }

    @Test func `what is too deep or too large is refused`() throws {
        let plain = try Generated.plain
        var bytes: [UInt8] = []
        for _ in 0..<101 { bytes = field(15, bytes) }
        let deep = #expect(throws: ProtobufError.self) { try plain.withStruct(bytes, of: Plain.self) { _ in } }
        #expect(deep?.reason == .tooDeep)
        let many = Array(repeatElement(hex("CA 01 00"), count: 10_000).joined())
        let large = #expect(throws: ProtobufError.self) {
            try plain.withStruct(many, of: Plain.self, limits: ProtobufLimits(memory: 1 << 20)) { _ in }
        }
        #expect(large?.reason == .tooLarge)
        #expect(throws: ProtobufError.self) {
            try plain.withStruct(hex("18 01"), of: Plain.self, limits: ProtobufLimits(memory: 0)) { _ in }
        }
        #expect(
            try plain.withStruct(many, of: Plain.self, limits: ProtobufLimits(memory: .max)) { $0.n_children } == 10_000
        )
    }
}

/// The message types that have generated C, and messages of them.
enum Generated {
    static var answer: ProtobufMessageType {
        get throws { try ProtobufMessageType(generated: cases__generated__answer__init) }
    }
    static var plain: ProtobufMessageType {
        get throws { try ProtobufMessageType(generated: cases__generated__plain__init) }
    }

    static var plainBytes: [UInt8] {
        get throws {
            let json = #"""
                {"aDouble":1.5,"aFloat":-2,"anInt32":-1,"anInt64":"9","aUint32":7,"aUint64":"8","aSint32":-3,"aSint64":"-4",
                "aFixed32":5,"anSfixed64":"-8","aBool":true,"aString":"Zürich","someBytes":"AQAD","grade":"GRADE_GOOD",
                "child":{"last":"inner","flag":true},"zigzags":[-1,300],"floats":[0.5,2],
                "texts":["a","","a longer text, ö","b","c"],"blobs":["AQI=",""],"children":[{},{"anInt32":6}],
                "grades":[1,99],"flags":[true,false],"names":{"k":"v"},"word":"w","last":"end"}
                """#
            return try ProtobufMessage(json: json.utf8, as: Cases.all.message("cases.generated.Plain")).packed()
        }
    }

    static var answerBytes: [UInt8] {
        get throws {
            let json = #"""
                {"code":1,"text":"t","token":"AQ==","mood":"BAD","answers":[{"code":2,"name":"n"}],"numbers":["-1","5"],
                "counts":{"a":1},"inner":{"code":3},"real":2,"flag":false}
                """#
            return try ProtobufMessage(json: json.utf8, as: Cases.all.message("cases.generated.Answer")).packed()
        }
    }
}
