public import Foundation

/// A request whose answer goes to a file. It ends with the file's URL.
///
/// The bytes go to a part file beside the destination (its name and `.part`) and are moved into place when status,
/// validation and length are right. The body of an answer that is refused (a 404 with a message) is kept in memory, so
/// that `warn` can read it, and no file is touched.
///
/// A download that ends early, in whatever way, leaves its part file and a small record beside it (`.part.resume`), when
/// the server named a validator by which it can be told whether the file is still the same. ``resumeData`` goes into an
/// ``Forms/MBDownloadResumeFormable``; a process that was killed is followed up by ``resumeData(forFile:)``.
public final class DownloadRequest: HTTPRequest {
    /// The file.
    public typealias Output = URL
    /// Says where the file goes; see ``Forms/DownloadFileDestination``.
    public typealias DownloadFileDestination = Forms.DownloadFileDestination
    /// What a download may do to the file system.
    public typealias Options = DownloadOptions

    /// What the request is made of.
    public let core: RequestCore<URL>
    private let target: FileTarget

    init(_ core: RequestCore<URL>, _ target: FileTarget) {
        self.core = core
        self.target = target
    }

    /// What a later request needs to go on where this one was interrupted; `nil` before anything came, after success,
    /// and when the server named no validator.
    ///
    /// Final once the request has ended by itself. After `cancel()` the file is let go a moment later: use
    /// ``cancelProducingResumeData()``.
    public var resumeData: Data? { target.resumeData }

    /// Ends the download and waits until its file is let go.
    ///
    /// - Returns: what a later request needs to go on, as ``resumeData``.
    @discardableResult
    public func cancelProducingResumeData() async -> Data? {
        await withCheckedContinuation { continuation in
            cancel { continuation.resume(returning: $0) }
        }
    }

    /// Ends the download, and calls back with what a later request needs to go on, as ``resumeData``, when the file is
    /// let go: on a thread of the library's choice, exactly once.
    public func cancel(byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void) {
        cancel()
        core.whenIdle { [target] in
            target.whenSettled { completionHandler(target.resumeData) }
        }
    }

    /// The same for a download to `file` whose process is gone.
    public static func resumeData(forFile file: URL) -> Data? {
        PartRecord(target: file).flatMap { $0.validator == nil || $0.partSize == 0 ? nil : $0.data }
    }

    /// Removes what an interrupted download to `file` left behind.
    public static func discardPart(ofFile file: URL) {
        let path = PartFile.path(for: file)
        unlink(path)
        unlink(PartRecord.recordPath(ofPart: path))
    }

    /// A destination in `directory`, under the name that the server suggests.
    public static func suggestedDestination(
        in directory: URL, options: Options = []
    ) -> DownloadFileDestination {
        { proposal, _ in (directory.appendingPathComponent(proposal.lastPathComponent), options) }
    }
}
