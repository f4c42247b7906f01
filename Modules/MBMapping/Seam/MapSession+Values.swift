// The values at a place, whatever the source: what the inlined part of the fields falls back to.

extension MapSession {
    package func content(of node: MapNode) -> MapContent {
        guard !node.isAbsent else { return .absent }
        switch state.pointee.mode {
        case .tape: return tape.content(at: node.a)
        case .records: return node.recordContent ?? source?.content(of: node) ?? .absent
        case .source: return source?.content(of: node) ?? .absent
        case .writing: return .absent
        }
    }

    @usableFromInline
    package func isNull(_ node: MapNode) -> Bool {
        if case .null = content(of: node) { true } else { false }
    }

    @usableFromInline
    package func isObject(_ node: MapNode) -> Bool {
        if case .object = content(of: node) { true } else { false }
    }

    /// The number here as an `Int64`, when it is one.
    @usableFromInline
    package func signedInteger(_ node: MapNode) -> Int64? {
        if state.pointee.mode == .records, let value = node.recordInteger { return value }
        return otherSignedInteger(node)
    }

    private func otherSignedInteger(_ node: MapNode) -> Int64? {
        switch content(of: node) {
        case .signed(let value): value
        case .unsigned(let value): Int64(exactly: value)
        case .double(let value): Int64(exactly: value)
        case .float(let value): Int64(exactly: value)
        case .number(let text): JSONNumber.signed(text)
        case .choice(let number, _): number
        case .text(let text) where state.pointee.isLenient: JSONNumber.isNumber(text) ? JSONNumber.signed(text) : nil
        default: nil
        }
    }

    /// The number here as a `UInt64`, when it is one.
    @usableFromInline
    package func unsignedInteger(_ node: MapNode) -> UInt64? {
        if state.pointee.mode == .records, let value = node.recordInteger { return UInt64(exactly: value) }
        return otherUnsignedInteger(node)
    }

    private func otherUnsignedInteger(_ node: MapNode) -> UInt64? {
        switch content(of: node) {
        case .signed(let value): UInt64(exactly: value)
        case .unsigned(let value): value
        case .double(let value): UInt64(exactly: value)
        case .float(let value): UInt64(exactly: value)
        case .number(let text): JSONNumber.unsigned(text)
        case .text(let text) where state.pointee.isLenient:
            JSONNumber.isNumber(text) ? JSONNumber.unsigned(text) : nil
        default: nil
        }
    }

    /// The boolean here. Numbers are none, unless scalars are lenient.
    @usableFromInline
    package func boolean(_ node: MapNode) -> Bool? {
        if state.pointee.mode == .records, let value = node.recordBoolean { return value }
        switch content(of: node) {
        case .bool(let value): return value
        case .text(let text) where state.pointee.isLenient:
            switch String(decoding: text, as: UTF8.self).lowercased() {
            case "true", "1", "yes": return true
            case "false", "0", "no": return false
            default: return nil
            }
        case .number, .signed, .unsigned, .double, .float:
            guard state.pointee.isLenient, let value = signedInteger(node), value == 0 || value == 1 else { return nil }
            return value == 1
        default: return nil
        }
    }

    /// The number here as the nearest `Double`.
    @usableFromInline
    package func double(_ node: MapNode) -> Double? {
        if state.pointee.mode == .records, let value = node.recordDouble { return value }
        return otherDouble(node)
    }

    private func otherDouble(_ node: MapNode) -> Double? {
        switch content(of: node) {
        case .double(let value): value
        case .float(let value): Double(value)
        case .signed(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .number(let text): JSONNumber.double(text)
        case .text(let text) where state.pointee.isLenient: JSONNumber.isNumber(text) ? JSONNumber.double(text) : nil
        default: nil
        }
    }

    package func float(_ node: MapNode) -> Float? {
        if case .number(let text) = content(of: node) {
            return Float(String(decoding: text, as: UTF8.self)).flatMap(finite)
        }
        guard let double = double(node) else { return nil }
        let float = Float(double)
        return float.isFinite || !double.isFinite ? float : nil
    }

    private func finite(_ value: Float) -> Float? { value.isFinite ? value : nil }

    /// The text here; the name of an enum value. Numbers and booleans are none, unless scalars are lenient.
    @usableFromInline
    package func string(_ node: MapNode) -> String? {
        if state.pointee.mode == .records, let text = node.recordText { return String(decoding: text, as: UTF8.self) }
        return otherString(node)
    }

    private func otherString(_ node: MapNode) -> String? {
        switch content(of: node) {
        case .text(let text): return String(decoding: text, as: UTF8.self)
        case .escapedText(let text): return TapeText.unescaped(text)
        case .choice(_, let name?): return String(decoding: name, as: UTF8.self)
        default: break
        }
        guard state.pointee.isLenient else { return nil }
        switch content(of: node) {
        case .bool(let value): return String(value)
        case .signed(let value): return String(value)
        case .unsigned(let value): return String(value)
        case .double(let value): return String(value)
        case .float(let value): return String(value)
        case .number(let text): return String(decoding: text, as: UTF8.self)
        case .choice(let number, nil): return String(number)
        default: return nil
        }
    }
}
