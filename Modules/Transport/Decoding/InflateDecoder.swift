import CMBZlib

/// `gzip` (RFC 1952, any number of members) and `deflate` (RFC 1950, or RFC 1951 as some servers send it).
final class InflateDecoder: ContentDecoder {
    enum Format {
        case gzip
        case deflate
    }

    private enum Phase {
        /// Before the first byte, or after the end of a member.
        case between
        case inside
    }

    private let format: Format
    private let stream: UnsafeMutablePointer<z_stream>
    private var phase = Phase.between
    private var members = 0
    private var isReady = false

    init(_ format: Format) {
        self.format = format
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
    }

    deinit {
        if isReady { inflateEnd(stream) }
        stream.deallocate()
    }

    var isComplete: Bool { members > 0 && phase == .between }

    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> (read: Int, written: Int) {
        if phase == .between {
            guard let first = input.first else { return (0, 0) }
            if members > 0 {
                // What follows the last member: padding of zeros is harmless, anything else is not ours.
                if first == 0 { return (1, 0) }
                guard format == .gzip else { throw DecodingFailure(text: "bytes follow its end") }
            }
            try begin(first)
            phase = .inside
        }
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(clamping: input.count)
        stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_out = UInt32(clamping: output.count)
        let available = (input: stream.pointee.avail_in, output: stream.pointee.avail_out)
        let code = inflate(stream, Z_NO_FLUSH)
        switch code {
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END:
            members += 1
            phase = .between
        default: throw DecodingFailure(text: stream.pointee.msg.map { String(cString: $0) } ?? "zlib error \(code)")
        }
        return (Int(available.input - stream.pointee.avail_in), Int(available.output - stream.pointee.avail_out))
    }

    /// A zlib stream begins with 8 in its low four bits (RFC 1950 §2.2). A raw one cannot: 8 there would be a stored
    /// block whose reserved bits are set.
    private func begin(_ first: UInt8) throws(DecodingFailure) {
        let windowBits: Int32 =
            switch format {
            case .gzip: MAX_WBITS + 16
            case .deflate: first & 0x0F == 8 ? MAX_WBITS : -MAX_WBITS
            }
        let code =
            isReady
            ? inflateReset2(stream, windowBits)
            : inflateInit2_(stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard code == Z_OK else { throw DecodingFailure(text: "zlib error \(code)") }
        isReady = true
    }
}
