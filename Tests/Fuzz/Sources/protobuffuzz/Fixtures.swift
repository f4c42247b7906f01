import Foundation
import ProtobufCases
import ProtobufMapping

/// The descriptor sets of the tests, and what is made of them.
enum Fixtures {
    /// The bytes of a descriptor set, which lies beside the tests.
    static func descriptors(_ name: String) throws -> [UInt8] {
        let tests = URL(filePath: #filePath).appending(path: "../../../../ProtobufMappingTests/Fixtures").standardized
        return Array(try Data(contentsOf: tests.appending(path: "\(name).desc")))
    }

    /// The message types of the structs that the tests have in C.
    static func generated() throws -> [ProtobufMessageType] {
        [
            try ProtobufMessageType(generated: cases__generated__answer__init),
            try ProtobufMessageType(generated: cases__generated__plain__init),
        ]
    }
}

/// A message to begin with.
struct Sample {
    let type: ProtobufMessageType
    let bytes: [UInt8]

    init(_ type: ProtobufMessageType, json: String) throws {
        self.type = type
        bytes = try ProtobufMessage(json: json.utf8, as: type).packed()
    }

    private init(_ type: ProtobufMessageType, _ bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }

    func decoded(as type: ProtobufMessageType) -> Sample { Sample(type, bytes) }
}
