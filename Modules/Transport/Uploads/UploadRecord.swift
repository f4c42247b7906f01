import Foundation

/// Where an upload that is not complete lies on the server, and for which file.
struct UploadRecord: Codable, Sendable {
    var location: String
    var path: String
    var size: Int64
    var modified: Double
    /// When the server forgets the upload, in seconds since 1970.
    var expires: Double?

    /// The record in `file`, if it is about `source` as it is now and has not expired.
    static func read(_ file: URL?, for source: FileSource, now: Date = Date()) -> UploadRecord? {
        guard let file, let data = try? Data(contentsOf: file),
            let record = try? JSONDecoder().decode(UploadRecord.self, from: data),
            record.path == source.path, record.size == source.size, record.modified == source.modified,
            record.expires.map({ $0 > now.timeIntervalSince1970 }) ?? true
        else { return nil }
        return record
    }

    /// Writes the record. Where that fails the upload goes on all the same: only another process could not take it up.
    func save(to file: URL?) {
        guard let file, let data = try? JSONEncoder().encode(self) else { return }
        try? data.write(to: file, options: .atomic)
    }

    static func remove(_ file: URL?) {
        if let file { try? FileManager.default.removeItem(at: file) }
    }
}

extension FileSource {
    /// When the file was last changed, in seconds since 1970.
    var modified: Double {
        var status = stat()
        guard stat(path, &status) == 0 else { return 0 }
        #if canImport(Darwin)
        return Double(status.st_mtimespec.tv_sec)
        #else
        return Double(status.st_mtim.tv_sec)
        #endif
    }

    /// The SHA-1 digest of the bytes that are sent, in base64.
    func sha1() throws(NetworkError) -> String {
        var digest = try Digest(.sha1)
        let reader = try open()
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let read = buffer.withUnsafeMutableBytes { space in
                Result { () throws(NetworkError) in try reader.read(into: space) }
            }
            guard case .bytes(let count) = try read.get() else { break }
            buffer.withUnsafeBytes { digest.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
        return try Data(digest.finish()).base64EncodedString()
    }
}
