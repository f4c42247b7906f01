import Foundation
import JSONMapping
import Testing

/// A fixed sequence of numbers (SplitMix64).
struct FixedRandom: RandomNumberGenerator {
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
}

/// Random documents, in all the spellings that JSON allows.
struct DocumentMaker {
    var random: FixedRandom

    init(seed: UInt64) { random = FixedRandom(seed: seed) }

    mutating func space() -> String {
        random.below(3) > 0 ? "" : [" ", "\n", "\t", "\r\n", "          "][random.below(5)]
    }

    mutating func text() -> String {
        let pieces = [
            "a", "Z", "0", " ", "é", "日本", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude00", "\\u0000",
            "\u{7F}", "longer than eight bytes", "~",
        ]
        return (0..<random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()
    }

    mutating func number() -> String {
        switch random.below(5) {
        case 0: return "\(random.below(100) - 50)"
        case 1: return "\(Int(bitPattern: UInt(random.next())))"
        case 2: return "\(Double(random.below(1_000_000)) / 100)"
        case 3: return "\(random.below(10)).\(random.below(1_000))e\(random.below(40) - 20)"
        default:
            let value = Double(bitPattern: random.next())
            return value.isFinite ? "\(value)" : "0"
        }
    }

    mutating func value(depth: Int) -> String {
        switch random.below(depth > 0 ? 8 : 5) {
        case 0: return "null"
        case 1: return random.below(2) == 0 ? "true" : "false"
        case 2, 3: return number()
        case 4: return "\"\(text())\""
        case 5, 6:
            let items = (0..<random.below(6)).map { _ in space() + value(depth: depth - 1) + space() }
            return "[" + (items.isEmpty ? space() : items.joined(separator: ",")) + "]"
        default:
            let items = (0..<random.below(6)).map { index in
                "\(space())\"\(text())\(index)\"\(space()):\(space())\(value(depth: depth - 1))\(space())"
            }
            return "{" + (items.isEmpty ? space() : items.joined(separator: ",")) + "}"
        }
    }
}

@Suite struct `JSON against another implementation` {
    @Test func `random documents are read as Foundation reads them`() throws {
        var maker = DocumentMaker(seed: 11)
        for _ in 0..<1_500 {
            let text = maker.value(depth: 5)
            let ours = try JSONReader().decode(Anything.self, from: text)
            let theirs = try JSONDecoder().decode(Anything.self, from: Data(text.utf8))
            #expect(ours == theirs, "\(text)")
        }
    }

    @Test func `what the writer writes Foundation reads`() throws {
        var maker = DocumentMaker(seed: 12)
        for _ in 0..<500 {
            let text = maker.value(depth: 4)
            guard let values = Mapper<Item>.parseJSONString(JSONString: text) else {
                Issue.record("not read: \(text)")
                continue
            }
            let written = try #require(Mapper<Item>.toJSONString(values, prettyPrint: maker.random.below(2) == 0))
            let expected = try JSONDecoder().decode(Anything.self, from: Data(text.utf8))
            #expect(try JSONDecoder().decode(Anything.self, from: Data(written.utf8)) == expected, "\(text)")
            #expect(try JSONReader().decode(Anything.self, from: written) == expected)
        }
    }

    @Test func `damaged documents end in an error or a value, never in a crash`() {
        var maker = DocumentMaker(seed: 13)
        for _ in 0..<4_000 {
            var bytes = Array(maker.value(depth: 4).utf8)
            for _ in 0...maker.random.below(3) where !bytes.isEmpty {
                let place = maker.random.below(bytes.count)
                switch maker.random.below(4) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: maker.random.next())
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(Array("\"\\{}[],:0eu".utf8)[maker.random.below(11)], at: place)
                default: bytes.removeLast(bytes.count - place)
                }
            }
            let ours = try? JSONReader().decode(Anything.self, from: bytes)
            _ = Mapper<Item>().map(JSONData: Data(bytes))
            if ours != nil, String(validating: bytes, as: UTF8.self) != nil {
                // What we accept is JSON for the other one, too, but for numbers out of its range.
                let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(theirs != nil || text.contains("e") || text.contains("E") || text.contains("\0"), "\(text)")
            }
        }
    }
}

