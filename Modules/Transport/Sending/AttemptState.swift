/// What is known of one attempt to send a request.
struct AttemptState {
    /// 1 for the first; counts retries and redirects as well.
    var number = 0
    /// The announced size of the request's body.
    var uploadLength: Int64? = 0
    /// The head of the answer, once it is there.
    var head: ResponseHead?
    /// Why the answer is refused, and what keeps its body for the error.
    var refusal: (error: NetworkError, body: ErrorBodySink)?
    /// The engine has let go of the attempt.
    var isOver = false

    /// Steps of progress for what the engine counted.
    func progress(sent: Int64, received: Int64) -> [TransferProgress] {
        var steps: [TransferProgress] = []
        if uploadLength != 0, sent > 0, head == nil {
            steps.append(TransferProgress(.upload, completed: sent, total: uploadLength, attempt: number))
        }
        if let head {
            steps.append(
                TransferProgress(.download, completed: received, total: head.contentLength, attempt: number))
        }
        return steps
    }

    /// The last steps of an attempt that ended well.
    func finalProgress(_ metrics: TransferMetrics) -> [TransferProgress] {
        var steps: [TransferProgress] = []
        if uploadLength != 0 {
            steps.append(
                TransferProgress(
                    .upload, completed: metrics.bytesSent, total: uploadLength ?? metrics.bytesSent, attempt: number,
                    isFinished: true))
        }
        steps.append(
            TransferProgress(
                .download, completed: metrics.bytesReceived, total: metrics.bytesReceived, attempt: number,
                isFinished: true))
        return steps
    }
}
