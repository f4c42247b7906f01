import ProtobufCases
import ProtobufMapping

/// Reads all of the struct that protobuf-c fills.
struct StructCheck {
    let type: ProtobufMessageType
    let input: [UInt8]

    /// - Parameter message: what the same bytes are without C; `nil` when they were refused.
    func run(_ message: ProtobufMessage?) {
        do {
            let content = try content(input)
            guard let message, try content == self.content(message.packed()) else {
                Main.stop("the struct is another message", type, input)
            }
        } catch let error as ProtobufError where error.reason == .textWithNul {
            return
        } catch {
            if message != nil, (error as? ProtobufError)?.reason != .tooLarge {
                Main.stop("no struct: \(error)", type, input)
            }
        }
    }

    /// Reads all of the struct, packs it with protobuf-c, and puts that in order: protobuf-c keeps the entries of a map
    /// as they came, and takes negative zeros for none.
    private func content(_ bytes: [UInt8]) throws -> [UInt8] {
        let packed =
            if type.name == "cases.generated.Plain" {
                try type.withStruct(bytes, of: Cases__Generated__Plain.self, limits: Main.limits) { plain in
                    _ = read(plain)
                    return withUnsafePointer(to: plain) { plain in
                        [UInt8](unsafeUninitializedCapacity: cases__generated__plain__get_packed_size(plain)) {
                            $1 = cases__generated__plain__pack(plain, $0.baseAddress)
                        }
                    }
                }
            } else {
                try type.withStruct(bytes, of: Cases__Generated__Answer.self, limits: Main.limits) { answer in
                    _ = read(answer)
                    return withUnsafePointer(to: answer) { answer in
                        [UInt8](unsafeUninitializedCapacity: cases__generated__answer__get_packed_size(answer)) {
                            $1 = cases__generated__answer__pack(answer, $0.baseAddress)
                        }
                    }
                }
            }
        return try ProtobufMessage(packed, as: type, limits: Main.limits).packed()
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
        return sum &+ read(answer.base)
    }

    private func read(_ plain: Cases__Generated__Plain) -> Int {
        var sum = String(cString: plain.a_string).utf8.count &+ String(cString: plain.last).utf8.count
        sum &+= read(plain.some_bytes)
        if let child = plain.child { sum &+= read(child.pointee) }
        for index in 0..<plain.n_zigzags { sum &+= Int(plain.zigzags[index]) }
        for index in 0..<plain.n_floats { sum &+= Int(plain.floats[index].bitPattern) }
        for index in 0..<plain.n_grades { sum &+= Int(plain.grades[index].rawValue) }
        for index in 0..<plain.n_flags { sum &+= Int(plain.flags[index]) }
        for index in 0..<plain.n_texts { sum &+= plain.texts[index].map { String(cString: $0).utf8.count } ?? 0 }
        for index in 0..<plain.n_blobs { sum &+= read(plain.blobs[index]) }
        for index in 0..<plain.n_children { if let inner = plain.children[index] { sum &+= read(inner.pointee) } }
        for index in 0..<plain.n_names {
            guard let entry = plain.names[index]?.pointee else { continue }
            sum &+= String(cString: entry.key).utf8.count &+ String(cString: entry.value).utf8.count
        }
        switch plain.choice_case {
        case CASES__GENERATED__PLAIN__CHOICE_WORD: sum &+= String(cString: plain.word).utf8.count
        case CASES__GENERATED__PLAIN__CHOICE_DATA: sum &+= read(plain.data)
        case CASES__GENERATED__PLAIN__CHOICE_MESSAGE: sum &+= read(plain.message.pointee)
        default: break
        }
        return sum &+ read(plain.base)
    }

    private func read(_ bytes: ProtobufCBinaryData) -> Int {
        (0..<bytes.len).reduce(0) { $0 &+ Int(bytes.data[$1]) }
    }

    private func read(_ base: ProtobufCMessage) -> Int {
        var sum = 0
        for index in 0..<Int(base.n_unknown_fields) {
            let field = base.unknown_fields[index]
            for byte in 0..<field.len { sum &+= Int(field.data[byte]) }
        }
        return sum
    }
}
