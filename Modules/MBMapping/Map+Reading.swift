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
            guard session.isObject(node) else { return nil }
            state.pointee.cursor = 0
        }
        state.pointee.object = node.a
        state.pointee.sparesNoElement = state.pointee.sparesNoElementByDefault
        defer { (state.pointee.object, state.pointee.cursor, state.pointee.sparesNoElement) = place }
        return body(self)
    }

    /// Whether values are read and made anew: by far the most frequent of the three things that `<-` does.
    @inlinable
    var makesNew: Bool {
        @inline(__always) get { state.pointee.makesNew }
    }

    // MARK: Reports

    /// Reports that the value here is none of the wanted type, unless the reader has said why already.
    @inlinable @inline(__always)
    package func refuse<Wanted>(_ wanted: Wanted.Type) { session.refuse(wanted, at: place) }

    /// Reports that the key is missing, which is a failure only when mapping is strict.
    @inlinable @inline(__always)
    package func miss<Wanted>(_ wanted: Wanted.Type) {
        if state.pointee.isStrict { session.miss(wanted, at: place) }
    }

    package func report<Wanted>(_ wanted: Wanted.Type, _ content: MapContent, reason: String? = nil) {
        session.report(wanted, at: place, content, reason: reason)
    }

    /// The issue that what is here is none of the wanted type.
    package func issue(wanted: Any.Type) -> MappingIssue {
        MappingIssue(path: path, wanted: String(describing: wanted), found: content.summary)
    }

    static func name<Wanted>(of type: Wanted.Type) -> String { String(describing: type) }
}
