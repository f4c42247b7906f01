public import Foundation
import MBContracts

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder of its own for a test, gone with this object or at the latest with the process.
public final class TemporaryFolder: Sendable {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "mbnetwork-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        Leftovers.add(url)
    }

    deinit { Leftovers.remove(url) }

    /// The path of something in the folder.
    public func path(_ name: String) -> String { url.appending(path: name).path }

    /// Writes a file, and the folders that it lies in.
    public func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    /// Writes a file, and the folders that it lies in.
    public func write(_ bytes: Data, to name: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
    }

    public func read(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }
}

/// Folders that somebody may still hold when the process ends: what tests share is never let go.
private enum Leftovers {
    private static let folders = Locked<Set<URL>>(
        {
            atexit { Leftovers.removeAll() }
            return []
        }())

    static func add(_ url: URL) { folders.withLock { _ = $0.insert(url) } }

    static func remove(_ url: URL) {
        folders.withLock { _ = $0.remove(url) }
        try? FileManager.default.removeItem(at: url)
    }

    private static func removeAll() {
        for url in folders.withLock({ $0 }) { try? FileManager.default.removeItem(at: url) }
    }
}
