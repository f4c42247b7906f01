import Foundation
import JSONMapping

/// `jsonfuzz [SECONDS] [SEED]`: damages documents, reads them as models, as a `Decodable` type and as plain values, and
/// writes what was read, until the seconds are over or a million documents were read. A crash names its seed.
@main struct Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let seconds = arguments.first.flatMap { Double($0) } ?? 60
        var seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
        let end = ContinuousClock.now + .seconds(seconds)
        var documents = 0
        var accepted = 0
        while documents < 1_000_000, ContinuousClock.now < end {
            var random = Random(seed: seed)
            for _ in 0..<1_000 {
                accepted += read(random.document()) ? 1 : 0
                documents += 1
            }
            seed += 1
        }
        print("\(documents) documents, \(accepted) of them JSON, no crash")
    }

    private static func read(_ bytes: [UInt8]) -> Bool {
        let data = Data(bytes)
        let mapper = Mapper<Node>()
        let node = mapper.map(JSONData: data)
        _ = mapper.issues.map(\.description)
        _ = mapper.mapArray(JSONData: data)
        mapper.lenientScalars = true
        mapper.strictArrays = true
        mapper.unwrapsStrings = true
        _ = mapper.map(JSONData: data)
        _ = node?.toJSONString(prettyPrint: true)
        _ = try? JSONReader(keyDecodingStrategy: .convertFromSnakeCase).decode([DecodableNode].self, from: bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        guard let values = Mapper<Node>.parseJSONString(JSONString: text) else { return false }
        _ = Mapper<Node>.toJSONString(values, prettyPrint: false)
        return true
    }
}

/// A model with every kind of field.
final class Node: Mappable {
    var id = 0
    var small: UInt8?
    var name = ""
    var price: Decimal?
    var ratio = 0.0
    var date: Date?
    var data: Data?
    var flags: [Bool] = []
    var first: String?
    var children: [Node] = []
    var named: [String: Node] = [:]
    var any: Any?

    init?(map: Map) {}
    func mapping(map: Map) {
        id <- map["id"]
        small <- map["small"]
        name <- map["a.name"]
        price <- map["price"]
        ratio <- map["ratio"]
        date <- map["date"]
        data <- map["data"]
        flags <- map["flags"]
        first <- map["children.0.a.name"]
        children <- map["children"]
        named <- map["named"]
        any <- map["any"]
    }
}

struct DecodableNode: Decodable {
    var id: Int?
    var someName: String?
    var ratio: Double?
    var children: [DecodableNode]?
    var named: [String: DecodableNode]?
}

struct Random {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
    mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }

    /// A document with none to five damages.
    mutating func document() -> [UInt8] {
        var bytes = Array(value(depth: 4).utf8)
        for _ in 0..<below(6) where !bytes.isEmpty {
            let place = below(bytes.count)
            switch below(6) {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: next())
            case 1: bytes.remove(at: place)
            case 2:
                bytes.insert(
                    contentsOf: pick(["\"", "\\", "{", "}", "[", "]", ",", ":", "\\u", "\\ud800", "e", "-"]).utf8,
                    at: place)
            case 3: bytes.removeLast(bytes.count - place)
            case 4: bytes[place] ^= 1 << UInt8(below(8))
            default:
                bytes.insert(contentsOf: bytes[place..<min(place + below(20), bytes.count)], at: below(bytes.count))
            }
        }
        return bytes
    }

    private mutating func value(depth: Int) -> String {
        switch below(depth > 0 ? 9 : 5) {
        case 0: return pick(["null", "true", "false"])
        case 1:
            return pick([
                "0", "-1", "300", "1.5", "1e5", "18446744073709551616", "1e400", "-0.0", "123456789012345678901234",
            ])
        case 2: return "\(Double(bitPattern: next()))"
        case 3:
            return pick([
                "\"\"", "\"2015-07-07T13:07:42Z\"", "\"AAEC\"", "\"12\"", "\"{\\\"id\\\":1}\"", "\"/Date(1)/\"",
            ])
        case 4:
            return "\""
                + (0..<below(9)).map { _ in pick(["a", "é", "😀", "\\n", "\\u0041", "\\ud83d\\ude00", "        "]) }
                .joined() + "\""
        case 5: return "[" + (0..<below(5)).map { _ in value(depth: depth - 1) }.joined(separator: ", ") + "]"
        default:
            let keys = [
                "id", "small", "a", "name", "price", "ratio", "date", "data", "flags", "children", "named", "any",
                "some_name", "a.name",
            ]
            return "{"
                + (0..<below(9)).map { _ in "\"\(pick(keys))\":\(value(depth: depth - 1))" }.joined(separator: ",")
                + "}"
        }
    }
}
