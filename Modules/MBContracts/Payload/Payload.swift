/// The whole body of an answer, with the head that announced it.
public struct Payload: Sendable, Hashable {
    /// Status and header section.
    public var head: ResponseHead
    /// The body, decoded from its content encoding; empty when there is none.
    public var bytes: [UInt8]

    /// Makes a payload.
    public init(head: ResponseHead, bytes: [UInt8] = []) {
        self.head = head
        self.bytes = bytes
    }
}
