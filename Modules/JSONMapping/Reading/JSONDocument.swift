package import MBMapping

/// Bytes that are read as JSON.
package enum JSONDocument {
    /// How deep a text may nest.
    static let depthLimit = 512

    /// Parses the bytes and runs `body` with a map of the whole.
    ///
    /// A byte order mark is skipped; UTF-16 and UTF-32 are recognised (by their mark, or by the zeros that their first
    /// characters leave) and converted. Maps that are kept beyond `body` stay valid.
    package static func read<Result>(
        _ bytes: UnsafeRawBufferPointer, prepare: (MapSession) -> Void = { _ in },
        _ body: (Map) throws -> Result
    ) throws -> Result {
        let bytes = bytes.bindMemory(to: UInt8.self)
        switch JSONEncodingForm(bytes) {
        case .utf8(let mark):
            return try parse(UnsafeBufferPointer(rebasing: bytes[mark...]), prepare, body)
        case .other(let form):
            guard var text = form.decode(bytes) else {
                throw JSONError("The text is not valid \(form.name).")
            }
            return try text.withUTF8 { try parse($0, prepare, body) }
        }
    }

    private static func parse<Result>(
        _ text: UnsafeBufferPointer<UInt8>, _ prepare: (MapSession) -> Void, _ body: (Map) throws -> Result
    ) throws -> Result {
        guard text.count < Int(UInt32.max) else { throw JSONError("The text is longer than four gigabytes.") }
        var session = JSONSessionPool.take()
        do throws(JSONParser.Failure) {
            try JSONParser.parse(text, into: session, depthLimit: depthLimit)
        } catch {
            JSONSessionPool.give(session)
            throw JSONError(error, in: text)
        }
        prepare(session)
        defer {
            if isKnownUniquelyReferenced(&session) {
                session.reuse()
                JSONSessionPool.give(session)
            } else {
                session.keepText(text)
            }
        }
        return try body(session.root())
    }
}

/// One session of the last document is kept for each thread, with the memory of its tape.
enum JSONSessionPool {
    /// Tapes that are larger than this many words are let go, so that one large answer does not stay for good.
    static let largestKept = 1 << 17

    private static let slot = ThreadSlot<MapSession>()

    /// A session that nobody uses.
    static func take() -> MapSession { slot.take() ?? MapSession(tapeCapacity: 256) }

    static func give(_ session: MapSession) {
        if session.tapeCapacity <= largestKept { slot.give(session) }
    }
}
