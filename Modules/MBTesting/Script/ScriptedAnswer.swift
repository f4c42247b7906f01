public import MBContracts

/// What a ``ScriptedServer`` or a ``ScriptedEngine`` does with a request: steps, performed one after the other.
///
/// Most answers are made in one call (``text(_:status:headers:)``, ``json(_:status:headers:)``,
/// ``file(_:for:etag:headers:)``) and then changed (``after(_:)``, ``cut(afterBody:by:)``). Whatever those do not say,
/// the steps do:
///
/// ```swift
/// let answer = ScriptedAnswer([
///     .interim(103, ["Link": "</style.css>; rel=preload"]),
///     .head(200, ["Content-Length": "4"]),
///     .body(Array("ab".utf8)), .open(halfway), .wait(goOn), .body(Array("cd".utf8)),
/// ])
/// ```
///
/// A server performs every step. An engine has no wire: it turns ``Step/close``, ``Step/reset`` and ``Step/raw(_:)``
/// into the errors that libcurl would make of them.
public struct ScriptedAnswer: Sendable {
    /// One thing to do.
    public enum Step: Sendable {
        /// An answer before the answer (1xx).
        case interim(Int, HTTPHeaders)
        /// Status line and fields, exactly these. With `Transfer-Encoding: chunked` each body step is a chunk.
        case head(Int, HTTPHeaders)
        /// Bytes of the body, without framing. Not sent to a `HEAD` request.
        case body([UInt8])
        /// The same bytes that many times: bodies larger than memory.
        case repeated([UInt8], times: Int)
        /// Fields behind the last chunk.
        case trailers(HTTPHeaders)
        /// Bytes for the wire as they are: garbage in place of HTTP, a head with wrong lines.
        case raw([UInt8])
        /// Reads that many more bytes of the request's body, or what is left of it; see ``BodyReading``.
        case read(Int)
        /// Goes on when the gate is open.
        case wait(Gate)
        /// Opens the gate: tells a test that this step was reached.
        case open(Gate)
        /// Goes on after that many seconds. For tests of time limits, where no gate can stand in for time.
        case pause(seconds: Double)
        /// Does nothing more until the peer goes away or the server stops.
        case stall
        /// Ends the connection in order (FIN), whatever is missing.
        case close
        /// Ends the connection at once (RST).
        case reset
        /// Ends the exchange with this error. A server resets the connection.
        case fail(NetworkError)
    }

    /// What is done, in order.
    public var steps: [Step]
    /// Whether the connection is kept for the next request, when nothing in the steps ends it. It is closed anyway when
    /// the request asks for it or is of HTTP/1.0.
    public var keepsConnection = true
    /// After that many bytes on the wire, head included, the connection ends.
    var wireLimit: (count: Int, end: End)?

    /// Makes an answer of steps.
    public init(_ steps: [Step]) {
        self.steps = steps
    }

    /// How a connection ends.
    public enum End: Sendable, Hashable {
        /// In order: FIN.
        case close
        /// At once: RST.
        case reset

        var step: Step { self == .close ? .close : .reset }
    }
}
