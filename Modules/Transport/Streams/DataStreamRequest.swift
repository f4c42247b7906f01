/// A request whose answer is read while it comes. It ends with the head of the answer.
///
/// ```swift
/// for try await event in stream(PricesForm()).events { show(event.data) }
/// ```
///
/// A reader that is slower than the server slows the server down: some 256 KiB wait in memory at most.
/// Leaving the loop cancels the request. The body can be read once; the parts of several loops follow each other.
/// A refused answer throws its error before the first element. Whatever is thrown is a ``MBContracts/NetworkError``; the
/// loops do not say so in their type, since the compiler crashes on a `catch … where` around one that does (Swift 6.3).
public final class DataStreamRequest: HTTPRequest {
    /// The head of the answer.
    public typealias Output = ResponseHead

    /// What the request is made of.
    public let core: RequestCore<ResponseHead>
    let body: StreamBody

    init(_ core: RequestCore<ResponseHead>, _ body: StreamBody) {
        self.core = core
        self.body = body
        core.hub.observe { event in
            if case .finished(let completion) = event { body.end(with: completion.error) }
        }
    }

    /// The body as it comes, decoded, in pieces of whatever size.
    public var chunks: StreamedChunks { StreamedChunks(core: core, body: body) }

    /// The body as lines of UTF-8, without their ends (`\n`, `\r\n` or `\r`). Bytes that are not UTF-8 become `U+FFFD`.
    public var lines: StreamedLines { StreamedLines(chunks: chunks) }

    /// One value a line (JSON lines, NDJSON); empty lines are skipped. A type that is `Decodable` only is read from
    /// ``lines``, with a `JSONReader`.
    public func values<Value: MBPayloadMappable>(
        of type: Value.Type = Value.self, options: PayloadOptions = .default
    ) -> StreamedValues<Value> {
        StreamedValues(lines: lines, options: options)
    }

    /// Server-sent events (WHATWG HTML §9.2).
    public var events: ServerSentEvents { ServerSentEvents(lines: lines) }
}
