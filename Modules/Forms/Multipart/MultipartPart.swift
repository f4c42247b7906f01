/// One part of a multipart body.
struct MultipartPart: Sendable {
    enum Content: Sendable {
        case bytes([UInt8])
        case file(FileSource)
        case stream(StreamOnce, length: Int64)

        var length: Int64 {
            switch self {
            case .bytes(let bytes): Int64(bytes.count)
            case .file(let file): file.length
            case .stream(_, let length): length
            }
        }
    }

    let name: String
    let content: Content
    /// The header section of the part, with the empty line that ends it.
    let head: [UInt8]

    init(_ content: Content, name: String, fileName: String?, mimeType: String?) throws(NetworkError) {
        if let mimeType, mimeType.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw NetworkError(.invalidRequest, "The media type of part '\(name)' is not a header value.")
        }
        var head = "Content-Disposition: form-data; name=\"\(Self.escaped(name))\""
        if let fileName { head += "; filename=\"\(Self.escaped(fileName))\"" }
        head += "\r\n"
        if let mimeType { head += "Content-Type: \(mimeType)\r\n" }
        self.name = name
        self.content = content
        self.head = Array((head + "\r\n").utf8)
    }

    /// As WHATWG HTML, "multipart form data", demands; the rest stays UTF-8.
    private static func escaped(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": result += "%22"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case "\0": result += "%00"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
