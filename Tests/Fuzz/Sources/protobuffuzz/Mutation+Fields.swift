extension Mutation {
    /// Damages a message field by field, so that most of it still is one: fields that come twice, in another order, from
    /// another message, as groups, inside of each other.
    static func mutateFields(_ sample: [UInt8], with other: [UInt8], using random: inout SplitMix) -> [UInt8] {
        var fields = WireField.split(sample)
        let others = WireField.split(other)
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            guard !fields.isEmpty, fields.count < 200 else { break }
            let place = Int.random(in: fields.indices, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: fields.append(fields[place])
            case 1: fields.remove(at: place)
            case 2: fields.swapAt(place, fields.startIndex)
            case 3: if let field = others.randomElement(using: &random) { fields.insert(field, at: place) }
            case 4: fields[place].tag = fields[place].tag & 7 | UInt64.random(in: 1...120, using: &random) << 3
            case 5: fields[place].isGroup.toggle()
            case 6 where fields[place].content.count < 4_000:
                fields[place].content = mutateFields(fields[place].content, with: other, using: &random)
            default:
                if fields[place].isDelimited {
                    fields[place].content = mutate(fields[place].content, with: other, using: &random)
                }
            }
        }
        return fields.flatMap(\.bytes)
    }

    /// Damages the fields of one message deep inside of another.
    static func mutateDeep(_ sample: [UInt8], with other: [UInt8], using random: inout SplitMix) -> [UInt8] {
        var fields = WireField.split(sample)
        guard let place = fields.indices.filter({ fields[$0].isDelimited }).randomElement(using: &random),
            Int.random(in: 0..<6, using: &random) > 0
        else { return mutateFields(sample, with: other, using: &random) }
        // What is put in comes from a message as deep, which often is of the same type.
        let inner = WireField.split(other).filter(\.isDelimited).randomElement(using: &random)?.content ?? other
        fields[place].content = mutateDeep(fields[place].content, with: inner, using: &random)
        return fields.flatMap(\.bytes)
    }
}

/// A field on the wire.
private struct WireField {
    var tag: UInt64
    /// What lies behind the tag, and behind the length if there is one.
    var content: [UInt8]
    /// Whether a field with a length is written as a group.
    var isGroup = false

    var isDelimited: Bool { tag & 7 == 2 }

    var bytes: [UInt8] {
        if isDelimited, isGroup { return Self.varint(tag | 3) + content + Self.varint(tag & ~7 | 4) }
        return Self.varint(tag) + (isDelimited ? Self.varint(UInt64(content.count)) : []) + content
    }

    /// The fields of a message that is sound; of another one those that come before the fault. Groups fall apart into
    /// their begin, their fields and their end.
    static func split(_ message: [UInt8]) -> [WireField] {
        var fields: [WireField] = []
        var rest = message[...]
        while let tag = varint(&rest) {
            let count: Int
            switch tag & 7 {
            case 0: count = (rest.firstIndex { $0 < 0x80 } ?? rest.startIndex) - rest.startIndex + 1
            case 1: count = 8
            case 2: count = Int(truncatingIfNeeded: min(varint(&rest) ?? 0, 1 << 20))
            case 5: count = 4
            default: count = 0
            }
            guard count <= rest.count else { break }
            fields.append(WireField(tag: tag, content: Array(rest.prefix(count))))
            rest = rest.dropFirst(count)
        }
        return fields
    }

    private static func varint(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
        var value: UInt64 = 0
        for index in UInt64(0)..<10 {
            guard let byte = rest.popFirst() else { return nil }
            value |= UInt64(byte & 0x7F) << (7 * index)
            if byte < 0x80 { return value }
        }
        return nil
    }

    private static func varint(_ value: UInt64) -> [UInt8] {
        value < 0x80 ? [UInt8(value)] : [UInt8(truncatingIfNeeded: value) | 0x80] + varint(value >> 7)
    }
}
