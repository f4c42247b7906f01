extension Bool: MapField {
    @inlinable
    public static func value(from map: Map) -> Bool? {
        if map.node.a >= 0, map.state.pointee.mode == .tape {
            let kind = map.session.tape.kind(at: map.node.a)
            if kind == TapeWord.true_ { return true }
            if kind == TapeWord.false_ { return false }
        }
        return map.boolean
    }

    public func write(to map: Map) { map.put(.bool(self)) }
}

extension Double: MapField {
    @inlinable
    public static func value(from map: Map) -> Double? { map.double }

    public func write(to map: Map) { map.put(.double(self)) }
}

extension Float: MapField {
    /// The nearest `Float`; a number that is finite and beyond the range of `Float` does not fit.
    public static func value(from map: Map) -> Float? { map.float }

    /// Written with the digits that tell it from other `Float`s: `0.1`, not `0.10000000149011612`.
    public func write(to map: Map) {
        guard isFinite else { return map.put(.double(Double(self))) }
        var text = description
        text.withUTF8 { map.put(.number($0)) }
    }
}

extension String: MapField {
    @inlinable
    public static func value(from map: Map) -> String? {
        if map.node.a >= 0, map.state.pointee.mode == .tape, let text = map.session.tape.string(at: map.node.a) {
            return text
        }
        return map.string
    }

    public func write(to map: Map) {
        var text = self
        text.withUTF8 { map.put(.text($0)) }
    }
}

extension Map {
    /// The boolean here. Numbers are none, unless scalars are lenient.
    @usableFromInline
    var boolean: Bool? {
        switch content {
        case .bool(let value): return value
        case .text(let text) where state.pointee.isLenient:
            switch String(decoding: text, as: UTF8.self).lowercased() {
            case "true", "1", "yes": return true
            case "false", "0", "no": return false
            default: return nil
            }
        case .number, .signed, .unsigned, .double:
            guard state.pointee.isLenient, let value = signedInteger, value == 0 || value == 1 else { return nil }
            return value == 1
        default: return nil
        }
    }

    /// The number here as the nearest `Double`.
    @usableFromInline
    var double: Double? {
        switch content {
        case .double(let value): value
        case .signed(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .number(let text): JSONNumber.double(text)
        case .text(let text) where state.pointee.isLenient: JSONNumber.isNumber(text) ? JSONNumber.double(text) : nil
        default: nil
        }
    }

    var float: Float? {
        if case .number(let text) = content { return Float(String(decoding: text, as: UTF8.self)).flatMap(finite) }
        guard let double else { return nil }
        let float = Float(double)
        return float.isFinite || !double.isFinite ? float : nil
    }

    private func finite(_ value: Float) -> Float? { value.isFinite ? value : nil }

    /// The text here; the name of an enum value. Numbers and booleans are none, unless scalars are lenient.
    @usableFromInline
    var string: String? {
        switch content {
        case .text(let text): return String(decoding: text, as: UTF8.self)
        case .escapedText(let text): return TapeText.unescaped(text)
        case .choice(_, let name?): return String(decoding: name, as: UTF8.self)
        default: break
        }
        guard state.pointee.isLenient else { return nil }
        switch content {
        case .bool(let value): return String(value)
        case .signed(let value): return String(value)
        case .unsigned(let value): return String(value)
        case .double(let value): return String(value)
        case .number(let text): return String(decoding: text, as: UTF8.self)
        case .choice(let number, nil): return String(number)
        default: return nil
        }
    }
}
