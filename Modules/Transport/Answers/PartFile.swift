import Foundation

/// The file that a download is written to until it is complete: beside the destination, so that it can be moved into
/// place in one step.
final class PartFile: Sendable {
    let path: String
    private let place: URL
    private let replaces: Bool
    private let descriptor: Int32
    private let written = Locked<Int64>(0)
    private let isClosed = Locked(false)

    /// - Throws: ``NetworkError/Code/destinationUnwritable``.
    init(for place: DownloadPlace) throws(NetworkError) {
        guard place.url.isFileURL else {
            throw NetworkError(.destinationUnwritable, "The destination of the download is not a file URL.")
        }
        self.place = place.url
        replaces = place.options.contains(.removePreviousFile)
        let target = place.url.path
        path = target + ".part"
        if place.options.contains(.createIntermediateDirectories) {
            do {
                try FileManager.default.createDirectory(
                    at: place.url.deletingLastPathComponent(), withIntermediateDirectories: true)
            } catch {
                throw NetworkError(
                    .destinationUnwritable, "The directory of \(target) cannot be made.", underlying: error)
            }
        }
        if !replaces, access(target, F_OK) == 0 {
            throw NetworkError(.destinationUnwritable, "\(target) is there already.")
        }
        descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw NetworkError(
                .destinationUnwritable, "\(path) cannot be written.", underlying: POSIXError.current)
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw NetworkError(.destinationUnwritable, "Another download is writing to \(path).")
        }
        guard ftruncate(descriptor, 0) == 0 else { throw Self.writeFailure(path) }
    }

    deinit { close() }

    /// The number of bytes in the file.
    var count: Int64 { written.withLock { $0 } }

    func write(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
            guard count >= 0 else {
                if errno == EINTR { continue }
                throw Self.writeFailure(path)
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        written.withLock { $0 += Int64(bytes.count) }
    }

    /// Makes the part file the destination, whole or not at all.
    func moveIntoPlace() throws(NetworkError) -> URL {
        guard fsync(descriptor) == 0 else { throw Self.writeFailure(path) }
        defer { close() }
        let target = place.path
        // `link` does not replace; where a file system has no links, the check when the file was opened must do.
        if !replaces {
            if link(path, target) == 0 {
                unlink(path)
                return place
            }
            if errno == EEXIST {
                throw NetworkError(.destinationUnwritable, "\(target) came into being during the download.")
            }
        }
        guard rename(path, target) == 0 else {
            throw NetworkError(
                .destinationUnwritable, "The download cannot be moved to \(target).", underlying: POSIXError.current)
        }
        return place
    }

    /// Removes the file.
    func discard() {
        unlink(path)
        close()
    }

    private func close() {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        if isFirst, descriptor >= 0 { Foundation.close(descriptor) }
    }

    private static func writeFailure(_ path: String) -> NetworkError {
        NetworkError(.destinationUnwritable, "\(path) cannot be written.", underlying: POSIXError.current)
    }
}
