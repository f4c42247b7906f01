public import Foundation

/// Downloads to a file.
///
/// ```swift
/// struct MapForm: MBDownloadFormable {
///     let folder: URL
///     var url = "https://api.example.com/map"
///     var destination: DownloadRequest.DownloadFileDestination {
///         { [folder] proposal, _ in (folder.appendingPathComponent(proposal.lastPathComponent), [.removePreviousFile]) }
///     }
/// }
/// ```
public protocol MBDownloadFormable: MBRequestFormable, MBDownloadFormDefaults {
    /// Where the file goes; see ``DownloadFileDestination``.
    var destination: DownloadFileDestination { get }
}

/// What a download form has a default for; see ``MBFormDefaults``.
public protocol MBDownloadFormDefaults {
    /// What an earlier download left behind, to go on from there; by default nothing. ``MBDownloadResumeFormable``
    /// answers with its ``MBDownloadResumeFormable/resumeData``.
    func resumption() -> Data?
}

extension MBDownloadFormDefaults {
    /// Nothing: the download starts from the beginning.
    public func resumption() -> Data? { nil }
}

/// Says where a download goes, once the head of the answer is known.
///
/// Called once an attempt, on a thread of the library's choice, for an answer whose status is accepted. The first
/// argument is a proposal: a file in the temporary directory, named as the server suggests, with nothing in the name
/// that leads out of a directory. An error that it throws ends the request.
///
/// The bytes go to a part file beside the destination, which is moved into place when it is complete and valid.
public typealias DownloadFileDestination =
    @Sendable (_ proposal: URL, _ head: ResponseHead) throws -> (destinationURL: URL, options: DownloadOptions)
