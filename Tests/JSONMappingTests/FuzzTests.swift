import Foundation
import JSONMapping
import Testing

/// Texts that somebody broke: 2,000 of each run, or as many as there is time for when MB_SECONDS says so.
@Suite(.timeLimit(.minutes(30))) struct `Fuzz JSON` {
    private static let seeds = [
        #"{"id": 1, "info": {"name": "a\u00e9\ud83d\ude00"}, "kind": "large", "level": 2, "price": 12.50, "tags": ["x"]}"#,
        #"[{"id": "12"}, null, {"matrix": [[1, -2.5e3], []], "lists": {"a": [{"id": 3}]}, "any": {"b": [true]}}]"#,
        #"{"dictionary": {"a": 1e400, "b": -0, "c": "\"\\\/\b\f\n\r\t"}, "dates": [0, "2024-01-01"], "child": {}}"#,
    ].map { Array($0.utf8) }
    private static let pieces = ["\"", "\\", "{", "}", "[", "]", ",", ":", "e", "-", "0", "null", "\\u", "\0", "  "]
        .map { Array($0.utf8) }

    @Test func `a broken text is read or refused, and what is read can be written and read again`() throws {
        let end = ContinuousClock.now + .seconds(Double(ProcessInfo.processInfo.environment["MB_SECONDS"] ?? "") ?? 0)
        var random = SystemRandomNumberGenerator()
        repeat {
            for _ in 0..<2_000 { try check(Self.broken(&random)) }
        } while ContinuousClock.now < end
    }

    private func check(_ bytes: [UInt8]) throws {
        let payload = Payload(
            head: ResponseHead(status: 200, headers: [.contentType("application/json")]), bytes: bytes)
        _ = try? Item.mapArray(payload, at: nil, options: .lenient)
        _ = try? Item.map(payload, at: "0.lists.a.0", options: .default)
        guard let item = try? Item.map(payload, at: nil, options: .default) else { return }
        let text = try #require(item.toJSONString(), "\(bytes)")
        let again = Payload(head: payload.head, bytes: Array(text.utf8))
        #expect(throws: Never.self, "\(bytes)") { try Item.map(again, at: nil, options: .default) }
    }

    private static func broken(_ random: inout SystemRandomNumberGenerator) -> [UInt8] {
        var bytes = seeds.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            let rest = bytes.count - place
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
            case 1: bytes.removeSubrange(place..<place + Int.random(in: 0...min(rest, 9), using: &random))
            case 2 where rest > 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
            default:
                bytes.insert(contentsOf: bytes[place..<place + Int.random(in: 0...rest, using: &random)], at: place)
            }
        }
        return bytes
    }
}
