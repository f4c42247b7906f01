public import Foundation

/// Goes on with a download that was interrupted, also one of another process.
public protocol MBDownloadResumeFormable: MBDownloadFormable {
    /// What the interrupted download gave as its resume data. When it no longer fits what the server has, the download
    /// starts from the beginning.
    var resumeData: Data { get }
}

extension MBDownloadResumeFormable {
    /// The resume data of the form.
    public func resumption() -> Data? { resumeData }
}
