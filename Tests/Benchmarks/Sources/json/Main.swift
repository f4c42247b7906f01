import Foundation
import JSONMapping
import SIMDJSON

/// One reader or writer of one document.
struct Contestant {
    var name: String
    /// Reads or writes once; the checksum of what was read.
    var run: () -> Int
}

/// The processor time of this thread in seconds: what other programs do in between does not count.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The best of some rounds for each contestant, in turn, in seconds.
func measure(_ contestants: [Contestant], rounds: Int, repeats: Int) -> [Double] {
    var best = [Double](repeating: .infinity, count: contestants.count)
    for _ in 0..<rounds {
        for (index, contestant) in contestants.enumerated() {
            let start = processorTime()
            for _ in 0..<repeats { blackHole = contestant.run() }
            best[index] = min(best[index], (processorTime() - start) / Double(repeats))
        }
    }
    return best
}

nonisolated(unsafe) var blackHole = 0

func payload(_ text: String) -> Payload {
    Payload(head: ResponseHead(status: 200, headers: ["Content-Type": "application/json"]), bytes: Array(text.utf8))
}

func report(_ title: String, _ all: [Contestant], rounds: Int, repeats: Int) {
    let filter = CommandLine.arguments.dropFirst(2)
    if let document = filter.first, !title.contains(document) { return }
    let contestants = filter.count < 2 ? all : all.filter { $0.name.contains(filter[filter.startIndex + 1]) }
    guard !contestants.isEmpty else { return }
    let sums = contestants.map { $0.run() }
    let times = measure(contestants, rounds: rounds, repeats: repeats)
    print(title)
    for (index, contestant) in contestants.enumerated() {
        let micros = String(format: "%12.2f µs", times[index] * 1e6)
        let ratio = String(format: "%7.2f x", times[0] / times[index])
        print("  \(contestant.name.padding(toLength: 34, withPad: " ", startingAt: 0))\(micros)\(ratio)")
    }
    if Set(sums).count > 1 { print("  the checksums differ: \(sums)") }
}

/// `json [ROUNDS [DOCUMENT [CONTESTANT]]]`: prints, for each document, the best time of each contestant, and how many
/// times faster than the first one it is.
@main struct Main {
    static func main() throws {
        let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 9

        let decoder = JSONDecoder()
        let reader = JSONReader()

        let envelope = payload(Documents.envelope)
        let envelopeData = Data(envelope.bytes)
        let envelopeText = baseline_text(Documents.envelope, Documents.envelope.utf8.count)
        report(
            "envelope, \(envelope.bytes.count) bytes",
            [
                Contestant(name: "JSONDecoder") {
                    (try? decoder.decode(DecodableEnvelope.self, from: envelopeData).sum) ?? 0
                },
                Contestant(name: "JSONReader (Decodable)") {
                    (try? reader.decode(DecodableEnvelope.self, from: envelopeData).sum) ?? 0
                },
                Contestant(name: "Mappable") {
                    (try? Envelope.map(envelope, at: nil, options: .default).sum) ?? 0
                },
                Contestant(name: "simdjson On-Demand (C++)") { Int(baseline_envelope(envelopeText)) },
            ], rounds: rounds * 3, repeats: 1_000)

        let recordsText = Documents.records()
        let records = payload(recordsText)
        let recordsData = Data(records.bytes)
        let recordsBaseline = baseline_text(recordsText, recordsText.utf8.count)
        @Sendable func sum(_ records: [Record]) -> Int { records.indices.reduce(0) { $0 &+ records[$1].sum } }
        report(
            "records, \(records.bytes.count) bytes",
            [
                Contestant(name: "JSONDecoder") { sum((try? decoder.decode([Record].self, from: recordsData)) ?? []) },
                Contestant(name: "JSONReader (Decodable)") {
                    sum((try? reader.decode([Record].self, from: recordsData)) ?? [])
                },
                Contestant(name: "Mappable (mapArray of a payload)") {
                    sum((try? Record.mapArray(records, at: nil, options: .default)) ?? [])
                },
                Contestant(name: "Mappable (Mapper)") {
                    sum(Mapper<Record>().mapArray(JSONData: recordsData) ?? [])
                },
                Contestant(name: "simdjson On-Demand (C++)") { Int(baseline_records(recordsBaseline)) },
            ], rounds: rounds * 2, repeats: 2)

        let nestedText = Documents.nested()
        let nested = payload(nestedText)
        let nestedData = Data(nested.bytes)
        let nestedBaseline = baseline_text(nestedText, nestedText.utf8.count)
        report(
            "nested, \(nested.bytes.count) bytes",
            [
                Contestant(name: "JSONDecoder") { (try? decoder.decode(Timeline.self, from: nestedData).sum) ?? 0 },
                Contestant(name: "JSONReader (Decodable)") {
                    (try? reader.decode(Timeline.self, from: nestedData).sum) ?? 0
                },
                Contestant(name: "Mappable") { (try? Timeline.map(nested, at: nil, options: .default).sum) ?? 0 },
                Contestant(name: "simdjson On-Demand (C++)") { Int(baseline_nested(nestedBaseline)) },
            ], rounds: rounds, repeats: 1)

        let models = try Record.mapArray(records, at: nil, options: .default)
        let encoder = JSONEncoder()
        let writer = JSONWriter()
        let mapper = Mapper<Record>()
        report(
            "writing the records",
            [
                Contestant(name: "JSONEncoder") { (try? encoder.encode(models).count) == nil ? 1 : 0 },
                Contestant(name: "JSONWriter (Encodable)") { (try? writer.encode(models).count) == nil ? 1 : 0 },
                Contestant(name: "Mappable (toJSONString)") { mapper.toJSONString(models) == nil ? 1 : 0 },
            ], rounds: rounds * 2, repeats: 2)
    }
}
