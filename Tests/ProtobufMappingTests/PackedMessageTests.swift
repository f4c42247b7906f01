import ProtobufMapping
import Testing

/// Whatever a message holds in `payload`, and in the `payload` of that, and so on.
private indirect enum Chain: Decodable {
    case end
    case link(Chain)

    private enum CodingKeys: CodingKey { case payload }

    init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: CodingKeys.self),
            let next = try container.decodeIfPresent(Chain.self, forKey: .payload)
        else {
            self = .end
            return
        }
        self = .link(next)
    }

    var count: Int {
        var count = 0
        var rest = self
        while case .link(let next) = rest {
            count += 1
            rest = next
        }
        return count
    }
}

/// What lies packed in an `Any` is a message of its own to a decoder. 100 KB of them, each in the next, took the stack of
/// whoever read or printed them.
@Suite struct `Messages that lie packed in each other` {
    private func varint(_ value: Int) -> [UInt8] {
        value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + varint(value >> 7)
    }

    private func any(_ name: String, _ content: [UInt8]) -> [UInt8] {
        field(1, Array("/\(name)".utf8)) + [0x12] + varint(content.count) + content
    }

    /// A `Known` with that many others in its `payload`.
    private func known(_ count: Int) -> [UInt8] {
        (0..<count).reduce([]) { bytes, _ in
            let content = any("cases.three.Known", bytes)
            return [0x32] + varint(content.count) + content
        }
    }

    /// A `Known` with that many `Any`s in its `payload`.
    private func anys(_ count: Int) -> [UInt8] {
        let content = (0..<count).reduce([]) { bytes, _ in any("google.protobuf.Any", bytes) }
        return [0x32] + varint(content.count) + content
    }

    @Test func `are read and printed`() throws {
        let bytes = known(3)
        #expect(try ProtobufDecoder().decode(Chain.self, from: bytes, as: Cases.known).count == 3)
        let json = try ProtobufMessage(bytes, as: Cases.known).json()
        #expect(json.split(separator: "cases.three.Known").count == 4)
        #expect(try ProtobufMessage(json: json.utf8, as: Cases.known).json() == json)
    }

    @Test(arguments: [101, 5_000])
    func `are not read where they lie too deep`(count: Int) throws {
        #expect(try ProtobufDecoder().decode(Chain.self, from: known(count), as: Cases.known).count <= 100)
        _ = try ProtobufDecoder().decode(Chain.self, from: anys(count), as: Cases.known)
        let limits = ProtobufLimits(depth: 10)
        let chain = try ProtobufDecoder(limits: limits).decode(Chain.self, from: known(count), as: Cases.known)
        #expect(chain.count <= 10)
    }

    @Test(arguments: [101, 5_000])
    func `are not printed where they lie too deep`(count: Int) throws {
        for bytes in [known(count), anys(count)] {
            let message = try ProtobufMessage(bytes, as: Cases.known)
            let error = try #require(throws: ProtobufError.self) { try message.json() }
            #expect(error.reason == .tooDeep)
        }
    }

    @Test func `take no more memory than the message may`() throws {
        let limits = ProtobufLimits(memory: 64 << 10)
        // Ten messages of 1 KB, each in the next: 55 KB together, thrice that decoded.
        let bytes = (0..<10).reduce([UInt8]()) { bytes, _ in
            let content = any("cases.three.Known", bytes + field(9, field(1, Array(repeating: 0x61, count: 1_000))))
            return [0x32] + varint(content.count) + content
        }
        let decoder = ProtobufDecoder(limits: limits)
        #expect((1..<10).contains(try decoder.decode(Chain.self, from: bytes, as: Cases.known).count))
        #expect(try ProtobufDecoder().decode(Chain.self, from: bytes, as: Cases.known).count == 10)
    }
}
