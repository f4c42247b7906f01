extension MapDecoder {
    /// What all decoders of one reading share.
    ///
    /// A context belongs to a session, which keeps it from one reading to the next. Whoever reads holds session and
    /// options meanwhile; as long as somebody keeps a decoder beyond that, the context does.
    final class Context {
        /// Always there: held by the reader or by the context, or the owner of the context.
        unowned(unsafe) let session: MapSession
        let kinds: MapCodingKinds
        let lease: UnsafeMutablePointer<MapLease>
        /// There as long as the reading, or as the context that was kept.
        private(set) unowned(unsafe) var options: MapDecodingOptions
        private(set) var hasPlainKeys = true
        /// What a reading leaves behind of which somebody has kept a decoder.
        private var kept: (session: MapSession, options: MapDecodingOptions)?

        private init(_ session: MapSession, _ options: MapDecodingOptions) {
            self.session = session
            self.options = options
            kinds = session.kinds
            lease = MapLease.take(for: session)
            lease.pointee.belong(to: self)
        }

        deinit {
            lease.pointee.end()
            MapLease.give(lease)
        }

        /// Whether the reading is over, and a decoder was kept.
        var isOver: Bool { kept != nil }

        /// A context for one reading, whose end is to be told.
        static func begin(_ session: MapSession, _ options: MapDecodingOptions) -> Context {
            let context: Context
            if let idle = session.state.pointee.idleContext {
                session.state.pointee.idleContext = nil
                context = idle.takeRetainedValue()
                context.options = options
            } else {
                context = Context(session, options)
            }
            context.hasPlainKeys = options.hasPlainKeys
            return context
        }

        /// Ends the reading, unless somebody has kept a decoder of it, who has all of it then.
        ///
        /// - Parameters:
        ///   - context: the only reference to it, unless somebody has kept a decoder.
        ///   - session: the context's, which was held until now.
        ///   - options: the same.
        static func end(_ context: inout Context, of session: MapSession, _ options: MapDecodingOptions) {
            guard isKnownUniquelyReferenced(&context) else {
                context.kept = (session, options)
                return
            }
            context.lease.pointee.end()
            let state = session.state
            // A reading within a reading: one of the two contexts is enough.
            if state.pointee.idleContext == nil { state.pointee.idleContext = .passRetained(context) }
        }
    }
}
