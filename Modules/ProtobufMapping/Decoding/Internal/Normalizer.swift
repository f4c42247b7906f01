/// Rewrites a message that was scanned so that protobuf-c reads it as the specification says.
///
/// - Parts of the same singular message are put together: putting them one behind the other is what merging means.
///   The same inside a oneof, as long as no other member comes between.
/// - Groups of known fields, and items of message sets, become messages.
/// - Groups that nobody knows, values of another wire type than their field's, and unknown numbers of closed enums are
///   unknown fields. protobuf-c cannot hold them as such, so each travels in a field with a number that the
///   specification keeps free (``wrapperNumber``), and ``Unwrapper`` puts it right in the decoded message.
struct Normalizer {
    /// In the range 19,000…19,999 that no schema may use.
    static let wrapperNumber: UInt32 = 19_999

    private typealias Tag = (number: UInt32, wireType: UInt8)

    static func normalize(
        _ bytes: UnsafeBufferPointer<UInt8>, as info: MessageInfo
    ) throws(WireFault) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        try Self().rewrite(WireCursor(bytes), as: info, into: &output)
        return output
    }

    private func rewrite(_ message: WireCursor, as info: MessageInfo, into output: inout [UInt8]) throws(WireFault) {
        var cursor = message
        var parts: [UInt32: [UInt8]] = [:]  // of singular messages, by field number
        var cases: [Int: UInt32] = [:]  // the member that is set, by oneof
        while !cursor.isAtEnd {
            let before = cursor
            let tag = try cursor.tag()
            guard let field = info.field(numbered: tag.number) else {
                if let item = try cursor.item(tag, of: info, depth: 1_000) {
                    parts[item.field.pointee.number, default: []] += item.content.bytes
                    continue
                }
                try cursor.skipValue(tag, depth: 1_000)
                copyUnknown(tag, before.bytes(upTo: cursor), into: &output)
                continue
            }
            let isPacked = tag.wireType == 2 && field.isRepeated && field.kind.isPackable
            guard tag.wireType == field.kind.wireType || isPacked else {
                try cursor.skipValue(tag, depth: 1_000)
                wrap(before.bytes(upTo: cursor), into: &output)
                continue
            }
            if let type = field.message {
                let content =
                    tag.wireType == 3 ? try cursor.group(tag.number, depth: 1_000) : try cursor.delimited()
                if field.isMap, hasUnknownEnum(content, as: type) {
                    wrap(before.bytes(upTo: cursor), into: &output)
                } else if field.isRepeated {
                    try write(content, of: field, as: type, into: &output)
                } else {
                    if let oneof = field.oneof, cases.updateValue(tag.number, forKey: oneof) != tag.number {
                        for member in info.fields where member.oneof == oneof { parts[member.number] = nil }
                    }
                    parts[tag.number, default: []] += content.bytes
                }
                continue
            }
            if field.isClosedEnum {
                try writeEnum(field, tag, &cursor, into: &output)
                continue
            }
            try cursor.skipValue(tag, depth: 0)
            if let oneof = field.oneof, let old = cases.updateValue(tag.number, forKey: oneof) { parts[old] = nil }
            output += before.bytes(upTo: cursor)
        }
        for (number, bytes) in parts.sorted(by: { $0.key < $1.key }) {
            guard let field = info.field(numbered: number), let type = field.message else { continue }
            if let oneof = field.oneof, cases[oneof] != number { continue }
            try bytes.withUnsafeBufferPointer { bytes throws(WireFault) in
                try write(WireCursor(bytes), of: field, as: type, into: &output)
            }
        }
    }

    private func write(
        _ content: WireCursor, of field: FieldInfo, as type: MessageInfo, into output: inout [UInt8]
    ) throws(WireFault) {
        var inner: [UInt8] = []
        inner.reserveCapacity(content.remaining)
        try rewrite(content, as: type, into: &inner)
        output.appendTag(field.number, wireType: 2)
        output.appendVarint(UInt64(inner.count))
        output += inner
    }

    /// Writes known numbers; unknown ones travel as unknown fields, each with a tag of its own.
    private func writeEnum(
        _ field: FieldInfo, _ tag: Tag, _ cursor: inout WireCursor, into output: inout [UInt8]
    ) throws(WireFault) {
        var values = tag.wireType == 2 ? try cursor.delimited() : cursor
        repeat {
            if tag.wireType == 2, values.isAtEnd { break }
            let value = try values.varint()
            var single: [UInt8] = []
            single.appendTag(field.number, wireType: 0)
            single.appendVarint(value)
            if field.enumeration?.contains(Int32(truncatingIfNeeded: value)) == true {
                output += single
            } else {
                wrap(single[...], into: &output)
            }
        } while tag.wireType == 2
        if tag.wireType == 0 { cursor = values }
    }

    private func hasUnknownEnum(_ entry: WireCursor, as type: MessageInfo) -> Bool {
        guard let field = type.field(numbered: 2), field.isClosedEnum, let enumeration = field.enumeration
        else { return false }
        var cursor = entry
        var isUnknown = false
        while !cursor.isAtEnd, let tag = try? cursor.tag() {
            if tag.number == 2, tag.wireType == 0, let value = try? cursor.varint() {
                isUnknown = !enumeration.contains(Int32(truncatingIfNeeded: value))
            } else if (try? cursor.skipValue(tag, depth: 1_000)) == nil {
                break
            }
        }
        return isUnknown
    }

    private func copyUnknown(
        _ tag: Tag, _ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]
    ) {
        if tag.wireType == 3 || tag.number == Self.wrapperNumber {
            wrap(bytes, into: &output)
        } else {
            output += bytes
        }
    }

    private func wrap(_ field: some Collection<UInt8>, into output: inout [UInt8]) {
        output.appendTag(Self.wrapperNumber, wireType: 2)
        output.appendVarint(UInt64(field.count))
        output += field
    }
}

extension [UInt8] {
    @inline(__always) mutating func appendVarint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    @inline(__always) mutating func appendTag(_ number: UInt32, wireType: UInt8) {
        appendVarint(UInt64(number) << 3 | UInt64(wireType))
    }
}
