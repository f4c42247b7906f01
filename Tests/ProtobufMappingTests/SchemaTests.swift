import CMBProtobuf
import Foundation
import Testing

@testable import ProtobufMapping

@Suite struct `A schema at run time` {
    @Test func `knows its messages by their full names`() throws {
        let schema = try Cases.all
        #expect(schema.messageNames.contains("cases.three.Reply.Data"))
        #expect(!schema.messageNames.contains { $0.hasSuffix("CountsEntry") })
        #expect(try schema.message(".cases.three.Reply") == Cases.reply)
        #expect(try Cases.reply.fieldNames == ["code", "message", "data"])
    }

    @Test func `a message that is not there is named`() throws {
        let schema = try Cases.all
        #expect { try schema.message("cases.Nothing") } throws: { "\($0)".contains("cases.Nothing") }
    }

    @Test func `extensions are fields of what they extend`() throws {
        #expect(try Cases.everything.fieldNames.suffix(2) == ["[cases.two.note]", "[cases.two.Scope.marks]"])
    }

    @Test(arguments: ["", "00", "0A 05 01", "0A 02 FF FF", "FF FF FF FF FF FF FF FF FF FF FF", "0B"])
    func `bytes that are no descriptor set are refused`(text: String) {
        #expect(throws: ProtobufSchemaError.self) { try ProtobufSchema(descriptorSet: hex(text)) }
    }

    @Test func `a file that is not there is named, and what the system said is the cause`() throws {
        let error = try #require(throws: ProtobufSchemaError.self) {
            try ProtobufSchema(contentsOf: URL(fileURLWithPath: "/nowhere/a.desc"))
        }
        #expect("\(error)" == "/nowhere/a.desc: There is no such file.")
        #expect(error.underlying is CocoaError)
    }

    @Test func `a folder is no schema`() throws {
        let error = try #require(throws: ProtobufSchemaError.self) {
            try ProtobufSchema(contentsOf: FileManager.default.temporaryDirectory)
        }
        #expect(error.reason == "The file cannot be read.")
        #expect(error.underlying != nil)
    }

    @Test func `a type without its import is named with file and symbol`() throws {
        // file { name: "a.proto", message { name: "M", field { name: "x", number: 1, type: MESSAGE, type_name: ".b.N" } } }
        let x = field(1, Array("x".utf8)) + hex("18 01 20 01 28 0B") + field(6, Array(".b.N".utf8))
        let file = field(1, Array("a.proto".utf8)) + field(4, field(1, Array("M".utf8)) + field(2, x))
        do {
            _ = try ProtobufSchema(descriptorSet: field(1, file))
            Issue.record("accepted")
        } catch {
            #expect(error.file == "a.proto")
            #expect(error.symbol == "M.x")
            #expect(error.reason.contains("b.N"))
        }
    }

    @Test func `a type whose number is beyond one byte is not known`() throws {
        // 0x10B is 11, a message, in its low byte.
        let x = field(1, Array("x".utf8)) + hex("18 01 20 01 28 8B 02")
        let file = field(1, Array("a.proto".utf8)) + field(4, field(1, Array("M".utf8)) + field(2, x))
        #expect(
            throws: ProtobufSchemaError(
                file: "a.proto", symbol: "M.x", reason: "The field has no type that is known.")
        ) {
            try ProtobufSchema(descriptorSet: field(1, file))
        }
    }

    @Test func `labels that do not exist are optional`() throws {
        for label in ["00", "04", "80 02", "FF FF FF FF FF FF FF FF FF 01"] {
            let x = field(1, Array("x".utf8)) + hex("18 01 20 \(label) 28 05")
            let file = field(4, field(1, Array("M".utf8)) + field(2, x))
            let type = try ProtobufSchema(descriptorSet: field(1, file)).message("M")
            #expect(try ProtobufMessage(hex("08 05"), as: type)["x"] == .int(5))
        }
    }

    /// protobuf-c looks at the first field of a message before it looks whether there is one. A table of no fields
    /// that was not null sent it to whatever lay in that memory: now and then a field of no label, and it aborted.
    @Test func `a message without fields keeps what it is sent as unknown`() throws {
        let file = field(4, field(1, Array("M".utf8)))
        for _ in 0..<64 {
            let type = try ProtobufSchema(descriptorSet: field(1, file)).message("M")
            #expect(type.info.descriptor.pointee.fields == nil)
            #expect(try ProtobufMessage(hex("0A 00 12 00"), as: type).packed() == hex("0A 00 12 00"))
        }
    }

    @Test func `a field number that is used twice is named`() throws {
        let x = field(1, Array("x".utf8)) + hex("18 01 20 01 28 05")
        let y = field(1, Array("y".utf8)) + hex("18 01 20 01 28 05")
        let file = field(4, field(1, Array("M".utf8)) + field(2, x) + field(2, y))
        #expect(throws: ProtobufSchemaError(symbol: "M.y", reason: "The field number 1 is used twice.")) {
            try ProtobufSchema(descriptorSet: field(1, file))
        }
    }

    /// It was read as what its name says, wherever its fields lay.
    @Test(arguments: ["18 01 20 03 28 09", "18 01 20 01 28 09 48 00", "18 01 20 01 28 06", "18 03 20 01 28 09"])
    func `a message with the name of a well-known type and other fields is like any other`(url: String) throws {
        let url = field(1, Array("type_url".utf8)) + hex(url)
        let value = field(1, Array("value".utf8)) + hex("18 02 20 01 28 0C")
        let any = field(1, Array("Any".utf8)) + field(2, url) + field(2, value) + field(8, field(1, [0x6F]))
        let file = field(2, Array("google.protobuf".utf8)) + field(4, any)
        let type = try ProtobufSchema(descriptorSet: field(1, file)).message("google.protobuf.Any")
        let message = try ProtobufMessage(hex("12 01 FF"), as: type)
        #expect(try message.json() == #"{"value":"/w=="}"#)
        #expect(
            try ProtobufDecoder().decode([String: Data].self, from: message.packed(), as: type)["value"] == Data([255]))
    }

    @Test func `an entry of a map has a key and a value, not one of them`() throws {
        func member(_ name: String, _ rest: String) -> [UInt8] { field(2, field(1, Array(name.utf8)) + hex(rest)) }
        let entry = member("key", "18 01 20 01 28 09 48 00") + member("value", "18 02 20 01 28 04 48 00")
        let file = field(4, field(1, [0x45]) + entry + field(7, hex("38 01")) + field(8, field(1, [0x6F])))
        #expect(throws: ProtobufSchemaError(symbol: "E", reason: "This is no entry of a map.")) {
            try ProtobufSchema(descriptorSet: field(1, file))
        }
    }

    @Test func `damaged descriptor sets end in an error or a schema, never in a crash`() throws {
        let url = try #require(Bundle.module.url(forResource: "cases", withExtension: "desc", subdirectory: "Fixtures"))
        let bytes = Array(try Data(contentsOf: url))
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
                    in: .min ... .max, using: &random)
            }
            if Bool.random(using: &random) { damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random)) }
            guard let schema = try? ProtobufSchema(descriptorSet: damaged) else { continue }
            for name in schema.messageNames { _ = try? ProtobufMessage(hex("0A 00 12 00"), as: schema.message(name)) }
        }
    }
}
