/// Keeps a body in memory, up to a limit.
final class MemorySink: BodySink {
    /// What happens to a body that is greater than the limit.
    enum Excess {
        /// It ends the exchange with ``MBContracts/NetworkError/Code/responseTooLarge``.
        case fail
        /// It ends the exchange too, but its beginning is what was wanted: the body of an error, of a redirect.
        case cut
    }

    private let limit: Int
    private let excess: Excess
    /// Who answers.
    private let server: String
    private let kept = Locked<(bytes: [UInt8], isWhole: Bool)>(([], true))

    init(limit: Int, excess: Excess = .fail, of server: String = "The server") {
        self.limit = max(0, limit)
        self.server = server
        self.excess = excess
    }

    var bytes: [UInt8] { kept.withLock { $0.bytes } }

    /// Whether nothing is missing.
    var isWhole: Bool { kept.withLock { $0.isWhole } }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Bool {
        let fits = kept.withLock { kept in
            let room = limit - kept.bytes.count
            kept.bytes += bytes.prefix(room)
            if bytes.count > room { kept.isWhole = false }
            return kept.isWhole
        }
        guard fits else {
            let kind = excess == .cut ? "an error or redirect" : "an answer"
            throw NetworkError(.responseTooLarge, "\(server) sent \(kind) of more than \(limit) bytes, decoded.")
        }
        return true
    }

    func finish() {}
}
