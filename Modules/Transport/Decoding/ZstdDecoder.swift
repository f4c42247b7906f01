import CMBZstd

/// `zstd` (RFC 8878, any number of frames; windows up to 8 MiB, as RFC 9659 demands of peers).
final class ZstdDecoder: ContentDecoder {
    private let stream: OpaquePointer?
    private var frames = 0
    private var isInside = false

    init() {
        stream = ZSTD_createDStream()
        if let stream { ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, 23) }
    }

    deinit { ZSTD_freeDStream(stream) }

    var isComplete: Bool { frames > 0 && !isInside }

    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> (read: Int, written: Int) {
        guard let stream else { throw DecodingFailure(text: "no memory for a decoder") }
        var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
        var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
        let hint = ZSTD_decompressStream(stream, &target, &source)
        guard ZSTD_isError(hint) == 0 else { throw DecodingFailure(text: String(cString: ZSTD_getErrorName(hint))) }
        if source.pos > 0 || target.pos > 0 {
            isInside = hint != 0
            if !isInside { frames += 1 }
        }
        return (source.pos, target.pos)
    }
}
