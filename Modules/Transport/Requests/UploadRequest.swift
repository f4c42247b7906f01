/// A request with a body of its own, whose answer is kept in memory.
public final class UploadRequest: HTTPRequest {
    public typealias Output = Payload

    public let core: RequestCore<Payload>
    /// The body that is sent.
    public var progressDirection: TransferProgress.Direction { .upload }

    init(_ core: RequestCore<Payload>) { self.core = core }
}
