/// Keeps the beginning of a body, for an error, and lets the rest go by.
final class ErrorBodySink: BodySink {
    private let limit: Int
    private let kept = Locked<[UInt8]>([])

    init(limit: Int) {
        self.limit = limit
    }

    var bytes: [UInt8] { kept.withLock { $0 } }

    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        kept.withLock { kept in
            let room = limit - kept.count
            if room > 0 { kept += bytes.prefix(room) }
        }
        return true
    }

    func finish() {}
}
