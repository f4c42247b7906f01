import MBContracts

extension Map {
    /// Runs `body` with this map when an object is here; `nil` otherwise. The caller's place in its own object is kept.
    @inlinable
    package func enter<Result>(_ body: (Map) -> Result?) -> Result? {
        guard node.a >= 0 else { return nil }
        let state = state
        let place = (state.pointee.object, state.pointee.cursor, state.pointee.sparesNoElement)
        if state.pointee.mode == .tape {
            let kind = session.tape.kind(at: node.a)
            guard TapeWord.isObject(kind) else { return nil }
            // An indexed object has no cursor: it stands at its own open word, which is no key.
            state.pointee.cursor = kind == TapeWord.object ? node.a &+ 1 : node.a
        } else {
            guard case .object = content else { return nil }
            state.pointee.cursor = 0
        }
        state.pointee.object = node.a
        state.pointee.sparesNoElement = state.pointee.sparesNoElementByDefault
        defer { (state.pointee.object, state.pointee.cursor, state.pointee.sparesNoElement) = place }
        return body(self)
    }

    // MARK: Reports

    /// Reports that the value here is none of the wanted type, unless the reader has said why already.
    @usableFromInline
    package func refuse<Wanted>(_ wanted: Wanted.Type) {
        guard !state.pointee.isExplained else {
            state.pointee.isExplained = false
            session.explanation = nil
            return
        }
        let content = content
        if case .null = content, !state.pointee.isStrict { return }
        report(wanted, content)
    }

    /// Reports that the key is missing, which is a failure only when mapping is strict.
    @inlinable @inline(__always)
    package func miss<Wanted>(_ wanted: Wanted.Type) {
        if state.pointee.isStrict { report(wanted, .absent) }
    }

    @usableFromInline
    package func report<Wanted>(_ wanted: Wanted.Type, _ content: MapContent, reason: String? = nil) {
        session.record(
            MappingIssue(
                path: path, wanted: Self.name(of: wanted), found: content.summary, reason: reason))
    }

    static func name<Wanted>(of type: Wanted.Type) -> String { String(describing: type) }
}
