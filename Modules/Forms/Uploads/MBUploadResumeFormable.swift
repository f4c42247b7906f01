public import Foundation

/// Uploads a file in a way that can be interrupted and gone on with: the protocol tus 1.0.
///
/// ``MBFormable/url`` is where uploads are created. What an interrupted upload needs to be gone on with is kept in the
/// file ``MBUploadResumeFormDefaults/recordURL``, also for another process.
public protocol MBUploadResumeFormable: MBFormable, MBUploadResumeFormDefaults {
    /// The file.
    var fileURL: URL { get }
}

/// What a resumable upload has a default for; see ``MBFormDefaults``.
public protocol MBUploadResumeFormDefaults {
    /// The method that creates an upload: `POST`.
    var method: HTTPMethod { get }

    /// What the server is told of the file; by default its name, as `filename`, and its media type, as `filetype`.
    func metadata() -> [String: String]

    /// Where the place of the upload on the server is kept while it is not complete; `nil`, the default, keeps it in
    /// memory only.
    var recordURL: URL? { get }

    /// The greatest number of bytes that are sent at once; `nil`, the default: all.
    var chunkSize: Int? { get }

    /// Whether each chunk goes with its SHA-1 digest, so that the server refuses what was damaged on the way. Needs a
    /// server with the extension "checksum". By default not.
    var sendsChecksums: Bool { get }
}

extension MBUploadResumeFormDefaults {
    /// `POST`.
    public var method: HTTPMethod { .post }
    /// In memory only.
    public var recordURL: URL? { nil }
    /// All at once.
    public var chunkSize: Int? { nil }
    /// Without checksums.
    public var sendsChecksums: Bool { false }
}

extension MBUploadResumeFormDefaults where Self: MBUploadResumeFormable {
    /// The name of the file, and the media type that its extension stands for.
    public func metadata() -> [String: String] {
        let name = fileURL.lastPathComponent
        return ["filename": name, "filetype": MediaType.of(fileName: name)]
    }
}

/// What a resumable upload is about.
package struct ResumableUpload: Sendable {
    package var creation: RequestDescription
    package var file: FileSource
    package var metadata: [String: String]
    package var record: URL?
    package var chunkSize: Int64
    package var sendsChecksums: Bool
}

extension MBUploadResumeFormable {
    package func resumableUpload() throws(NetworkError) -> ResumableUpload {
        ResumableUpload(
            creation: try describe(), file: try FileSource(fileURL), metadata: metadata(), record: recordURL,
            chunkSize: chunkSize.map { max(1, Int64($0)) } ?? .max, sendsChecksums: sendsChecksums)
    }
}
