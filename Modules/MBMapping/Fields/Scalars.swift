extension Bool: MapField {
    /// The boolean at `map`. Numbers and text are none, unless scalars are lenient.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> Bool? {
        if map.isOnTape {
            let kind = map.session.tape.kind(at: map.node.a)
            if kind == TapeWord.true_ { return true }
            if kind == TapeWord.false_ { return false }
        }
        return map.session.boolean(map.node)
    }

    /// Writes the boolean.
    public func write(to map: Map) { map.put(.bool(self)) }
}

extension Double: MapField {
    /// The nearest `Double` to the number at `map`; `nil` beyond the largest one.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> Double? {
        if map.isOnTape {
            let kind = map.session.tape.kind(at: map.node.a)
            if kind == TapeWord.float || kind == TapeWord.integer { return map.session.tape.double(at: map.node.a) }
        }
        return map.session.double(map.node)
    }

    /// Writes the shortest digits that read back as the same number.
    public func write(to map: Map) { map.put(.double(self)) }
}

extension Float: MapField {
    /// The nearest `Float`; a number that is finite and beyond the range of `Float` does not fit.
    public static func value(from map: Map) -> Float? { map.session.float(map.node) }

    /// Written with the digits that tell it from other `Float`s: `0.1`, not `0.10000000149011612`.
    public func write(to map: Map) { map.put(.float(self)) }
}

extension String: MapField {
    /// The text at `map`; the name of an enum value of protobuf. Numbers are none, unless scalars are lenient.
    @inlinable @inline(__always)
    public static func value(from map: Map) -> String? {
        if map.isOnTape, let text = map.session.tape.string(at: map.node.a) {
            return text
        }
        return map.session.string(map.node)
    }

    /// Writes the text.
    public func write(to map: Map) {
        var text = self
        text.withUTF8 { map.put(.text($0)) }
    }
}
