import CMBZlib

/// Compresses bodies of requests with gzip and says so in `Content-Encoding`.
///
/// For servers that are known to understand it: there is no way to ask them. Bodies in memory are compressed; files,
/// streams and parts go out as they are, since their size must be known first.
public struct RequestCompressor: RequestInterceptor {
    /// Bodies with fewer bytes are left alone.
    public var minimumSize: Int

    /// Makes a compressor for bodies of at least `minimumSize` bytes.
    public init(minimumSize: Int = 1024) {
        self.minimumSize = minimumSize
    }

    /// Compresses the body, unless it is small, encoded already, or would not become smaller.
    public func adapt(_ request: RequestDescription, for session: Session) async throws -> RequestDescription {
        guard case .bytes(let bytes) = request.body.content, bytes.count >= minimumSize,
            request.headers.value(for: "Content-Encoding") == nil,
            let compressed = Self.gzip(bytes), compressed.count < bytes.count
        else { return request }
        var request = request
        request.headers.add(.contentEncoding("gzip"))
        request.body = .bytes(compressed, contentType: request.body.contentType)
        return request
    }

    /// `nil` when there is no memory for it.
    static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        let begun = deflateInit2_(
            &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard begun == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(bytes.count))))
        var input = bytes
        let count: Int? = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(clamping: input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(clamping: output.count)
                return deflate(&stream, Z_FINISH) == Z_STREAM_END ? output.count - Int(stream.avail_out) : nil
            }
        }
        return count.map { Array(output[..<$0]) }
    }
}
