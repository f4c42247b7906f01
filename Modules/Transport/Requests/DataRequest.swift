/// A request whose answer is kept in memory.
public final class DataRequest: HTTPRequest {
    public typealias Output = Payload

    public let core: RequestCore<Payload>

    init(_ core: RequestCore<Payload>) { self.core = core }
}
