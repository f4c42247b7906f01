// How fields of records are found and read without a question to their source, which would cost two calls and two counts
// of references for each field.

extension MapSession {
    /// The value of a key of a record; `nil` when that is not for records alone to say.
    ///
    /// Fields are mostly asked for in the order of their declaration, so the one behind the last is looked at first.
    @inline(__always)
    func recordField(_ object: MapNode, _ key: MapKey) -> MapNode? {
        guard case .record(let record, let type) = object.recordPlace, type.pointee.isObject,
            let fields = type.pointee.fields.baseAddress
        else { return nil }
        let hint = state.pointee.object == object.a ? state.pointee.cursor : 0
        if hint < type.pointee.fields.count, fields[hint].isNamed(key.start, key.count) {
            state.pointee.object = object.a
            state.pointee.cursor = hint &+ 1
            return .field(fields + hint, of: record)
        }
        return searchedField(object, record, type.pointee.fields, key)
    }

    @inline(never)
    private func searchedField(
        _ object: MapNode, _ record: UnsafeRawPointer, _ fields: UnsafeBufferPointer<RecordField>, _ key: MapKey
    ) -> MapNode? {
        guard let start = fields.baseAddress,
            let index = fields.indices.first(where: { start[$0].isNamed(key.start, key.count) })
        else { return nil }
        state.pointee.object = object.a
        state.pointee.cursor = index + 1
        return .field(start + index, of: record)
    }

    /// The element of a list of records or of their values.
    @inline(__always)
    func recordElement(_ list: MapNode, at index: Int) -> MapNode? {
        guard case .list(let record, let field) = list.recordPlace, field.pointee.presence == .list else { return nil }
        let elements = record.load(fromByteOffset: field.pointee.offset, as: UnsafeRawPointer.self)
        return .element(at: elements + index &* field.pointee.kind.size, field)
    }

    /// All values of a list of numbers at once, when a `Number` is what they are, or an `Int` holds them.
    func recordNumbers<Number>(_ list: MapNode) -> [Number]? {
        guard case .list(let record, let field) = list.recordPlace, field.pointee.presence == .list else { return nil }
        let numbers = RecordNumbers(
            count: record.load(fromByteOffset: field.pointee.quantifierOffset, as: Int.self),
            start: record.load(fromByteOffset: field.pointee.offset, as: UnsafeRawPointer?.self))
        return numbers.array(of: field.pointee.kind)
    }
}

/// Numbers that lie side by side.
private struct RecordNumbers {
    let count: Int
    let start: UnsafeRawPointer?

    func array<Number>(of kind: RecordField.Kind) -> [Number]? {
        switch kind {
        case .int32: Number.self == Int.self ? same(copy(Int32.self).map { Int($0) }) : same(as: Int32.self)
        case .int64: Number.self == Int.self ? same(copy(Int.self)) : same(as: Int64.self)
        case .uint32: same(as: UInt32.self)
        case .uint64: same(as: UInt64.self)
        case .float: same(as: Float.self)
        case .double: same(as: Double.self)
        default: nil
        }
    }

    private func same<Element: BitwiseCopyable, Number>(as type: Element.Type) -> [Number]? {
        Number.self == Element.self ? same(copy(type)) : nil
    }

    /// The array under the name of its own type, which the caller has checked. A cast would take longer than the copy.
    private func same<Element, Number>(_ array: [Element]) -> [Number]? {
        Element.self == Number.self ? unsafeBitCast(array, to: [Number].self) : nil
    }

    private func copy<Element: BitwiseCopyable>(_ type: Element.Type) -> [Element] {
        Array(UnsafeBufferPointer(start: start?.assumingMemoryBound(to: type), count: count))
    }
}
