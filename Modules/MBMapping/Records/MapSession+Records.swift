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

    /// The values of a list of that kind, which lie side by side; `nil` when here is none.
    @usableFromInline
    func recordNumbers(_ list: MapNode, _ kind: RecordField.Kind) -> UnsafeRawBufferPointer? {
        guard state.pointee.mode == .records, case .list(let record, let field) = list.recordPlace,
            field.pointee.kind == kind, field.pointee.presence == .list
        else { return nil }
        let count = record.load(fromByteOffset: field.pointee.quantifierOffset, as: Int.self)
        let start = record.load(fromByteOffset: field.pointee.offset, as: UnsafeRawPointer?.self)
        return UnsafeRawBufferPointer(start: start, count: count * kind.size)
    }
}
