import MBContracts
import MBMapping

/// A session that reads messages, and its source: kept by their thread from one message to the next.
final class MessageSession {
    private static let slot = ThreadSlot<MessageSession>()

    private let source = MessageSource()
    private var session: MapSession
    /// The last type that was asked for, and whether it is an error: a look-up that costs as much as a small message.
    private var lastWanted: (type: ObjectIdentifier, isError: Bool)?

    private init() { session = MapSession(source: source, holdsRecords: true) }

    /// Runs `body` with a map of the whole message. Maps that are kept beyond `body` stay valid.
    ///
    /// - Parameters:
    ///   - wanted: what is read. Errors are always read with lenient scalars.
    ///   - limits: those of messages that lie packed in the message.
    static func read<Wanted, Result>(
        _ message: consuming DecodedMessage, as wanted: Wanted.Type, limits: ProtobufLimits, options: PayloadOptions = .default,
        _ body: (Map) throws -> Result
    ) rethrows -> Result {
        let reading = slot.take() ?? MessageSession()
        let root = reading.source.begin(message, limits: limits, preferredTexts: options.preferredTexts)
        defer { reading.end() }
        return try body(reading.begin(root, options, isError: options.lenientScalars || reading.isError(wanted)))
    }

    private func begin(_ root: MapNode, _ options: PayloadOptions, isError: Bool) -> Map {
        session.apply(options)
        if isError { session.state.pointee.isLenient = true }
        return session.root(root)
    }

    private func isError<Wanted>(_ wanted: Wanted.Type) -> Bool {
        let type = ObjectIdentifier(wanted)
        if let lastWanted, lastWanted.type == type { return lastWanted.isError }
        let isError = wanted is any MBErrorable.Type
        lastWanted = (type, isError)
        return isError
    }

    /// A session that somebody has kept a map of is his, with its source.
    private func end() {
        guard isKnownUniquelyReferenced(&session) else { return }
        session.reuse()
        source.end()
        Self.slot.give(self)
    }
}
