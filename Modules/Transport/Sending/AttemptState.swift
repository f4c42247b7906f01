import Foundation

/// What is known of one attempt.
struct AttemptState {
    /// 1 for the first; counts through all sendings of the request.
    var number = 0
    /// The announced size of the request's body.
    var uploadLength: Int64? = 0
    /// The head of the answer, once it is there.
    var head: ResponseHead?
    /// What it says of the body's length, once that was asked for.
    private var announcedLength: Int64??
    var course = Course.accepted
    /// What the target has of the body already.
    var offset: Int64 = 0
    /// Keeps the decoded body, when it does not go to a sink of the target's.
    var memory: MemorySink?
    /// What users say to the answer's head.
    var decision: AnswerDecision?
    /// A kept answer that the server is asked about.
    var cached: Box<CacheEntry>?
    /// Whether the answer came out of a cache.
    var isGiven = false
    /// When the attempt began; `nil` when nobody wants to know.
    var began: Date?
    /// The engine has let go of the attempt.
    var isOver = false

    /// What the head of the answer led to.
    enum Course {
        case accepted
        /// Good without its body.
        case complete
        /// Of no use to the target, which prepares another request.
        case again
        indirect case refused(NetworkError)
        case redirect(to: String)
        /// The server asks who it is, and that can be answered.
        case challenged
        /// The server does not do what `Expect` asks for (417).
        case unexpected
        /// The kept answer is still good.
        indirect case unchanged(CacheEntry)
    }

    init(number: Int = 0, uploadLength: Int64? = 0, began: Date? = nil) {
        self.number = number
        self.uploadLength = uploadLength
        self.began = began
    }

    /// What the engine counted, as a step of progress; `nil` when it is none.
    mutating func progress(sent: Int64, received: Int64) -> TransferProgress? {
        guard let head else {
            return uploadLength == 0 || sent == 0
                ? nil : TransferProgress(.upload, completed: sent, total: uploadLength, attempt: number)
        }
        guard case .accepted = course else { return nil }
        let length = announcedLength ?? head.contentLength
        announcedLength = length
        let total = length.map { offset.addingReportingOverflow($0) }
        return TransferProgress(
            .download, completed: offset + received, total: total.flatMap { $0.overflow ? nil : $0.partialValue },
            attempt: number)
    }

    /// Tells the last steps of an attempt that ended well.
    func finalProgress(_ metrics: TransferMetrics, _ tell: (TransferProgress) -> Void) {
        if uploadLength != 0 {
            let sent = uploadLength ?? metrics.bytesSent
            tell(TransferProgress(.upload, completed: sent, total: sent, attempt: number, isFinished: true))
        }
        var received = offset
        if case .accepted = course { received += metrics.bytesReceived }
        tell(TransferProgress(.download, completed: received, total: received, attempt: number, isFinished: true))
    }
}
