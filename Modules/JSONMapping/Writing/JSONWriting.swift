import Foundation
import MBMapping

/// Models on their way to JSON.
enum JSONWriting {
    /// What `write` writes at the root of a new tree, handed to `finish`.
    static func tree<Result>(
        writesNil: Bool, context: Any? = nil, _ write: (Map) -> Void, _ finish: (MapSession) -> Result
    ) -> Result {
        let session = MapSession(writingNil: writesNil, context: context)
        write(session.root(.absent))
        return finish(session)
    }

    /// The text of what was written; `nil` when it holds a number that JSON does not have (RFC 8259 §6).
    static func text(_ session: MapSession, isPretty: Bool = false, sortsKeys: Bool = false) -> String? {
        bytes(session, isPretty, sortsKeys) { String(decoding: $0, as: UTF8.self) }
    }

    static func data(_ session: MapSession, isPretty: Bool = false, sortsKeys: Bool = false) -> Data? {
        bytes(session, isPretty, sortsKeys) { Data($0) }
    }

    private static func bytes<Result>(
        _ session: MapSession, _ isPretty: Bool, _ sortsKeys: Bool, _ take: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        guard let tree = session.tree else { return nil }
        var text = JSONText(isPretty: isPretty, sortsKeys: sortsKeys, capacity: 64 * tree.nodeCount + 64)
        withExtendedLifetime(session) { text.write(tree) }
        return text.hasUnwritable ? nil : take(text.written)
    }
}
