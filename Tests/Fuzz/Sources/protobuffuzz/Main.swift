import Foundation
import ProtobufMapping

// Feeds damaged messages to the decoder, and checks what must hold for each that it takes:
//
// - packing and decoding it again gives the same message;
// - what a Map reads of it can be read;
// - nothing is refused without a reason;
// - its JSON, when it has one, gives the same message, unknown fields left out.
//
// At the end, the peak of memory must be below the budget.
//
//   protobuffuzz [SECONDS [SEED]]

@main
struct Main {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
        let end = ContinuousClock.now + .seconds(Int(arguments.first ?? 60))
        let seed = arguments.dropFirst().first ?? UInt64.random(in: 1...UInt64(UInt32.max))
        print("seed \(seed)")

        var random = SplitMix(state: seed)
        let cases = try Corpus.cases()
        var accepted = 0
        var refused: [String: Int] = [:]
        var index = 0
        while index % 1_024 != 0 || ContinuousClock.now < end {
            index += 1
            let (type, sample) = cases[Int.random(in: cases.indices, using: &random)]
            let other = cases[Int.random(in: cases.indices, using: &random)].bytes
            let input = Mutation.mutate(sample, with: other, using: &random)
            do throws(ProtobufError) {
                let message = try ProtobufMessage(input, as: type, limits: Self.limits)
                accepted += 1
                try Check(message, input: input).run(readsAll: index % 16 == 0)
            } catch {
                if error.reason == .refused { Check.stop("refused what was found to be sound", type, input) }
                refused[error.reason.rawValue, default: 0] += 1
            }
        }
        print(
            "\(index) inputs: accepted \(accepted), refused \(refused.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })"
        )
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        print("peak of memory: \(usage.ru_maxrss / 1_024) MiB")
        guard usage.ru_maxrss < 512 << 10 else { throw Failure(reason: "memory", input: []) }
    }

    static let limits = ProtobufLimits(memory: 16 << 20)
}

struct Failure: Error {
    let reason: String
    let input: [UInt8]
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
