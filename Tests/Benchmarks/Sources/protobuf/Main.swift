import Foundation
import ProtobufAPI
import ProtobufMapping

// What decoding costs: into Swift structs through Map and Decodable, against protobuf-c's unpack and free in C and
// against Foundation's JSONDecoder on the same content. Prints nanoseconds of CPU a message, a record, a section.
//
//   protobuf [SECONDS [reply|list|nested [c|map|decodable|message|json]]]

@main
struct Main {
    static func main() throws {
        let seconds = CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 1
        print("what      unit     bytes    C unpack      Map   x C  x JSON  Decodable  x JSON  message     JSON")
        let only = CommandLine.arguments.dropFirst(2).first
        if only ?? "reply" == "reply" { try Case("reply", kind: 0, units: 1, Samples.reply).run(seconds) }
        if only ?? "direct" == "direct" {
            let direct = try DirectReply()
            guard try direct.read() == Samples.reply else { throw Failure(name: "direct") }
            let c = measure(seconds, units: 1) { _ = baseline_unpack(0, direct.bytes, direct.bytes.count) }
            let time = try measure(seconds, units: 1) { _ = try direct.read() }
            print("reply, read in place: \(Int(time)), \(String(format: "%.2f", time / c)) x C")
        }
        if only ?? "schema" == "schema" {
            try compareSchema("reply", Samples.reply, api__v1__reply__init, seconds)
            try compareSchema("list", Samples.list, api__v1__list_reply__init, seconds)
            try compareSchema("nested", Samples.doc, api__v1__doc__init, seconds)
        }
        if only ?? "list" == "list" { try Case("list", kind: 1, units: 5_000, Samples.list).run(seconds) }
        if only ?? "nested" == "nested" { try Case("nested", kind: 2, units: 510, Samples.doc).run(seconds) }
    }
}

typealias Model = Codable & Equatable & Mappable & ProtobufMessageConvertible

struct Case<Value: Model> {
    let name: String
    let kind: Int32
    let units: Int
    let value: Value
    let bytes: [UInt8]
    let json: Data

    init(_ name: String, kind: Int32, units: Int, _ value: Value) throws {
        self.name = name
        self.kind = kind
        self.units = units
        self.value = value
        bytes = try ProtobufEncoder().encode(value, as: Value.protobufMessage)
        json = try JSONEncoder().encode(value)
    }

    func run(_ seconds: Double) throws {
        let payload = Payload(
            head: ResponseHead(status: 200, headers: ["Content-Type": "application/protobuf"]), bytes: bytes)
        guard try Value.map(payload, at: nil, options: .default) == value,
            try JSONDecoder().decode(Value.self, from: json) == value
        else { throw Failure(name: name) }
        let type = try Value.protobufMessage

        let c = try measure(seconds, "c") { _ = baseline_unpack(kind, bytes, bytes.count) }
        let map = try measure(seconds, "map") { _ = try Value.map(payload, at: nil, options: .default) }
        let decodable = try measure(seconds, "decodable") {
            _ = try ProtobufDecoder().decode(Value.self, from: bytes)
        }
        let message = try measure(seconds, "message") { _ = try ProtobufMessage(bytes, as: type) }
        let foundation = try measure(seconds, "json") { _ = try JSONDecoder().decode(Value.self, from: json) }
        let columns: [(Double, Int, Int)] = [
            (c, 11, 0), (map, 9, 0), (map / c, 6, 2), (foundation / map, 8, 1), (decodable, 11, 0),
            (foundation / decodable, 8, 1), (message, 9, 0), (foundation, 9, 0),
        ]
        let cells = columns.map { value, width, digits in
            let text = String(format: "%.\(digits)f", value)
            return String(repeating: " ", count: max(0, width - text.count)) + text
        }
        print(
            name.padding(toLength: 8, withPad: " ", startingAt: 0), "\(units)".leading(6), "\(bytes.count)".leading(9),
            cells.joined())
    }

    private func measure(_ seconds: Double, _ column: String, _ body: () throws -> Void) throws -> Double {
        if let only = CommandLine.arguments.dropFirst(3).first, only != column { return .nan }
        return try protobuf.measure(seconds, units: units, body)
    }
}

/// The least CPU time of a unit, in nanoseconds.
func measure(_ seconds: Double, units: Int, _ body: () throws -> Void) rethrows -> Double {
    let repetitions = max(1, 2_000 / units)
    var best = Double.infinity
    let end = cpu() + seconds
    while cpu() < end {
        let start = cpu()
        for _ in 0..<repetitions { try body() }
        best = min(best, (cpu() - start) / Double(repetitions * units))
    }
    return best * 1e9
}

private func cpu() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Decoding alone, with a type of the schema and with one of generated C, by turns.
private func compareSchema<Value: Model, Struct>(
    _ name: String, _ value: Value, _ initialize: (UnsafeMutablePointer<Struct>?) -> Void, _ seconds: Double
) throws {
    let types = [try Value.protobufMessage, try ProtobufMessageType(generated: initialize)]
    let bytes = try ProtobufEncoder().encode(value, as: types[0])
    var best = [Double.infinity, .infinity]
    for turn in 0..<20 {
        let time = try measure(seconds / 20, units: max(1, bytes.count / 50)) {
            _ = try ProtobufDecoder().decode(Nothing.self, from: bytes, as: types[turn % 2])
        }
        best[turn % 2] = min(best[turn % 2], time)
    }
    print("\(name), decoded only: by the schema \(String(format: "%.2f", best[0] / best[1])) x by generated C")
}

/// Reads no field.
private struct Nothing: Decodable {
    init(from decoder: any Decoder) {}
}

/// A small answer read in place, out of its generated C struct, into the same Swift struct.
struct DirectReply {
    private let type: ProtobufMessageType
    let bytes: [UInt8]

    init() throws {
        type = try ProtobufMessageType(generated: api__v1__reply__init)
        bytes = try ProtobufEncoder().encode(Samples.reply, as: Reply.protobufMessage)
    }

    func read() throws -> Reply {
        try type.withStruct(bytes, of: Api__V1__Reply.self) { message in
            var reply = Reply()
            reply.code = message.code
            reply.message = String(cString: message.message)
            reply.temperature = message.temperature
            reply.city = String(cString: message.city)
            reply.timestamp = message.timestamp
            reply.ok = message.ok != 0
            reply.level = Int32(bitPattern: message.level.rawValue)
            return reply
        }
    }
}

struct Failure: Error {
    let name: String
}

extension String {
    fileprivate func leading(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
