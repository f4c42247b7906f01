/// A request whose answer is kept in memory.
public final class DataRequest: HTTPRequest {
    /// The whole answer.
    public typealias Output = Payload

    /// What the request is made of.
    public let core: RequestCore<Payload>

    init(_ core: RequestCore<Payload>) { self.core = core }
}
