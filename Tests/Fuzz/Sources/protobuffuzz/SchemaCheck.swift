import ProtobufMapping

/// Damages descriptor sets, and decodes messages with what still is a schema.
struct SchemaCheck {
    private let sets: [[UInt8]]
    private let samples: [Sample]
    private(set) var accepted = 0
    private(set) var refused = 0

    init(_ samples: [Sample]) throws {
        sets = [try Fixtures.descriptors("cases"), try Fixtures.descriptors("editions")]
        self.samples = samples
    }

    mutating func run(_ random: inout SplitMix) throws {
        let sample = sets[Int.random(in: sets.indices, using: &random)]
        let other = sets[Int.random(in: sets.indices, using: &random)]
        var damaged = sample
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged = Mutation.mutate(sample, with: Array(other.prefix(64)), using: &random)
        case 1:
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: damaged.indices, using: &random)
                damaged[place] = UInt8.random(in: 0...48, using: &random)
            }
        default:
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                damaged = Mutation.mutateDeep(damaged, with: other, using: &random)
            }
        }
        guard let schema = try? ProtobufSchema(descriptorSet: damaged) else {
            refused += 1
            return
        }
        accepted += 1
        for name in schema.messageNames {
            let type = try schema.message(name)
            let known = samples.filter { $0.type.name == name }
            let bytes = (known.isEmpty ? samples : known).randomElement(using: &random)?.bytes ?? []
            for input in [bytes, Mutation.damage(bytes, with: bytes, using: &random)] {
                guard let message = try? ProtobufMessage(input, as: type, limits: Main.limits) else { continue }
                do {
                    try MessageCheck(message: message, input: input).run(readsAll: true, isSound: false)
                } catch {
                    Main.stop("what was packed is refused: \(error)", type, input)
                }
            }
        }
    }
}
