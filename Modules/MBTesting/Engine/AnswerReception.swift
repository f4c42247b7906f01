import MBContracts

/// What a transfer of a ``ScriptedEngine`` has of its answer: judged as an HTTP client judges what comes over the wire.
struct AnswerReception {
    /// What became of bytes of the body.
    enum Outcome {
        case taken(hasMoved: Bool)
        /// The sink cannot take them now.
        case wait
        /// They were the last before the connection ends.
        case cut
    }

    private(set) var head: ResponseHead?
    private(set) var bytes: [UInt8] = []
    /// The number of bytes of the body that came.
    private(set) var count: Int64 = 0
    var trailers: HTTPHeaders = [:]
    var limit = Int.max
    var sink: (any BodySink)?
    /// After that many bytes the connection ends.
    var wireLimit = Int.max
    private var hasNoBody = false
    /// Whether a byte of the head came.
    private var hasBegun = false

    mutating func begin(_ head: ResponseHead, isHeadRequest: Bool) throws(NetworkError) {
        let size = AnswerWriter.head(head.status, head.headers).count
        hasBegun = wireLimit > 0
        guard size < wireLimit else { throw lost }
        wireLimit -= size
        self.head = head
        hasNoBody = isHeadRequest || head.status == 204 || head.status == 304
    }

    mutating func take(_ new: [UInt8]) throws(NetworkError) -> Outcome {
        guard let head else { throw NetworkError(.protocolViolation, "The server sent a body without a head.") }
        guard !hasNoBody else { return .taken(hasMoved: false) }
        let announced = head.contentLength.map { Int($0 - count) } ?? .max
        let piece = new.prefix(min(announced, wireLimit))
        guard !piece.isEmpty else { return .taken(hasMoved: false) }
        if let sink {
            guard try offer(piece, to: sink) else { return .wait }
        } else {
            guard piece.count <= limit - bytes.count else {
                throw NetworkError(.responseTooLarge, "The answer has more than \(limit) bytes.")
            }
            bytes += piece
        }
        count += Int64(piece.count)
        wireLimit -= piece.count
        return wireLimit == 0 ? .cut : .taken(hasMoved: true)
    }

    private func offer(_ piece: ArraySlice<UInt8>, to sink: any BodySink) throws(NetworkError) -> Bool {
        var isTaken = false
        var failure: NetworkError?
        piece.withUnsafeBytes { bytes in
            do throws(NetworkError) { isTaken = try sink.receive(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
        return isTaken
    }

    /// Whether all is there that was announced.
    var isComplete: Bool {
        guard let head else { return false }
        return hasNoBody || head.contentLength.map { $0 == count } ?? true
    }

    /// Whether the end of the connection is the end of the answer (RFC 9112 §6.3).
    var mayEndWithConnection: Bool { isComplete && head?.headers["Transfer-Encoding"] == nil }

    /// What the end of the connection means when something is missing.
    var lost: NetworkError {
        guard hasBegun else {
            return NetworkError(.connectionLost, "The connection was closed before the server answered.")
        }
        return NetworkError(.truncated, "The answer ended after \(count) bytes, before its end.")
    }
}
