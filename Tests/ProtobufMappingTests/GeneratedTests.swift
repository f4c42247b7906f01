import ProtobufCases
import ProtobufMapping
import Testing

@Suite struct `A message with generated C` {
    private var type: ProtobufMessageType {
        get throws { try ProtobufMessageType(generated: cases__generated__answer__init) }
    }
    private var scheme: ProtobufMessageType { get throws { try Cases.all.message("cases.generated.Answer") } }

    private let bytes = hex(
        "08 C8 01 12 02 68 69 2A 04 08 01 20 01 32 02 01 04 3A 05 0A 01 61 10 07 4A 02 08 05 51 00 00 00 00 00 00 04 40"
    )

    @Test func `is decoded as one of a schema is`() throws {
        let generated = try ProtobufMessage(bytes, as: type)
        let other = try ProtobufMessage(bytes, as: scheme)
        #expect(generated.presentFields == other.presentFields)
        #expect(generated.packed() == other.packed())
        #expect(try generated.json() == other.json())
        #expect(try type.name == "cases.generated.Answer")
    }

    @Test func `has its defaults and closed enums`() throws {
        let message = try ProtobufMessage(hex: "08 01 20 07", as: type)
        #expect(message["text"] == "none")
        #expect(message["token"] == .bytes([1, 255]))
        #expect(message["mood"] == .enumeration(1))
        #expect(message["real"] == 1.5)
        #expect(message["flag"] == true)
        #expect(message.unknownFields == hex("20 07"))
    }

    @Test func `is read in place`() throws {
        let sum = try type.withStruct(bytes, of: Cases__Generated__Answer.self) { answer in
            #expect(String(cString: answer.text) == "hi")
            #expect(answer.n_answers == 1)
            return Int(answer.code) + Int(answer.answers[0]!.pointee.code) + Int(answer.inner.pointee.code)
        }
        #expect(sum == 206)
        #expect(throws: ProtobufError.self) {
            try type.withStruct(hex("08 01 12 01"), of: Cases__Generated__Answer.self) { _ in }
        }
        #expect { try type.withStruct(hex("08 01 12 02 61 00"), of: Cases__Generated__Answer.self) { _ in } } throws: {
            ($0 as? ProtobufError)?.reason == .textWithNul
        }
        #expect(throws: ProtobufError.self) { try scheme.withStruct(bytes, of: Cases__Generated__Answer.self) { _ in } }
    }

    @Test func `a struct that is no message is refused`() {
        #expect(throws: ProtobufSchemaError.self) {
            try ProtobufMessageType(generated: { (_: UnsafeMutablePointer<Int>?) in })
        }
        #expect(throws: ProtobufSchemaError.self) {
            try ProtobufMessageType(generated: { (_: UnsafeMutablePointer<Cases__Generated__Answer>?) in })
        }
    }
}
