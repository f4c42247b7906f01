import ProtobufCases
import ProtobufMapping

/// Reads all of the struct that protobuf-c fills.
struct StructCheck {
    let type: ProtobufMessageType
    let input: [UInt8]

    /// - Parameter message: what the same bytes are without C; `nil` when they were refused.
    func run(_ message: ProtobufMessage?) {
        do {
            let code = try type.withStruct(input, of: Cases__Generated__Answer.self, limits: Main.limits) { answer in
                _ = read(answer)
                return answer.code
            }
            if message?["code"] != .int(Int64(code)) { Main.stop("the struct is another message", type, input) }
        } catch let error as ProtobufError where error.reason == .textWithNul {
            return
        } catch {
            if message != nil, (error as? ProtobufError)?.reason != .tooLarge {
                Main.stop("no struct: \(error)", type, input)
            }
        }
    }

    /// Every byte to which a pointer leads.
    private func read(_ answer: Cases__Generated__Answer) -> Int {
        var sum = answer.text.map { String(cString: $0).utf8.count } ?? 0
        for index in 0..<answer.token.len { sum &+= Int(answer.token.data[index]) }
        for index in 0..<answer.n_numbers { sum &+= Int(truncatingIfNeeded: answer.numbers[index]) }
        for index in 0..<answer.n_counts {
            guard let entry = answer.counts[index]?.pointee else { continue }
            sum &+= Int(entry.value) &+ (entry.key.map { String(cString: $0).utf8.count } ?? 0)
        }
        for index in 0..<answer.n_answers { if let inner = answer.answers[index] { sum &+= read(inner.pointee) } }
        switch answer.choice_case {
        case CASES__GENERATED__ANSWER__CHOICE_NAME: sum &+= answer.name.map { String(cString: $0).utf8.count } ?? 0
        case CASES__GENERATED__ANSWER__CHOICE_INNER: if let inner = answer.inner { sum &+= read(inner.pointee) }
        default: break
        }
        for index in 0..<Int(answer.base.n_unknown_fields) {
            let field = answer.base.unknown_fields[index]
            for byte in 0..<field.len { sum &+= Int(field.data[byte]) }
        }
        return sum
    }
}
