public import Foundation

/// Puts the parts of a `multipart/form-data` body together (RFC 7578).
///
/// Nothing is read or copied while parts are appended, but for the sizes of files; files and streams are read while
/// the body is sent. A part that cannot be read (a missing file) ends the request with an error that names it.
///
/// Names and file names go out as UTF-8, as browsers write them: `"` as `%22`, line breaks as `%0D` and `%0A`.
public final class MultipartFormData {
    /// What separates the parts.
    public let boundary: String
    private var parts: [MultipartPart] = []
    private var failure: NetworkError?

    /// - Parameter boundary: 1 to 70 letters, digits or `'()+_,-./:=?` (RFC 2046 §5.1.1). By default random.
    public init(boundary: String? = nil) {
        self.boundary = boundary ?? Self.randomBoundary()
    }

    /// `multipart/form-data; boundary=…`
    public var contentType: String {
        let needsQuotes = boundary.utf8.contains { !PercentEncoding.isUnreserved($0) }
        return "multipart/form-data; boundary=" + (needsQuotes ? "\"\(boundary)\"" : boundary)
    }

    /// Appends bytes.
    public func append(_ data: Data, withName name: String, fileName: String? = nil, mimeType: String? = nil) {
        add(.bytes(Array(data)), name: name, fileName: fileName, mimeType: mimeType)
    }

    /// Appends a text field.
    public func append(_ text: String, withName name: String) {
        add(.bytes(Array(text.utf8)), name: name, fileName: nil, mimeType: nil)
    }

    /// Appends a file under its own name; the media type follows from its extension.
    public func append(_ fileURL: URL, withName name: String) {
        let fileName = fileURL.lastPathComponent
        append(fileURL, withName: name, fileName: fileName, mimeType: MediaType.of(fileName: fileName))
    }

    /// Appends a file.
    public func append(_ fileURL: URL, withName name: String, fileName: String, mimeType: String) {
        do throws(NetworkError) {
            let file = try FileSource(fileURL, name: "The file of part '\(name)'")
            add(.file(file), name: name, fileName: fileName, mimeType: mimeType)
        } catch {
            failure = failure ?? error
        }
    }

    /// Appends what a stream gives: exactly `length` bytes, else the request ends with an error. A body with such a
    /// part can be sent only once.
    public func append(
        _ stream: InputStream, withLength length: UInt64, name: String, fileName: String, mimeType: String
    ) {
        guard let length = Int64(exactly: length) else {
            failure = failure ?? NetworkError(.invalidRequest, "The length of part '\(name)' is out of range.")
            return
        }
        add(.stream(StreamOnce(stream), length: length), name: name, fileName: fileName, mimeType: mimeType)
    }

    private func add(_ content: MultipartPart.Content, name: String, fileName: String?, mimeType: String?) {
        do throws(NetworkError) {
            parts.append(try MultipartPart(content, name: name, fileName: fileName, mimeType: mimeType))
        } catch {
            failure = failure ?? error
        }
    }

    /// The body of all parts.
    ///
    /// - Throws: ``MBContracts/NetworkError/Code/bodyUnavailable`` for a part that cannot be read,
    ///   ``MBContracts/NetworkError/Code/invalidRequest`` for a boundary that is none or that occurs in the bytes of a
    ///   part.
    public func body() throws(NetworkError) -> RequestBody {
        if let failure { throw failure }
        try check(boundary)
        let layout = MultipartLayout(parts: parts, boundary: boundary)
        let isReplayable = !parts.contains { if case .stream = $0.content { true } else { false } }
        return RequestBody(
            .source(length: layout.length) { () throws(NetworkError) in MultipartReader(layout) },
            contentType: contentType, isReplayable: isReplayable)
    }

    private func check(_ boundary: String) throws(NetworkError) {
        let extra = Set("'()+_,-./:=?".utf8)
        guard (1...70).contains(boundary.utf8.count),
            boundary.utf8.allSatisfy({
                PercentEncoding.isUnreserved($0) && $0 != UInt8(ascii: "~") || extra.contains($0)
            })
        else { throw NetworkError(.invalidRequest, "'\(boundary)' cannot be the boundary of a multipart body.") }
        let delimiter = Data("--\(boundary)".utf8)
        for part in parts {
            guard case .bytes(let bytes) = part.content, bytes.count >= delimiter.count,
                Data(bytes).range(of: delimiter) != nil
            else { continue }
            throw NetworkError(.invalidRequest, "The boundary '\(boundary)' occurs in part '\(part.name)'.")
        }
    }

    private static func randomBoundary() -> String {
        var generator = SystemRandomNumberGenerator()
        return "mb." + (0..<2).map { _ in String(generator.next() as UInt64, radix: 36) }.joined(separator: ".")
    }
}
