/// A request with a body of its own, whose answer is kept in memory.
public final class UploadRequest: HTTPRequest {
    /// The whole answer.
    public typealias Output = Payload

    /// What the request is made of.
    public let core: RequestCore<Payload>
    /// The body that is sent.
    public var progressDirection: TransferProgress.Direction { .upload }

    init(_ core: RequestCore<Payload>) { self.core = core }
}
