public import Foundation

/// The body of a request: bytes, a file, or a source that is read while it is sent.
public struct RequestBody: Sendable {
    /// The body, as an engine takes it.
    package let content: TransferBody
    /// The media type, unless the header fields name one.
    public let contentType: String?
    /// Whether the same bytes can be sent again.
    public let isReplayable: Bool

    package init(_ content: TransferBody, contentType: String?, isReplayable: Bool = true) {
        self.content = content
        self.contentType = contentType
        self.isReplayable = isReplayable
    }

    /// No body.
    public static let none = RequestBody(.none, contentType: nil)

    /// A body in memory.
    public static func bytes(_ bytes: [UInt8], contentType: String?) -> RequestBody {
        RequestBody(.bytes(bytes), contentType: contentType)
    }

    /// A file, read anew for each attempt. Its size is taken now; a file that has another one by the time it is sent
    /// ends the request.
    ///
    /// - Throws: ``MBContracts/NetworkError/Code/bodyUnavailable`` when it cannot be read.
    public static func file(_ url: URL, contentType: String? = nil) throws(NetworkError) -> RequestBody {
        .file(try FileSource(url), contentType: contentType ?? MediaType.of(fileName: url.lastPathComponent))
    }

    package static func file(_ file: FileSource, contentType: String) -> RequestBody {
        RequestBody(
            .source(length: file.length) { () throws(NetworkError) in try file.open() }, contentType: contentType)
    }

    /// A stream for each attempt.
    ///
    /// - Parameter length: what the stream gives, in bytes; `nil` when that is unknown.
    /// - Parameter make: makes the source anew for each attempt.
    /// - Parameter contentType: the media type of the body, or `nil` for none.
    public static func stream(
        length: Int64?, contentType: String?, make: @escaping StreamMaker
    ) -> RequestBody {
        RequestBody(
            .source(length: length) { () throws(NetworkError) in
                guard let stream = make() else {
                    throw NetworkError(.bodyUnavailable, "The stream to upload could not be made.")
                }
                return StreamReader(stream, length: length)
            },
            contentType: contentType)
    }

    /// A stream that can be read once.
    public static func stream(_ stream: InputStream, length: Int64?, contentType: String?) -> RequestBody {
        let source = StreamOnce(stream)
        return RequestBody(
            .source(length: length) { () throws(NetworkError) in try StreamReader(source.take(), length: length) },
            contentType: contentType, isReplayable: false)
    }

    /// The number of bytes, or `nil` when it is unknown.
    public var length: Int64? { content.length }

    /// Whether there is no body at all; one of no bytes is another thing.
    public var isNone: Bool { if case .none = content { true } else { false } }
}

extension RequestBody: CustomStringConvertible {
    /// How long it is and of which type, not what stands in it.
    public var description: String {
        if isNone { return "no body" }
        return (length.map { "\($0) bytes" } ?? "a stream") + (contentType.map { " of \($0)" } ?? "")
    }
}
