/// One exchange, as an engine sees it: everything is encoded and checked.
package struct Transfer: Sendable {
    /// An absolute `http` or `https` URL in ASCII.
    package var url: String
    package var method: HTTPMethod
    package var headers: HTTPHeaders
    package var body: TransferBody
    package var options: TransferOptions

    package init(
        url: String, method: HTTPMethod = .get, headers: HTTPHeaders = [:], body: TransferBody = .none,
        options: TransferOptions = TransferOptions()
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.options = options
    }
}

/// The body of an exchange.
package enum TransferBody: Sendable {
    case none
    case bytes([UInt8])
    /// Read while it is sent. `length` is `nil` when it is unknown, and the body is then sent in chunks.
    case source(length: Int64?, open: @Sendable () throws(NetworkError) -> any BodyReader)

    package var length: Int64? {
        switch self {
        case .none: 0
        case .bytes(let bytes): Int64(bytes.count)
        case .source(let length, _): length
        }
    }
}

/// Gives the bytes of a body on the engine's thread, from the first to the last. Opened anew for each attempt.
package protocol BodyReader: AnyObject, Sendable {
    /// Fills `buffer` as far as it can.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> BodyRead
}

package enum BodyRead: Sendable, Hashable {
    /// That many bytes, at least one.
    case bytes(Int)
    case end
    /// Nothing now; ``TransferControl/unpause()`` tells when.
    case wait
}
