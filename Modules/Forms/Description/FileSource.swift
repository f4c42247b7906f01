package import Foundation

/// A file, or a part of one, that is to be sent: checked when the request is described, opened for each attempt.
package struct FileSource: Sendable {
    package let path: String
    /// The size of the file.
    package let size: Int64
    /// The bytes of it that are sent.
    package private(set) var range: Range<Int64>

    /// The number of bytes that are sent.
    package var length: Int64 { range.upperBound - range.lowerBound }

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
        size = Int64(status.st_size)
        range = 0..<size
    }

    /// The same file, but only these bytes of it.
    package func part(_ range: Range<Int64>) -> FileSource {
        var part = self
        part.range = range.clamped(to: 0..<size)
        return part
    }

    package func open() throws(NetworkError) -> any BodyReader { try FileReader(self) }
}

/// Reads a file from the first to the last byte that is wanted, and insists on the size it had.
final class FileReader: BodyReader {
    private let descriptor: Int32
    private let source: FileSource
    private let left: Locked<Int64>

    init(_ source: FileSource) throws(NetworkError) {
        self.source = source
        left = Locked(source.length)
        descriptor = Foundation.open(source.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0, lseek(descriptor, off_t(source.range.lowerBound), SEEK_SET) >= 0 else { throw failure }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> BodyRead {
        let left = left.withLock { $0 }
        guard left > 0 else {
            guard try take(UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(1))) == 0 || !isWhole else {
                throw changed
            }
            return .end
        }
        let count = try take(UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(Int(clamping: left))))
        guard count > 0 else { throw changed }
        self.left.withLock { $0 -= Int64(count) }
        return .bytes(count)
    }

    private var isWhole: Bool { source.range.upperBound == source.size }

    private func take(_ buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> Int {
        let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        guard count >= 0 else { throw failure }
        return count
    }

    private var failure: NetworkError {
        NetworkError(
            .bodyUnavailable, "The file to upload cannot be read: \(source.path).", underlying: POSIXError.current)
    }

    private var changed: NetworkError {
        NetworkError(
            .bodyLengthMismatch,
            "The file \(source.path) changed while it was sent: it had \(source.size) bytes at first.")
    }
}

extension POSIXError {
    /// The error that the last call into the system left.
    package static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
