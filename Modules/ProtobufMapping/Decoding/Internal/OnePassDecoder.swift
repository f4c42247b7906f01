import CMBProtobuf

/// Decodes ordinary messages: in one pass that checks, and fills structs of our own layout or of generated C.
///
/// It gives up, with any ``WireFault``, on all that is not ordinary: what is wrong, too deep or too large; groups, values
/// of another wire type than their field's, messages that come in parts, oneofs that are set twice, unknown numbers of
/// closed enums, required fields that are missing. Such messages go the careful way (``Scanner``, ``Normalizer``,
/// protobuf-c), which knows what to do or what to say. Both fill the same structs with the same values.
///
/// Texts and bytes are not copied one by one: they lie in the copy of the whole input with which the arena begins.
struct OnePassDecoder: ~Copyable {
    private typealias Tag = (number: UInt32, wireType: UInt8)
    private typealias Field = UnsafePointer<FieldInfo>

    private var arena: Arena
    private let depthLimit: Int
    /// The copy of the input in which texts and bytes lie.
    private let copy: UnsafeMutablePointer<UInt8>

    /// The decoded message; `nil` when it is not ordinary.
    ///
    /// - Parameter scratch: memory that a small message may use.
    static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, as info: MessageInfo, limits: ProtobufLimits,
        scratch: UnsafeMutableRawBufferPointer? = nil
    ) -> DecodedTree? {
        let size = min(3 * bytes.count + info.size + 128, limits.memory)
        var arena =
            if let scratch, size <= scratch.count, size > 0 {
                Arena(scratch: UnsafeMutableRawBufferPointer(rebasing: scratch[..<size]), limit: limits.memory - size)
            } else {
                Arena(expecting: size, limit: limits.memory)
            }
        // One byte more: a C text ends behind its last byte.
        guard let copy = arena.allocate(bytes.count + 1) else { return nil }
        if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
        var decoder = OnePassDecoder(
            arena: arena, depthLimit: limits.depth, copy: copy.assumingMemoryBound(to: UInt8.self))
        do throws(WireFault) {
            let root = try decoder.newMessage(info)
            // The ends of C texts overwrite tags in the copy.
            let input = info.isGenerated ? bytes : UnsafeBufferPointer(start: decoder.copy, count: bytes.count)
            try decoder.read(WireCursor(input), into: root, as: info, depth: 0)
            return DecodedTree(root: UnsafeRawPointer(root), arena: decoder.arena)
        } catch {
            return nil
        }
    }

    private mutating func read(
        _ message: WireCursor, into record: UnsafeMutableRawPointer, as info: MessageInfo, depth: Int
    ) throws(WireFault) {
        var cursor = message
        var seen: UInt64 = 0
        let steps = info.steps
        // Fields come mostly in the order of their numbers, and few are left out.
        var next = 0
        while !cursor.isAtEnd {
            var index = next
            var isNext = index < steps.count && cursor.passByte(steps[index].tag)
            if !isNext {
                index += 1
                isNext = index < steps.count && cursor.passByte(steps[index].tag)
            }
            if !isNext {
                let tag = try cursor.tag()
                guard let known = info.index(of: tag.number), tag.wireType == steps[known].wireType else {
                    try cursor.move(to: readUnusual(tag, cursor, of: info, into: record, &seen))
                    continue
                }
                index = known
            }
            seen |= 1 << UInt64(truncatingIfNeeded: index)
            let step = steps.baseAddress.unsafelyUnwrapped + index
            next = step.pointee.isRepeated ? index : index + 1
            let address = record + Int(step.pointee.offset)
            switch step.pointee.action {
            case .narrow:
                address.storeBytes(of: UInt32(truncatingIfNeeded: try cursor.varint()), as: UInt32.self)
            case .wide: address.storeBytes(of: try cursor.varint(), as: UInt64.self)
            case .zigzag32:
                let value = UInt32(truncatingIfNeeded: try cursor.varint())
                address.storeBytes(of: value >> 1 ^ (0 &- (value & 1)), as: UInt32.self)
            case .zigzag64:
                let value = try cursor.varint()
                address.storeBytes(of: value >> 1 ^ (0 &- (value & 1)), as: UInt64.self)
            case .bool: address.storeBytes(of: try cursor.varint() == 0 ? 0 : 1, as: UInt32.self)
            case .four: address.storeBytes(of: try cursor.fixed(UInt32.self), as: UInt32.self)
            case .eight: address.storeBytes(of: try cursor.fixed(UInt64.self), as: UInt64.self)
            case .text:
                let content = try cursor.delimited()
                guard content.isUTF8 else { throw .invalidUTF8 }
                store(content, at: address)
            case .bytes: store(try cursor.delimited(), at: address)
            case .terminated: try storeTerminated(cursor.delimited(), info.fieldPointer(at: index), at: address)
            case .message, .messages:
                let content = try cursor.delimited()
                let inner = try place(for: step, info.fieldPointer(at: index), in: record, depth: depth)
                try read(content, into: inner.record, as: inner.info, depth: depth + 1)
            case .packed: try readPacked(cursor.delimited(), info.fieldPointer(at: index), record)
            case .other:
                try cursor.move(to: readSingle(cursor, info.fieldPointer(at: index), record, depth: depth))
            }
            let flag = Int(step.pointee.flagOffset)
            if flag != 0 { record.storeBytes(of: 1, toByteOffset: flag, as: Int32.self) }
        }
        guard let required = info.requiredFields, seen & required == required else { throw .unusual }
    }

    /// Makes the message of a field, or the next one of a list.
    @inline(__always)
    private mutating func place(
        for step: UnsafePointer<DecodingStep>, _ field: Field, in record: UnsafeMutableRawPointer, depth: Int
    ) throws(WireFault) -> (record: UnsafeMutableRawPointer, info: MessageInfo) {
        guard depth < depthLimit, let type = step.pointee.message else { throw .unusual }
        let inner = try newMessage(MessageInfo(type))
        if step.pointee.isRepeated {
            try append(1, to: field, of: record).storeBytes(of: inner, as: UnsafeMutableRawPointer.self)
        } else {
            let address = record + Int(step.pointee.offset)
            guard address.load(as: Int.self) == 0 else { throw .unusual }
            address.storeBytes(of: inner, as: UnsafeMutableRawPointer.self)
        }
        return (inner, MessageInfo(type))
    }

    /// Reads a field that nobody knows, or the value of a list that could be packed.
    ///
    /// - Returns: the place behind it.
    @inline(never)
    private mutating func readUnusual(
        _ tag: Tag, _ place: WireCursor, of info: MessageInfo, into record: UnsafeMutableRawPointer,
        _ seen: inout UInt64
    ) throws(WireFault) -> WireCursor {
        var cursor = place
        guard let index = info.index(of: tag.number) else {
            try keep(tag, &cursor, in: record)
            return cursor
        }
        let field = info.fieldPointer(at: index)
        guard tag.wireType == field.pointee.wireType, field.pointee.isRepeated else { throw .unusual }
        seen |= 1 << UInt64(truncatingIfNeeded: index)
        try readValue(&cursor, field, at: append(1, to: field, of: record))
        return cursor
    }

    /// Reads a value of a field of any kind.
    ///
    /// - Returns: the place behind it.
    @inline(never)
    private mutating func readSingle(
        _ begin: WireCursor, _ field: Field, _ record: UnsafeMutableRawPointer, depth: Int
    ) throws(WireFault) -> WireCursor {
        var cursor = begin
        guard field.pointee.wireType != 3 else { throw .unusual }
        let address = try place(for: field, in: record)
        if let type = field.pointee.message {
            guard depth < depthLimit, address.load(as: Int.self) == 0 else { throw .unusual }
            let content = try cursor.delimited()
            let inner = try newMessage(type)
            address.storeBytes(of: inner, as: UnsafeMutableRawPointer.self)
            try read(content, into: inner, as: type, depth: depth + 1)
        } else {
            try readValue(&cursor, field, at: address)
        }
        return cursor
    }

    // MARK: Values

    /// Points at texts or bytes in the copy; at nothing when there are none, as protobuf-c does.
    @inline(__always)
    private func store(_ content: WireCursor, at address: UnsafeMutableRawPointer) {
        let data = ProtobufCBinaryData(
            len: content.remaining, data: content.isAtEnd ? nil : copy + content.offset)
        address.storeBytes(of: data, as: ProtobufCBinaryData.self)
    }

    /// Ends a text with a NUL, as C does. It takes the place of a tag, to which nothing points, or the byte behind all.
    @inline(__always)
    private func storeTerminated(
        _ content: WireCursor, _ field: Field, at address: UnsafeMutableRawPointer
    ) throws(WireFault) {
        guard content.isPlainText || content.isText(checksUTF8: field.pointee.checksUTF8) else { throw .unusual }
        let text = copy + content.offset
        text[content.remaining] = 0
        address.storeBytes(of: text, as: UnsafeMutablePointer<UInt8>.self)
    }

    private func readValue(
        _ cursor: inout WireCursor, _ field: Field, at address: UnsafeMutableRawPointer
    ) throws(WireFault) {
        switch field.pointee.kind {
        case .string where field.pointee.isTerminated: try storeTerminated(cursor.delimited(), field, at: address)
        case .string, .bytes:
            let content = try cursor.delimited()
            guard !field.pointee.checksUTF8 || content.isUTF8 else { throw .invalidUTF8 }
            store(content, at: address)
        case .double, .fixed64, .sfixed64: address.storeBytes(of: try cursor.fixed(UInt64.self), as: UInt64.self)
        case .float, .fixed32, .sfixed32: address.storeBytes(of: try cursor.fixed(UInt32.self), as: UInt32.self)
        case .message, .group: throw .unusual
        default: try store(try cursor.varint(), field, at: address)
        }
    }

    @inline(__always)
    private func store(
        _ value: UInt64, _ field: Field, at address: UnsafeMutableRawPointer
    ) throws(WireFault) {
        switch field.pointee.kind {
        case .int64, .uint64: address.storeBytes(of: value, as: UInt64.self)
        case .sint64: address.storeBytes(of: value >> 1 ^ (0 &- (value & 1)), as: UInt64.self)
        case .sint32:
            let value = UInt32(truncatingIfNeeded: value)
            address.storeBytes(of: value >> 1 ^ (0 &- (value & 1)), as: UInt32.self)
        case .bool: address.storeBytes(of: value == 0 ? 0 : 1, as: UInt32.self)
        default:
            if field.pointee.isClosedEnum,
                field.pointee.enumeration?.contains(Int32(truncatingIfNeeded: value)) == false
            {
                throw .unusual
            }
            address.storeBytes(of: UInt32(truncatingIfNeeded: value), as: UInt32.self)
        }
    }

    private mutating func readPacked(
        _ content: WireCursor, _ field: Field, _ record: UnsafeMutableRawPointer
    ) throws(WireFault) {
        let size = field.pointee.kind.size
        // No list without values, as in protobuf-c.
        guard !content.isAtEnd else { return }
        guard field.pointee.wireType == 0 else {
            guard content.remaining % size == 0 else { throw .truncated }
            let address = try append(content.remaining / size, to: field, of: record)
            address.copyMemory(from: content.position, byteCount: content.remaining)
            return
        }
        // The last byte of a number has no high bit.
        var address = try append(content.bytes.count { $0 < 0x80 }, to: field, of: record)
        var cursor = content
        while !cursor.isAtEnd {
            try store(cursor.varint(), field, at: address)
            address += size
        }
    }

    // MARK: Places

    /// Where the next value of a field goes.
    @inline(__always)
    private mutating func place(
        for field: Field, in record: UnsafeMutableRawPointer
    ) throws(WireFault) -> UnsafeMutableRawPointer {
        let quantifier = field.pointee.quantifierOffset
        switch field.pointee.presence {
        case .implicit, .required, .pointer: break
        case .flag: record.storeBytes(of: 1, toByteOffset: quantifier, as: Int32.self)
        case .oneof:
            guard record.load(fromByteOffset: quantifier, as: UInt32.self) == 0 else { throw .unusual }
            record.storeBytes(of: field.pointee.number, toByteOffset: quantifier, as: UInt32.self)
        case .repeated:
            let address = try append(1, to: field, of: record)
            if field.pointee.kind.isMessage { address.storeBytes(of: 0, as: Int.self) }
            return address
        }
        return record + field.pointee.offset
    }

    /// Makes room behind the values of a repeated field.
    @inline(__always)
    private mutating func append(
        _ more: Int, to field: Field, of record: UnsafeMutableRawPointer
    ) throws(WireFault) -> UnsafeMutableRawPointer {
        try append(
            more, count: (record + field.pointee.quantifierOffset).assumingMemoryBound(to: Int.self),
            list: (record + field.pointee.offset).assumingMemoryBound(to: UnsafeMutableRawPointer?.self),
            size: field.pointee.size)
    }

    /// Makes room behind the elements of a list.
    ///
    /// A list that is not empty has room for the next power of two, and for four at least, so that its capacity needs no
    /// place of its own.
    @inline(__always)
    private mutating func append<Count: FixedWidthInteger>(
        _ more: Int, count: UnsafeMutablePointer<Count>, list: UnsafeMutablePointer<UnsafeMutableRawPointer?>, size: Int
    ) throws(WireFault) -> UnsafeMutableRawPointer {
        let before = Int(count.pointee)
        if let start = list.pointee, before + more <= Self.capacity(before) {
            count.pointee += Count(truncatingIfNeeded: more)
            return start + before * size
        }
        let start = try allocate(Self.capacity(before + more) * size)
        if let old = list.pointee { start.copyMemory(from: old, byteCount: before * size) }
        list.pointee = start
        count.pointee += Count(truncatingIfNeeded: more)
        return start + before * size
    }

    @inline(__always)
    private static func capacity(_ count: Int) -> Int {
        count <= 4 ? 4 : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
    }

    /// Keeps a field that nobody knows as it came.
    private mutating func keep(
        _ tag: Tag, _ cursor: inout WireCursor, in record: UnsafeMutableRawPointer
    ) throws(WireFault) {
        guard tag.wireType != 3 else { throw .unusual }
        let begin = cursor
        try cursor.skipValue(tag, depth: 0)
        let message = record.assumingMemoryBound(to: ProtobufCMessage.self)
        let size = MemoryLayout<ProtobufCMessageUnknownField>.stride
        let address = try withUnsafeMutablePointer(to: &message.pointee.unknown_fields) { list throws(WireFault) in
            try list.withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 1) { list throws(WireFault) in
                try append(1, count: &message.pointee.n_unknown_fields, list: list, size: size)
            }
        }
        address.initializeMemory(
            as: ProtobufCMessageUnknownField.self,
            to: ProtobufCMessageUnknownField(
                tag: tag.number, wire_type: ProtobufCWireType(rawValue: UInt32(tag.wireType)),
                len: cursor.offset - begin.offset, data: copy + begin.offset))
    }

    // MARK: Memory

    /// A message without fields.
    @inline(__always)
    private mutating func newMessage(_ info: MessageInfo) throws(WireFault) -> UnsafeMutableRawPointer {
        let record = try allocate(info.size)
        record.copyMemory(from: info.template, byteCount: info.size)
        return record
    }

    @inline(__always)
    private mutating func allocate(_ size: Int) throws(WireFault) -> UnsafeMutableRawPointer {
        guard let address = arena.allocate(size) else { throw .tooLarge }
        return address
    }
}
