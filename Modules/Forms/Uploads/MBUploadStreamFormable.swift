public import Foundation

/// Uploads what a stream gives, read while it is sent.
///
/// A stream can be read once. A request that must send it again (after a redirect, or because the user says "try
/// again") ends with ``MBContracts/NetworkError/Code/bodyNotReplayable``, unless the form gives a new stream for each
/// attempt:
///
/// ```swift
/// struct LogForm: MBUploadStreamFormable {
///     let file: URL
///     var url = "https://api.example.com/log"
///     var stream: InputStream { InputStream(url: file)! }
///     func streamMaker() -> StreamMaker? { { [file] in InputStream(url: file) } }
/// }
/// ```
public protocol MBUploadStreamFormable: MBUploadFormable, MBUploadStreamFormDefaults {
    /// Not asked for when ``MBUploadStreamFormDefaults/streamMaker()`` gives a maker.
    var stream: InputStream { get }
}

/// What a stream form has a default for; see ``MBFormDefaults``.
public protocol MBUploadStreamFormDefaults {
    /// The number of bytes that the stream gives. By default unknown: the body is then sent in chunks.
    var streamLength: Int64? { get }

    /// What makes a stream for each attempt, on any thread; `nil`, the default, when there is only one.
    func streamMaker() -> StreamMaker?
}

/// Makes a new stream of the same bytes; `nil` when there is none.
public typealias StreamMaker = @Sendable () -> InputStream?

extension MBUploadStreamFormDefaults {
    /// Unknown.
    public var streamLength: Int64? { nil }
    /// There is only one stream.
    public func streamMaker() -> StreamMaker? { nil }
}