private struct Everything: Mappable, Equatable {
    var int8: Int8 = 0
    var int16: Int16 = 0
    var int32: Int32 = 0
    var int64: Int64 = 0
    var int = 0
    var uint8: UInt8 = 0
    var uint16: UInt16 = 0
    var uint32: UInt32 = 0
    var uint64: UInt64 = 0
    var uint: UInt = 0
    var float: Float = 0
    var double = 0.0
    var bool = false
    var text = ""
    var decimal = Decimal()
    var data = Data()
    var date = Date(timeIntervalSince1970: 0)
    var optional: Int?
    var list: [String] = []
    var lists: [[Int]] = []
    var dictionary: [String: [Double]] = [:]
    var optionals: [Int?] = []
    var children: [Everything] = []
    var deep: [String: Everything] = [:]

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        int8 <- map["numbers.signed.int8"]
        int16 <- map["numbers.signed.int16"]
        int32 <- map["numbers.signed.int32"]
        int64 <- map["numbers.signed.int64"]
        int <- map["numbers.signed.int"]
        uint8 <- map["numbers.unsigned.uint8"]
        uint16 <- map["numbers.unsigned.uint16"]
        uint32 <- map["numbers.unsigned.uint32"]
        uint64 <- map["numbers.unsigned.uint64"]
        uint <- map["numbers.unsigned.uint"]
        float <- map["numbers.float"]
        double <- map["numbers.double"]
        bool <- map["bool"]
        text <- map["text"]
        decimal <- map["decimal"]
        data <- map["data"]
        date <- map["date"]
        optional <- map["optional"]
        list <- map["list"]
        lists <- map["lists"]
        dictionary <- map["dictionary"]
        optionals <- map["optionals"]
        children <- map["children"]
        deep <- map["deep"]
    }

    init(_ maker: inout DocumentMaker, depth: Int) {
        func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value {
            Value(truncatingIfNeeded: maker.random.next() >> UInt64(maker.random.below(64)))
        }
        func finite() -> Double {
            let value = Double(bitPattern: maker.random.next())
            return value.isFinite ? value : 0.5
        }
        int8 = integer(Int8.self)
        int16 = integer(Int16.self)
        int32 = integer(Int32.self)
        int64 = integer(Int64.self)
        int = integer(Int.self)
        uint8 = integer(UInt8.self)
        uint16 = integer(UInt16.self)
        uint32 = integer(UInt32.self)
        uint64 = integer(UInt64.self)
        uint = integer(UInt.self)
        double = finite()
        float = Float(bitPattern: UInt32(truncatingIfNeeded: maker.random.next()))
        if !float.isFinite { float = 0.1 }
        bool = maker.random.below(2) == 0
        text = maker.text() + "\u{1}\"\\\n"
        decimal = Decimal(string: "\(integer(Int64.self)).\(integer(UInt32.self))") ?? 0
        data = Data((0..<maker.random.below(40)).map { _ in UInt8(truncatingIfNeeded: maker.random.next()) })
        date = Date(timeIntervalSince1970: Double(Int32(truncatingIfNeeded: maker.random.next())) + 0.25)
        optional = maker.random.below(2) == 0 ? nil : 3
        list = (0..<maker.random.below(4)).map { _ in maker.text() }
        lists = (0..<maker.random.below(3)).map { _ in (0..<maker.random.below(3)).map { _ in integer(Int.self) } }
        dictionary = ["a.b": [1, 2.5], "": [], "x": [finite()]]
        optionals = [1, nil, 2]
        guard depth > 0 else { return }
        children = (0..<maker.random.below(3)).map { _ in Everything(&maker, depth: depth - 1) }
        deep = ["k": Everything(&maker, depth: depth - 1)]
    }
}

@Suite struct `Models` {
    @Test func `random values come back equal through text and through plain values`() throws {
        var maker = DocumentMaker(seed: 21)
        for _ in 0..<60 {
            let value = Everything(&maker, depth: 2)
            let text = try #require(value.toJSONString(prettyPrint: maker.random.below(2) == 0))
            let mapper = Mapper<Everything>()
            mapper.isStrict = false
            #expect(mapper.map(JSONString: text) == value, "\(text)")
            #expect(mapper.issues.isEmpty, "\(mapper.issues)")
            // Foundation takes the same text.
            #expect((try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil)
        }
    }

    @Test func `many threads map at once`() async {
        let texts = (0..<8).map { seed in
            var maker = DocumentMaker(seed: UInt64(100 + seed))
            return Everything(&maker, depth: 2).toJSONString() ?? ""
        }
        await withTaskGroup(of: Bool.self) { group in
            for text in texts {
                group.addTask {
                    (0..<50).allSatisfy { _ in Everything(JSONString: text)?.toJSONString()?.count == text.count }
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }
}
