import Foundation
import ProtobufMapping
import Testing

/// Messages that somebody broke: 2,000 of each run, or as many as there is time for when MB_SECONDS says so.
@Suite(.timeLimit(.minutes(30))) struct `Fuzz messages` {
    private static let seeds = ["10 00 1A 04 12 02 01 FF", "72 02 61 62 18 01", "FB 3E FC 3E", "0A 03 08 96 01", ""]
        .map(hex)

    @Test func `a broken message is read or refused`() throws {
        let end = ContinuousClock.now + .seconds(Double(ProcessInfo.processInfo.environment["MB_SECONDS"] ?? "") ?? 0)
        let kinds = [try Cases.kinds, try Cases.reply]
        var random = SystemRandomNumberGenerator()
        repeat {
            for _ in 0..<2_000 {
                let bytes = Self.broken(&random)
                for kind in kinds {
                    guard let error = reason(bytes, as: kind), let offset = error.byteOffset else { continue }
                    #expect((0...bytes.count).contains(offset), "\(bytes)")
                }
            }
        } while ContinuousClock.now < end
    }

    private static func broken(_ random: inout SystemRandomNumberGenerator) -> [UInt8] {
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
