import Foundation

/// What is known of a part file: enough to go on from it, in this process or another one.
///
/// It lies beside the part file while that exists, and is what resume data are made of. How much is there is not part of
/// it: the size of the part file says so.
struct PartRecord: Codable, Sendable, Equatable {
    var version = 1
    /// The address that answered.
    var url: String
    /// The part file.
    var path: String
    var etag: String?
    var lastModified: String?
    /// The size of the whole file.
    var total: Int64?

    init(_ head: ResponseHead, path: String, total: Int64?) {
        url = head.url
        self.path = path
        self.total = total
        etag = head.headers.value(for: "ETag")
        lastModified = Self.date(in: head)
    }

    /// When the file was changed, if that tells whether it is the same (RFC 9110 §8.8.2.2): one that was changed within
    /// the second of the answer may have been changed once more in it.
    private static func date(in head: ResponseHead) -> String? {
        guard let text = head.headers.value(for: "Last-Modified"), let changed = HTTPDate.parse(text)
        else { return nil }
        let answered = head.headers.value(for: "Date").flatMap(HTTPDate.parse) ?? Date()
        return answered.timeIntervalSince(changed) >= 1 ? text : nil
    }

    init?(_ data: Data) {
        guard let record = try? JSONDecoder().decode(PartRecord.self, from: data), record.version == 1 else {
            return nil
        }
        self = record
    }

    /// What `If-Range` takes: a strong validator (RFC 9110 §13.1.5). `nil`: nothing safe is known, start anew.
    var validator: String? {
        if let etag, etag.hasPrefix("\"") { return etag }
        return etag == nil ? lastModified : nil
    }

    var data: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)) ?? Data()
    }

    /// The bytes in the part file; 0 when it is gone.
    var partSize: Int64 {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Whether `head` is about the same bytes, as far as it says.
    func fits(_ head: ResponseHead, total newTotal: Int64?) -> Bool {
        if let etag, let new = head.headers.value(for: "ETag") {
            if etag != new { return false }
        } else if let lastModified, let new = head.headers.value(for: "Last-Modified"), lastModified != new {
            return false  // many servers do not look at If-Range
        }
        if let total, let newTotal, total != newTotal { return false }
        return true
    }

    // MARK: Beside the part file

    static func recordPath(ofPart path: String) -> String { path + ".resume" }

    /// The record of the part file that a download to `target` left behind.
    init?(target: URL) {
        let path = PartFile.path(for: target)
        guard let data = FileManager.default.contents(atPath: Self.recordPath(ofPart: path)),
            var record = PartRecord(data)
        else { return nil }
        record.path = path  // the directory may have moved
        self = record
    }

    /// Writes the record beside its part file; in one step, since a process may end at any time.
    func save() throws {
        try data.write(to: URL(fileURLWithPath: Self.recordPath(ofPart: path)), options: .atomic)
    }

    func remove() { unlink(Self.recordPath(ofPart: path)) }
}

/// `Content-Range` (RFC 9110 §14.4).
struct ContentRange: Equatable {
    /// The first byte; `nil` for `bytes */1000`.
    var first: Int64?
    var last: Int64?
    var total: Int64?

    init?(_ head: ResponseHead) {
        guard let value = head.headers.value(for: "Content-Range"), value.lowercased().hasPrefix("bytes ") else {
            return nil
        }
        let parts = value.dropFirst(6).split(separator: "/")
        guard parts.count == 2 else { return nil }
        total = Int64(parts[1])
        guard parts[0] != "*" else { return }
        let bounds = parts[0].split(separator: "-")
        guard bounds.count == 2, let first = Int64(bounds[0]), let last = Int64(bounds[1]), last >= first else {
            return nil
        }
        self.first = first
        self.last = last
    }

    /// Whether it is all of the file.
    var isWhole: Bool { first == 0 && last != nil && last == total.map { $0 &- 1 } }
}
