import Foundation
import ProtobufMapping
import Testing

/// The schema of the files in Fixtures.
enum Cases {
    private static let schema = fixture("cases")
    private static let editionSchema = fixture("editions")

    private static func fixture(_ name: String) -> Result<ProtobufSchema, ProtobufSchemaError> {
        Result { () throws(ProtobufSchemaError) in
            guard let url = Bundle.module.url(forResource: name, withExtension: "desc", subdirectory: "Fixtures") else {
                throw ProtobufSchemaError(reason: "no fixture")
            }
            return try ProtobufSchema(contentsOf: url)
        }
    }

    static var all: ProtobufSchema { get throws { try schema.get() } }
    static var editions: ProtobufSchema { get throws { try editionSchema.get() } }
    static var everything: ProtobufMessageType { get throws { try all.message("cases.two.Everything") } }
    static var bag: ProtobufMessageType { get throws { try all.message("cases.two.Bag") } }
    static var kinds: ProtobufMessageType { get throws { try all.message("cases.three.Kinds") } }
    static var known: ProtobufMessageType { get throws { try all.message("cases.three.Known") } }
    static var reply: ProtobufMessageType { get throws { try all.message("cases.three.Reply") } }
    static var plain: ProtobufMessageType { get throws { try editions.message("cases.edition2023.Plain") } }
    static var opposite: ProtobufMessageType { get throws { try editions.message("cases.edition2024.Opposite") } }
}

/// The bytes of a text of hexadecimal digits: `hex("08 01")`.
func hex(_ text: String) -> [UInt8] {
    let digits = text.filter(\.isHexDigit).compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
}

extension ProtobufMessage {
    init(hex text: String, as type: ProtobufMessageType, limits: ProtobufLimits = .default) throws {
        try self.init(ProtobufMappingTests.hex(text), as: type, limits: limits)
    }
}

/// The reason why bytes are not a message.
func reason(_ bytes: [UInt8], as type: ProtobufMessageType, limits: ProtobufLimits = .default) -> ProtobufError? {
    do throws(ProtobufError) {
        _ = try ProtobufMessage(bytes, as: type, limits: limits)
        return nil
    } catch {
        return error
    }
}

/// `content` as the value of the length-delimited field of that number.
func field(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
    var bytes = [number << 3 | 2]
    var length = content.count
    while length >= 0x80 {
        bytes.append(UInt8(length & 0x7F) | 0x80)
        length >>= 7
    }
    return bytes + [UInt8(length)] + content
}
