/// Measures and checks a message on the wire before protobuf-c sees it: depth, memory, field numbers, wire types, UTF-8,
/// required fields, and whether there is anything that protobuf-c would get wrong.
struct Scanner {
    /// At least what protobuf-c will allocate.
    private(set) var memory = 0
    /// Whether the message has to go through the ``Normalizer``: protobuf-c would refuse or misread it.
    private(set) var needsNormalizing = false
    /// A required field that is missing. It may follow in another part of a message that comes in parts.
    private(set) var missing: ProtobufError?

    private let limits: ProtobufLimits
    private let root: MessageInfo
    private let isNormalized: Bool
    private var trail = FaultTrail()

    private typealias Tag = (number: UInt32, wireType: UInt8)

    /// - Parameter isNormalized: whether groups have become messages already.
    init(_ root: MessageInfo, limits: ProtobufLimits, isNormalized: Bool = false) {
        self.root = root
        self.isNormalized = isNormalized
        self.limits = limits
    }

    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(ProtobufError) {
        do throws(WireFault) {
            try scan(WireCursor(bytes), as: root, depth: 0)
        } catch {
            throw trail.error(error.reason)
        }
    }

    private mutating func scan(_ message: WireCursor, as info: MessageInfo, depth: Int) throws(WireFault) {
        var cursor = message
        var seen: UInt64 = 0
        var count = 0
        var offset = cursor.offset
        var field: UnsafePointer<FieldInfo>?
        do throws(WireFault) {
            memory += info.footprint
            while !cursor.isAtEnd {
                offset = cursor.offset
                field = nil
                count += 1
                let tag = try cursor.tag()
                let known: UnsafePointer<FieldInfo>
                let content: WireCursor
                if let index = info.index(of: tag.number) {
                    known = info.fields.baseAddress.unsafelyUnwrapped + index
                    field = known
                    guard let measured = try measure(known, tag, &cursor, depth) else { continue }
                    content = measured
                    if !known.pointee.isRepeated {
                        let bit = UInt64(1) << UInt64(index & 63)
                        if seen & bit != 0 { needsNormalizing = true }
                        seen |= bit
                    }
                } else if let item = try cursor.item(tag, of: info, depth: limits.depth - depth) {
                    needsNormalizing = true
                    (known, content) = item
                    field = known
                } else {
                    try measureUnknown(tag, &cursor, depth)
                    continue
                }
                guard depth < limits.depth, let type = known.pointee.message else { throw .tooDeep }
                let wasComplete = missing == nil
                try scan(content, as: type, depth: depth + 1)
                if wasComplete, missing != nil { missing = missing?.inside(known, at: offset, of: message) }
            }
            if count > 16 { memory += Self.memberTable(count) }
            guard memory <= limits.memory else { throw .tooLarge }
        } catch {
            trail.leave(info, field, at: offset, in: message)
            throw error
        }
        if info.hasRequired, missing == nil { missing = missingField(in: message, of: info) }
    }

    /// Checks one value of a known field.
    ///
    /// - Returns: the content of a message.
    @inline(__always)
    private mutating func measure(
        _ field: UnsafePointer<FieldInfo>, _ tag: Tag, _ cursor: inout WireCursor, _ depth: Int
    ) throws(WireFault) -> WireCursor? {
        let kind = field.pointee.kind
        guard tag.wireType == kind.wireType || isNormalized && kind == .group && tag.wireType == 2 else {
            if tag.wireType == 2, field.pointee.isRepeated, kind.isPackable {
                try measurePacked(field, cursor.delimited())
            } else {
                needsNormalizing = true
                try measureUnknown(tag, &cursor, depth)
            }
            return nil
        }
        if field.pointee.isRepeated { memory += kind.size }
        switch tag.wireType {
        case 0:
            let value = try cursor.varint()
            if field.pointee.isClosedEnum { check(value, field) }
            return nil
        case 1:
            try cursor.skip(8)
            return nil
        case 2:
            let content = try cursor.delimited()
            if kind.isMessage { return content }
            if field.pointee.checksUTF8, !content.isUTF8 { throw .invalidUTF8 }
            let isTerminated = field.pointee.isTerminated
            if isTerminated, content.bytes.contains(0) { throw .textWithNul }
            memory += (content.remaining + (isTerminated ? 1 : 0) + 7) & ~7
            guard memory <= limits.memory else { throw .tooLarge }
            return nil
        case 3:
            needsNormalizing = true
            guard depth < limits.depth else { throw .tooDeep }
            return try cursor.group(tag.number, depth: limits.depth - depth)
        default:
            try cursor.skip(4)
            return nil
        }
    }

