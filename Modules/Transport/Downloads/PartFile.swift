import Foundation

/// The file that a download is written to until it is complete: beside the destination, so that it can be moved into
/// place in one step.
final class PartFile: Sendable {
    let path: String
    private let place: URL
    private let replaces: Bool
    private let descriptor: Int32
    private let size: Locked<Int64>
    private let isClosed = Locked(false)

    static func path(for target: URL) -> String { target.path + ".part" }

    /// - Parameters:
    ///   - path: an older part file to go on with; `nil` for the one that belongs to the place.
    ///   - offset: how much of it stays; the rest is cut off.
    /// - Throws: ``MBContracts/NetworkError/Code/destinationUnwritable``.
    init(for place: DownloadPlace, path: String? = nil, offset: Int64 = 0) throws(NetworkError) {
        guard place.url.isFileURL else {
            throw NetworkError(.destinationUnwritable, "The destination of the download is not a file URL.")
        }
        self.place = place.url
        self.path = path ?? Self.path(for: place.url)
        replaces = place.options.contains(.removePreviousFile)
        size = Locked(offset)
        if place.options.contains(.createIntermediateDirectories) { try Self.makeDirectory(of: place.url) }
        try Self.check(place.url.path, mayReplace: replaces)
        descriptor = try Self.openAlone(self.path)
        do throws(NetworkError) {
            // Once more, since another download may have come to its end meanwhile.
            try Self.check(place.url.path, mayReplace: replaces)
        } catch {
            if offset == 0 { unlink(self.path) }
            throw error
        }
        // A part that went away is no reason to write zeros in its place.
        guard lseek(descriptor, 0, SEEK_END) >= off_t(offset) else {
            throw NetworkError(.resumeFailed, "\(self.path) holds less than it did.")
        }
        guard ftruncate(descriptor, off_t(offset)) == 0, lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
            throw Self.writeFailure(self.path)
        }
    }

    deinit { close() }

    /// Refuses a destination that is taken, before anything is transferred. Only a file gives way to a download, never
    /// a directory, a link, a pipe or a device.
    private static func check(_ path: String, mayReplace: Bool) throws(NetworkError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard mayReplace else { throw NetworkError(.destinationUnwritable, "\(path) is there already.") }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw NetworkError(.destinationUnwritable, "\(path) is there already, and it is not a file.")
        }
    }

    /// The number of bytes in the file.
    var count: Int64 { size.withLock { $0 } }

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
        size.withLock { $0 += Int64(bytes.count) }
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
        if rename(path, target) == 0 { return place }
        guard errno == EXDEV else { throw moveFailure(POSIXError.current) }
        return try copyIntoPlace()
    }

    /// From another file system: by a copy beside the destination.
    private func copyIntoPlace() throws(NetworkError) -> URL {
        let near = Self.path(for: place)
        do {
            try? FileManager.default.removeItem(atPath: near)
            try FileManager.default.copyItem(atPath: path, toPath: near)
        } catch {
            throw moveFailure(error)
        }
        guard rename(near, place.path) == 0 else { throw moveFailure(POSIXError.current) }
        unlink(path)
        return place
    }

    /// Removes the file.
    func discard() {
        unlink(path)
        close()
    }

    /// Leaves the file as it is.
    func close() {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        guard isFirst else { return }
        flock(descriptor, LOCK_UN)  // a process forked meanwhile has the descriptor as well, and with it the lock
        Foundation.close(descriptor)
    }

    /// Opens the file for one download at a time. Never a link, which could lead to any file, and nothing that is none.
    ///
    /// A download that was cancelled a moment ago may still hold the lock: that is waited for. While one waits, the other
    /// may make the file its destination, or remove it: what was locked is then no part file any more.
    private static func openAlone(_ path: String) throws(NetworkError) -> Int32 {
        for _ in 0..<100 {
            let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
            guard descriptor >= 0 else { throw writeFailure(path) }
            var status = stat()
            if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
                Foundation.close(descriptor)
                throw NetworkError(.destinationUnwritable, "\(path) is there already, and it is not a file.")
            }
            if mayWrite(descriptor), isFile(descriptor, at: path) { return descriptor }
            Foundation.close(descriptor)
            usleep(5_000)
        }
        throw NetworkError(.destinationUnwritable, "Another download is writing to \(path).")
    }

    /// Whether nobody else has the lock of the file. Some file systems have no locks; downloads work there all the same.
    private static func mayWrite(_ descriptor: Int32) -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || ![EWOULDBLOCK, EINTR].contains(errno)
    }

    /// Whether the file that is open is the one at `path`.
    private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
        var (open, there) = (stat(), stat())
        return fstat(descriptor, &open) == 0 && lstat(path, &there) == 0 && open.st_dev == there.st_dev
            && open.st_ino == there.st_ino
    }

    private static func makeDirectory(of target: URL) throws(NetworkError) {
        do {
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw NetworkError(
                .destinationUnwritable, "The directory of \(target.path) cannot be made.", underlying: error)
        }
    }

    private static func writeFailure(_ path: String) -> NetworkError {
        NetworkError(.destinationUnwritable, "\(path) cannot be written.", underlying: POSIXError.current)
    }

    private func moveFailure(_ cause: any Error) -> NetworkError {
        NetworkError(
            .destinationUnwritable, "The download cannot be moved to \(place.path).", underlying: cause)
    }
}
