/// What can happen to a request, in this order:
///
/// ```
/// began ─ progress… ─┬───────────────────────────────────────────┬─ finished
///                    └─ waiting ─┬─ resumed ─ progress… ─┬───────┤
///                                └───────────────────────┴───────┘
/// ```
///
/// `began` is the first event that an observer gets, `finished` the last, and both come exactly once.
public enum RequestEvent<Output: Sendable>: Sendable {
    /// The request lives.
    case began
    /// The transfer has moved on.
    case progress(TransferProgress)
    /// The request failed for lack of network and waits for the user's decision to try again.
    case waiting(NetworkError)
    /// The user decided to try again.
    case resumed
    /// The request is over.
    case finished(RequestCompletion<Output>)
}