    private mutating func measurePacked(
        _ field: UnsafePointer<FieldInfo>, _ content: WireCursor
    ) throws(WireFault) {
        let kind = field.pointee.kind
        var values = content
        switch kind.wireType {
        case 1: guard content.remaining % 8 == 0 else { throw .truncated }
        case 5: guard content.remaining % 4 == 0 else { throw .truncated }
        default:
            while !values.isAtEnd {
                let value = try values.varint()
                memory += kind.size
                if field.pointee.isClosedEnum { check(value, field) }
            }
            return
        }
        memory += content.remaining + 8
        guard memory <= limits.memory else { throw .tooLarge }
    }

    private mutating func check(_ value: UInt64, _ field: UnsafePointer<FieldInfo>) {
        if let type = field.pointee.enumeration, !type.contains(Int32(truncatingIfNeeded: value)) {
            needsNormalizing = true
        }
    }

    /// An unknown field is kept as it came; protobuf-c knows no groups.
    private mutating func measureUnknown(_ tag: Tag, _ cursor: inout WireCursor, _ depth: Int) throws(WireFault) {
        let before = cursor.remaining
        try cursor.skipValue(tag, depth: limits.depth - depth)
        memory += 40 + ((before - cursor.remaining + 7) & ~7)
        if tag.wireType == 3 || tag.number == Normalizer.wrapperNumber { needsNormalizing = true }
        guard memory <= limits.memory else { throw .tooLarge }
    }

    /// What protobuf-c allocates to remember where the fields of one message lie: 32 bytes each in tables that double,
    /// the first 16 on its stack.
    private static func memberTable(_ count: Int) -> Int {
        var size = 0
        var table = 32
        var rest = count - 16
        while rest > 0 {
            size += table * 32
            rest -= table
            table *= 2
        }
        return size
    }

    private func missingField(in message: WireCursor, of info: MessageInfo) -> ProtobufError? {
        var present: Set<UInt32> = []
        var cursor = message
        do throws(WireFault) {
            while !cursor.isAtEnd {
                let tag = try cursor.tag()
                try cursor.skipValue(tag, depth: limits.depth)
                if info.field(numbered: tag.number)?.kind.wireType == tag.wireType { present.insert(tag.number) }
            }
        } catch {
            return nil
        }
        return info.fields.first { $0.isRequired && !present.contains($0.number) }.map { field in
            ProtobufError(
                .missingRequiredField, messageType: info.name, fieldPath: field.name, byteOffset: message.offset)
        }
    }
}

extension ProtobufError {
    /// The same error, seen from the message in which the field at fault lies.
    fileprivate func inside(
        _ field: UnsafePointer<FieldInfo>, at offset: Int, of message: WireCursor
    ) -> ProtobufError {
        let path = message.components(of: field, at: offset) + [fieldPath]
        return ProtobufError(
            reason, messageType: messageType, fieldPath: path.joined(separator: "."), byteOffset: byteOffset)
    }
}

extension WireCursor {
    /// The components of a key path that lead to a value of a field: its name, and its index when it is one of several.
    fileprivate func components(of field: UnsafePointer<FieldInfo>, at offset: Int) -> [String] {
        guard field.pointee.isRepeated else { return [field.pointee.name] }
        var cursor = self
        var index = 0
        while cursor.offset < offset, let tag = try? cursor.tag(), (try? cursor.skipValue(tag, depth: 1_000)) != nil {
            if tag.number == field.pointee.number { index += 1 }
        }
        return [field.pointee.name, String(index)]
    }
}

/// The way from a fault out to the outermost message, put together while the error is thrown.
private struct FaultTrail {
    private var messageType: String?
    private var offset = 0
    private var names: [String] = []

    mutating func leave(
        _ info: MessageInfo, _ field: UnsafePointer<FieldInfo>?, at offset: Int, in message: WireCursor
    ) {
        if messageType == nil {
            messageType = info.name
            self.offset = offset
        }
        guard let field else { return }
        names += message.components(of: field, at: offset).reversed()
    }

    func error(_ reason: ProtobufError.Reason) -> ProtobufError {
        ProtobufError(
            reason, messageType: messageType ?? "", fieldPath: names.reversed().joined(separator: "."),
            byteOffset: offset)
    }
}
