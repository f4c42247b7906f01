import MBContracts
import MBMapping

/// Reads messages with a session that their thread keeps from one message to the next.
enum MessageSession {
    private static let slot = ThreadSlot<MapSession>()

    /// Runs `body` with a map of the whole message. Maps that are kept beyond `body` stay valid.
    ///
    /// - Parameters:
    ///   - wanted: what is read. Errors are always read with lenient scalars.
    ///   - limits: those of messages that lie packed in the message.
    static func read<Wanted, Result>(
        _ message: consuming DecodedMessage, as wanted: Wanted.Type, limits: ProtobufLimits,
        options: PayloadOptions, _ body: (Map) throws -> Result
    ) rethrows -> Result {
        var session = slot.take() ?? MapSession(source: MessageSource(), holdsRecords: true)
        session.apply(options)
        let root = begin(message, session, isErrorOf: wanted, limits, preferredTexts: options.preferredTexts)
        defer { end(&session) }
        return try body(session.root(root))
    }

    /// The same with ordinary options, and without a map.
    static func read<Wanted, Result>(
        _ message: consuming DecodedMessage, as wanted: Wanted.Type, limits: ProtobufLimits,
        _ body: (MapSession, MapNode) throws -> Result
    ) rethrows -> Result {
        var session = slot.take() ?? MapSession(source: MessageSource(), holdsRecords: true)
        session.applyNoOptions()
        let root = begin(message, session, isErrorOf: wanted, limits, preferredTexts: [])
        defer { end(&session) }
        return try body(session, root)
    }

    private static func begin<Wanted>(
        _ message: consuming DecodedMessage, _ session: MapSession, isErrorOf wanted: Wanted.Type,
        _ limits: ProtobufLimits, preferredTexts: [String]
    ) -> MapNode {
        let source = source(of: session)
        if !session.state.pointee.isLenient, source.isError(wanted) { session.state.pointee.isLenient = true }
        return source.begin(message, limits: limits, preferredTexts: preferredTexts)
    }

    /// A session that somebody has kept a map of is his, with its source.
    private static func end(_ session: inout MapSession) {
        guard isKnownUniquelyReferenced(&session) else { return }
        session.reuse()
        source(of: session).end()
        slot.give(session)
    }

    /// All sessions here were made with a source of messages.
    @inline(__always)
    private static func source(of session: MapSession) -> MessageSource {
        unsafeDowncast(session.source.unsafelyUnwrapped, to: MessageSource.self)
    }
}
