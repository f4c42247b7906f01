import CMBProtobuf
import Foundation
import Testing

@testable import ProtobufMapping

/// Messages that somebody broke: 2,000 of each run, or as many as there is time for when MB_SECONDS says so.
@Suite(.timeLimit(.minutes(30))) struct `Fuzz messages` {
    private static let seeds = ["10 00 1A 04 12 02 01 FF", "72 02 61 62 18 01", "FB 3E FC 3E", "0A 03 08 96 01", ""]
        .map(hex)
    /// When a test that begins now is to end.
    private static var end: ContinuousClock.Instant {
        .now + .seconds(Double(ProcessInfo.processInfo.environment["MB_SECONDS"] ?? "") ?? 0)
    }

    @Test func `a broken message is read or refused`() throws {
        let kinds = [try Cases.kinds, try Cases.reply]
        let end = Self.end
        var random = SystemRandomNumberGenerator()
        repeat {
            for _ in 0..<2_000 {
                let bytes = Self.broken(Self.seeds, &random)
                for kind in kinds {
                    guard let error = reason(bytes, as: kind), let offset = error.byteOffset else { continue }
                    #expect((0...bytes.count).contains(offset), "\(bytes)")
                }
            }
        } while ContinuousClock.now < end
    }

    /// Ordinary messages are decoded in one pass, all others the careful way: the two must be of one mind.
    @Test func `what is decoded in one pass is decoded alike the careful way`() throws {
        let kinds = [
            try Cases.kinds, try Cases.reply, try Cases.known, try Cases.everything, try Cases.bag, try Cases.plain,
            try Cases.opposite,
        ]
        let end = Self.end
        var random = SystemRandomNumberGenerator()
        var count = 0
        repeat {
            for _ in 0..<2_000 {
                let bytes = Self.broken(Self.seeds, &random)
                for kind in kinds where try Self.isOrdinary(bytes, kind) { count += 1 }
            }
        } while ContinuousClock.now < end
        #expect(count > 100)
    }

    private static func isOrdinary(_ bytes: [UInt8], _ type: ProtobufMessageType) throws -> Bool {
        try bytes.withUnsafeBufferPointer { bytes in
            guard let quick = OnePassDecoder.decode(bytes, as: type.info, limits: .default) else { return false }
            let careful = try DecodedTree.decodeCarefully(bytes, as: type.info, limits: .default)
            let left = quick.withRoot { ProtobufMessage(type: type, reading: $0).packed() }
            let right = careful.withRoot { ProtobufMessage(type: type, reading: $0).packed() }
            #expect(left == right, "\(Array(bytes))")
            return true
        }
    }

    /// Generated structs are filled in one pass, or by protobuf-c: packed by it, they must be the same.
    @Test func `a struct that is filled in one pass is the one that protobuf-c fills`() throws {
        let types = [try Generated.plain, try Generated.answer]
        let seeds = [try Generated.plainBytes, try Generated.answerBytes, hex("08 01 12 02 61 62 FA 3E 01 00")]
        let end = Self.end
        var random = SystemRandomNumberGenerator()
        var count = 0
        repeat {
            for _ in 0..<2_000 {
                let bytes = Self.broken(seeds, &random)
                for type in types where try Self.isOrdinaryStruct(bytes, type) { count += 1 }
            }
        } while ContinuousClock.now < end
        #expect(count > 100)
    }

    private static func isOrdinaryStruct(_ bytes: [UInt8], _ type: ProtobufMessageType) throws -> Bool {
        let info = try #require(type.info.generated)
        return try bytes.withUnsafeBufferPointer { bytes in
            guard let quick = OnePassDecoder.decode(bytes, as: info, limits: .default) else { return false }
            let careful = try DecodedTree.decodeCarefully(bytes, as: info, limits: .default)
            #expect(quick.withRoot(packedByC) == careful.withRoot(packedByC), "\(type) \(Array(bytes))")
            return true
        }
    }

    private static func packedByC(_ root: UnsafeRawPointer) -> [UInt8] {
        let message = root.assumingMemoryBound(to: ProtobufCMessage.self)
        #expect(protobuf_c_message_check(message) != 0)
        var bytes = [UInt8](repeating: 0, count: protobuf_c_message_get_packed_size(message))
        protobuf_c_message_pack(message, &bytes)
        return bytes
    }

    private static func broken(_ seeds: [[UInt8]], _ random: inout SystemRandomNumberGenerator) -> [UInt8] {
        var bytes = seeds.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            let rest = bytes.count - place
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: place)
            case 1: bytes.removeSubrange(place..<place + Int.random(in: 0...min(rest, 5), using: &random))
            case 2 where rest > 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            default:
                bytes.insert(contentsOf: bytes[place..<place + Int.random(in: 0...rest, using: &random)], at: place)
            }
        }
        return bytes
    }
}
