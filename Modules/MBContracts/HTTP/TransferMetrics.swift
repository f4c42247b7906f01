/// What one exchange took: times since it left the queue, sizes on the wire, and the connection it used.
public struct TransferMetrics: Sendable, Hashable {
    /// Seconds until the host name was resolved; 0 on a reused connection.
    public var nameLookup = 0.0
    /// Seconds until the connection was made; 0 on a reused connection.
    public var connect = 0.0
    /// Seconds until TLS was ready; 0 without TLS or on a reused connection.
    public var secureConnect = 0.0
    /// Seconds until the first byte of the answer.
    public var firstByte = 0.0
    /// Seconds until the end.
    public var total = 0.0
    /// Bytes of the request's body that were sent.
    public var bytesSent: Int64 = 0
    /// Bytes of the answer's body as they came over the wire, before decoding.
    public var bytesReceived: Int64 = 0
    /// The IP address of the peer; empty when there was no connection.
    public var remoteAddress = ""
    /// The port of the peer; 0 when there was no connection.
    public var remotePort = 0
    /// Whether the exchange used a connection that was there before.
    public var isConnectionReused = false

    /// Makes metrics of an exchange that took nothing.
    public init() {}
}
