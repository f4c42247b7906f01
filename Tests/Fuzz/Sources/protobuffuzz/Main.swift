import Foundation
import ProtobufMapping

// Feeds damaged messages to the decoder, and checks what must hold for each that it takes:
//
// - packing and decoding it again gives the same message;
// - whatever a Map, a Decodable type or the C struct of protobuf-c reads of it can be read;
// - nothing is refused without a reason;
// - its JSON, when it has one, gives the same message, unknown fields left out.
//
// The types are those of the tests, from a schema and from generated C. Now and then it damages the schema, too, or the
// JSON of a message. At the end, the peak of memory must be below the budget.
//
//   protobuffuzz [SECONDS [SEED]]

@main
struct Main {
    static let limits = ProtobufLimits(memory: 16 << 20)

    private var random: SplitMix
    private let corpus: Corpus
    private var schemas: SchemaCheck
    private var accepted = 0
    private var refused: [String: Int] = [:]
    private var inputs = 0
    private var texts = 0

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
        let end = ContinuousClock.now + .seconds(Int(arguments.first ?? 60))
        let seed = arguments.dropFirst().first ?? UInt64.random(in: 1...UInt64(UInt32.max))
        print("seed \(seed)")
        var program = try Main(seed: seed)
        repeat {
            for _ in 0..<1_024 { program.message() }
            for _ in 0..<32 { program.text() }
            for _ in 0..<4 { try program.schemas.run(&program.random) }
        } while ContinuousClock.now < end
        try program.report()
    }

    private init(seed: UInt64) throws {
        random = SplitMix(state: seed)
        corpus = try Corpus()
        schemas = try SchemaCheck(corpus.samples)
    }

    private mutating func sample() -> Sample {
        corpus.samples[Int.random(in: corpus.samples.indices, using: &random)]
    }

    private mutating func message() {
        inputs += 1
        let sample = sample()
        let other = self.sample()
        let input = Mutation.damage(sample.bytes, with: other.bytes, using: &random)
        var decoded: ProtobufMessage?
        do throws(ProtobufError) {
            let message = try ProtobufMessage(input, as: sample.type, limits: Self.limits)
            decoded = message
            accepted += 1
            try MessageCheck(message: message, input: input).run(readsAll: inputs % 32 == 0)
        } catch {
            if error.reason == .refused { Self.stop("refused what was found to be sound", sample.type, input) }
            refused[error.reason.rawValue, default: 0] += 1
        }
        if corpus.generated.contains(sample.type) { StructCheck(type: sample.type, input: input).run(decoded) }
    }

    /// JSON that was damaged is read or refused.
    private mutating func text() {
        texts += 1
        let sample = sample()
        let other = Array(#"{"@type":"/google.protobuf.Any","value":[null,-1e9,"NaN","1.5s"]}"#.utf8)
        guard let json = try? ProtobufMessage(sample.bytes, as: sample.type).json() else { return }
        let input = Mutation.mutate(Array(json.utf8), with: other, using: &random)
        guard let message = try? ProtobufMessage(json: input, as: sample.type, ignoresUnknown: true) else { return }
        let packed = message.packed()
        do throws(ProtobufError) {
            let again = try ProtobufMessage(packed, as: sample.type)
            if again.packed() != packed { Self.stop("packing is not stable", sample.type, input) }
        } catch {
            // JSON need not have them.
            if error.reason != .missingRequiredField { Self.stop("what was packed is refused", sample.type, input) }
        }
    }

    private func report() throws {
        let reasons = refused.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        print("\(inputs) inputs: accepted \(accepted), refused \(reasons)")
        print("\(schemas.accepted + schemas.refused) schemas: accepted \(schemas.accepted); \(texts) texts")
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        print("peak of memory: \(usage.ru_maxrss / 1_024) MiB")
        guard usage.ru_maxrss < 256 << 10 else { throw Failure(reason: "memory") }
    }

    /// Ends the program with the input that shows the fault.
    static func stop(_ reason: String, _ type: ProtobufMessageType, _ input: [UInt8]) -> Never {
        let hex = input.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        FileHandle.standardError.write(Data("FAILED: \(reason)\ntype: \(type)\ninput: \(hex)\n".utf8))
        exit(1)
    }
}

struct Failure: Error {
    let reason: String
}

/// A generator whose numbers a seed gives again.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
