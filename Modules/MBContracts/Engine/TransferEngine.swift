/// Something that performs exchanges: libcurl, or a test's script. The seam under the request types.
///
/// An engine performs one exchange at a time exactly as it is described: no redirects, no retries, no decoding, no
/// interpretation of the status. All of that lives above.
package protocol TransferEngine: Sendable {
    /// Starts `transfer`. Never blocks and never calls `receiver` within this call.
    ///
    /// - Returns: the handle to steer it.
    func start(_ transfer: consuming Transfer, receiver: any TransferReceiver) -> any TransferControl

    /// Runs tasks on the thread of the transfers; `nil` when the engine has none.
    var executor: (any TaskExecutor)? { get }

    /// Ends all transfers with ``NetworkError/Code/sessionClosed``, refuses new ones in the same way, and frees what
    /// the engine holds. Returns when all of it is freed; called on the engine's own thread, it returns at once.
    func close()
}

extension TransferEngine {
    package var executor: (any TaskExecutor)? { nil }
}

/// Who is told about a transfer.
///
/// All calls but the last come from one thread of the engine's. They come one at a time, and must not block: no user
/// code, no waiting.
package protocol TransferReceiver: AnyObject, Sendable {
    /// The final head of the answer is there; earlier ones (1xx) are not told.
    ///
    /// - Returns: where the body goes, or the error that ends the transfer before it is read.
    func transferDidReceive(_ head: ResponseHead) -> TransferDisposition

    /// How far the transfer is, in bytes of the bodies on the wire. Called at most every 20 milliseconds, so not at all
    /// for a quick transfer; the final numbers are in the metrics.
    func transferDidProgress(sent: Int64, received: Int64)

    /// The transfer is over and the engine has let go of body and sink. The last call, made exactly once, and perhaps on
    /// another thread than the others.
    ///
    /// - Returns: whom the engine resumes now, or a moment later together with others; `nil`: nobody.
    func transferDidFinish(_ result: Result<TransferEnd, NetworkError>) -> WaitingTask?
}

/// Steers a transfer; all functions may be called on any thread, also when it is over.
package protocol TransferControl: AnyObject, Sendable {
    /// Ends the transfer; `transferDidFinish` follows with ``NetworkError/cancelled`` unless it is over by then.
    func cancel()
    /// Stops reading from and writing to the socket, without ending the transfer. Timeouts stop as well.
    func suspend()
    func resume()
    /// A sink or reader that had said "wait" is ready again.
    func unpause()
}

/// Where the body of an answer goes.
package enum TransferDisposition: Sendable {
    /// Into memory, up to a number of bytes.
    case memory(limit: Int)
    case sink(any BodySink)
    case refuse(NetworkError)
}

/// Takes the body of an answer on the engine's thread.
package protocol BodySink: AnyObject, Sendable {
    /// - Returns: `false` when it cannot take these bytes now: they come again after ``TransferControl/unpause()``.
    func receive(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Bool
    /// All bytes are there and the framing was complete.
    func finish() throws(NetworkError)
}

/// How an exchange ended well. It goes through many hands, so it is one object.
package final class TransferEnd: Sendable {
    package let head: ResponseHead
    /// The body, when it went into memory.
    package let bytes: [UInt8]
    /// The fields that came behind a body in chunks (RFC 9110 §6.5), apart from the head's.
    package let trailers: HTTPHeaders
    package let metrics: TransferMetrics

    package init(
        head: ResponseHead, bytes: [UInt8] = [], trailers: HTTPHeaders = [:],
        metrics: TransferMetrics = TransferMetrics()
    ) {
        self.head = head
        self.bytes = bytes
        self.trailers = trailers
        self.metrics = metrics
    }

    /// Bytes of memory that head, body and trailers have.
    package var size: Int { bytes.capacity + head.headers.wireSize + trailers.wireSize }

    /// The same with a body that went elsewhere meanwhile.
    package func with(bytes: [UInt8]) -> TransferEnd {
        TransferEnd(head: head, bytes: bytes, trailers: trailers, metrics: metrics)
    }
}
