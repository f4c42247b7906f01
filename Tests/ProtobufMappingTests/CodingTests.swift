import Foundation
import ProtobufMapping
import Testing

private struct Tree: Codable, Equatable {
    enum Colour: String, Codable { case RED, GREEN }

    var aDouble: Double
    var anInt64: Int64
    var a_uint64: UInt64
    var aString: String
    var someBytes: Data
    var color: Colour
    var child: [String: Int32]?
    var maybe: Int?
    var numbers: [Int32]
    var texts: [String]
    var counts: [String: Int]
    var children: [Leaf]
}

private struct Leaf: Codable, Equatable {
    var anInt32: Int32
    var color: Int
}

private struct Times: Codable, Equatable {
    var at: Date
    var took: Double
    var text: String?
    var number: Int?
    var times: [Date]
    var details: [String: [Int]]?
}

private struct Row: Mappable, Equatable {
    var id: Int64 = 0
    var name: String?
    var tags: [Int32] = []

    init(id: Int64, name: String?, tags: [Int32]) { (self.id, self.name, self.tags) = (id, name, tags) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        id <- map["id"]
        name <- map["user_name"]
        tags <- map["tags"]
    }
}

private struct Rows: Codable, Equatable, ProtobufMessageConvertible {
    static var protobufMessage: ProtobufMessageType { get throws { try Cases.reply } }

    struct Row: Codable, Equatable {
        var id: Int64
        var userName: String
    }
    var list: [Row]
    var total: Int
}

@Suite struct `Values of Swift and protobuf` {
    private let tree = Tree(
        aDouble: -.infinity, anInt64: .min, a_uint64: .max, aString: "ö", someBytes: Data([0, 255]), color: .GREEN,
        maybe: 0, numbers: [1, -1], texts: ["a", ""], counts: ["x": 1, "y": 2],
        children: [Leaf(anInt32: 7, color: 1), Leaf(anInt32: 8, color: 99)])

    @Test func `Codable types go both ways`() throws {
        let bytes = try ProtobufEncoder().encode(tree, as: Cases.kinds)
        #expect(try ProtobufDecoder().decode(Tree.self, from: bytes, as: Cases.kinds) == tree)
        let message = try ProtobufMessage(bytes, as: Cases.kinds)
        #expect(message["color"] == .enumeration(2))
        #expect(message["some_bytes"] == .bytes([0, 255]))
    }

    @Test func `times are times, durations seconds, wrappers optional scalars`() throws {
        let times = Times(
            at: Date(timeIntervalSince1970: 1_700_000_000.5), took: -1.5, text: "t",
            times: [Date(timeIntervalSince1970: 0)],
            details: ["a": [1, 2]])
        let bytes = try ProtobufEncoder().encode(times, as: Cases.known)
        #expect(try ProtobufDecoder().decode(Times.self, from: bytes, as: Cases.known) == times)
        let message = try ProtobufMessage(bytes, as: Cases.known)
        #expect(message["at.seconds"] == 1_700_000_000)
        #expect(message["at.nanos"] == 500_000_000)
        #expect(!message.has("number"))
    }

    @Test func `what does not fit has a path`() throws {
        #expect { try ProtobufEncoder().encode(["numbers": ["x"]], as: Cases.kinds) } throws: {
            ($0 as? ProtobufError)?.fieldPath == "numbers.0"
        }
        #expect { try ProtobufEncoder().encode(["nothing": 1], as: Cases.kinds) } throws: {
            ($0 as? ProtobufError)?.reason == .unknownField
        }
        let bytes = hex("1A 02 0A 00")
        #expect {
            try ProtobufDecoder().decode([String: Bool].self, from: bytes, as: Cases.reply, at: "data.list.0")
        } throws: {
            ($0 as? DecodingError) != nil
        }
    }

    @Test func `models go both ways`() throws {
        let type = try Cases.all.message("cases.three.Reply.Row")
        let row = Row(id: 5, name: "Ada", tags: [1, 2])
        let message = try ProtobufEncoder().message(row, as: type)
        #expect(message["user_name"] == "Ada")
        #expect(message.packed() == hex("08 05 12 03 41 64 61 22 02 01 02"))
        let payload = Payload(
            head: ResponseHead(status: 200, headers: ["Content-Type": "application/protobuf"]), bytes: [])
        #expect(payload.bytes.isEmpty)
    }

    @Test func `a Decodable type follows the media type of the answer`() async throws {
        var reply = ProtobufMessage(try Cases.reply)
        try reply.set(7, for: "data.list.0.id".replacing("list.0.id", with: "total"))
        try reply.set(.message(ProtobufMessage(Cases.all.message("cases.three.Reply.Row"))), for: "data.list.0")
        try reply.set("Bo", for: "data.list.0.user_name")
        let rows = Rows(list: [Rows.Row(id: 0, userName: "Bo")], total: 7)
        let binary = AnsweredRequest(reply.packed(), "application/x-protobuf")
        #expect(try await binary.decodable(Rows.self, keyPath: "data") == rows)
        #expect(try await binary.decodable(Rows.self, message: Cases.reply, keyPath: "data") == rows)
        let json = AnsweredRequest(
            Array(#"{"data":{"list":[{"id":0,"userName":"Bo"}],"total":7}}"#.utf8), "application/json")
        #expect(try await json.decodable(Rows.self, keyPath: "data") == rows)
        let html = AnsweredRequest(Array("<html>".utf8), "text/html")
        await #expect(throws: NetworkError.self) { try await html.decodable(Rows.self, keyPath: "data") }
    }
}
