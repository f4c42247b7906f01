/// One server-sent event.
public struct ServerSentEvent: Sendable, Hashable {
    /// Its kind; `message` unless the server names one.
    public var event: String
    /// Its lines of data, joined by `\n`.
    public var data: String
    /// The last identifier that the server gave; what `Last-Event-ID` takes when a stream is opened anew.
    public var id: String?
    /// Milliseconds to wait before the stream is opened anew, when the server said so.
    public var retry: Int?
}
