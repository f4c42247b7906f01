/// Undoes one content coding (RFC 9110 §8.4.1), as the bytes come.
///
/// Not `Sendable`: a decoder belongs to the sink that feeds it.
protocol ContentDecoder: AnyObject {
    /// Decodes from the front of `input` into the front of `output`.
    ///
    /// - Returns: how far it came in both. When neither moved, more input is needed.
    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> (read: Int, written: Int)

    /// Whether the coding came to its own end. A body that ends before is truncated.
    var isComplete: Bool { get }
}

/// What a decoder found wrong.
struct DecodingFailure: Error {
    var text: String
}

/// The codings that are understood.
enum ContentCoding {
    /// What requests say they accept.
    static let accepted = "gzip, deflate, br, zstd"

    /// So many codings one over the other are undone. Each costs memory, and a server may name thousands.
    private static let limit = 5

    /// The decoders for an answer, in the order in which they are applied; empty when its body is as it is.
    ///
    /// - Throws: ``MBContracts/NetworkError/Code/contentDecodingFailed`` for a coding that is not understood, and for more
    ///   than five.
    static func decoders(for head: ResponseHead) throws(NetworkError) -> [any ContentDecoder] {
        var decoders: [any ContentDecoder] = []
        for value in head.headers.values(for: "Content-Encoding").reversed() {
            for name in FieldValue.split(value, at: ",").reversed() where !name.isEmpty {
                guard let decoder = try decoder(named: name.lowercased(), head) else { continue }
                guard decoders.count < limit else {
                    throw NetworkError(
                        .contentDecodingFailed, "\(head.server) encoded the body more than \(limit) times.")
                }
                decoders.append(decoder)
            }
        }
        return decoders
    }

    private static func decoder(
        named name: String, _ head: ResponseHead
    ) throws(NetworkError) -> (any ContentDecoder)? {
        switch name {
        case "identity", "aws-chunked": nil  // the second is a note that S3 keeps about how it got the object
        case "gzip", "x-gzip": InflateDecoder(.gzip)
        case "deflate": InflateDecoder(.deflate)
        case "br": BrotliDecoder()
        case "zstd": ZstdDecoder()
        default:
            throw NetworkError(
                .contentDecodingFailed,
                "\(head.server) sent the body in the content encoding '\(name)', which is not known.")
        }
    }
}
