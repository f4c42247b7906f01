package import Foundation

/// A file that is to be sent: checked when the request is described, opened for each attempt.
package struct FileSource: Sendable {
    package let path: String
    package let length: Int64

    /// - Parameter name: how an error calls the file: `The file to upload`, `Part 'photo': the file`.
    package init(_ url: URL, name: String = "The file to upload") throws(NetworkError) {
        guard url.isFileURL else {
            throw NetworkError(.bodyUnavailable, "\(name) has no file URL: \(Secrets.masked(url: url.absoluteString)).")
        }
        path = url.path
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw NetworkError(
                .bodyUnavailable, "\(name) cannot be read: \(path).", underlying: POSIXError.current)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw NetworkError(.bodyUnavailable, "\(name) is not a file: \(path).")
        }
        guard access(path, R_OK) == 0 else {
            throw NetworkError(.bodyUnavailable, "\(name) cannot be read: \(path).", underlying: POSIXError.current)
        }
        length = Int64(status.st_size)
    }

    package func open() throws(NetworkError) -> any BodyReader { try FileReader(self) }
}

/// Reads one file from the first to the last byte, and insists on the length it was announced with.
final class FileReader: BodyReader {
    private let descriptor: Int32
    private let source: FileSource
    private let left: Locked<Int64>

    init(_ source: FileSource) throws(NetworkError) {
        self.source = source
        left = Locked(source.length)
        descriptor = Foundation.open(source.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw NetworkError(
                .bodyUnavailable, "The file to upload cannot be read: \(source.path).", underlying: POSIXError.current)
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> BodyRead {
        let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        guard count >= 0 else {
            throw NetworkError(
                .bodyUnavailable, "The file to upload cannot be read: \(source.path).", underlying: POSIXError.current)
        }
        let left = left.withLock { left in
            left -= Int64(count)
            return left
        }
        guard left >= 0, count > 0 || left == 0 else {
            throw NetworkError(
                .bodyLengthMismatch,
                "The file \(source.path) changed while it was sent: it had \(source.length) bytes at first.")
        }
        return count == 0 ? .end : .bytes(count)
    }
}

extension POSIXError {
    /// The error that the last call into the system left.
    package static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
