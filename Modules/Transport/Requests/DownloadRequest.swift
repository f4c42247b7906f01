public import Foundation

/// A request whose answer goes to a file. It ends with the file's URL.
///
/// The body of an answer that is refused (a 404 with a message) is kept in memory, so that `warn` can read it, and no
/// file is touched.
public final class DownloadRequest: HTTPRequest {
    /// Says where the file goes; see ``Forms/DownloadFileDestination``.
    public typealias DownloadFileDestination = Forms.DownloadFileDestination
    /// What a download may do to the file system.
    public typealias Options = DownloadOptions

    public typealias Output = URL

    public let core: RequestCore<URL>

    init(_ core: RequestCore<URL>) { self.core = core }
}
