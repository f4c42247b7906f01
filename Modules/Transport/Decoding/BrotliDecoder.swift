import CMBBrotli

/// `br` (RFC 7932).
final class BrotliDecoder: ContentDecoder {
    private let state: OpaquePointer?

    init() {
        state = BrotliDecoderCreateInstance(nil, nil, nil)
    }

    deinit { BrotliDecoderDestroyInstance(state) }

    var isComplete: Bool { BrotliDecoderIsFinished(state) != 0 }

    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> (read: Int, written: Int) {
        guard let state else { throw DecodingFailure(text: "no memory for a decoder") }
        guard !isComplete || input.isEmpty else { throw DecodingFailure(text: "bytes follow its end") }
        var inputCount = input.count
        var outputCount = output.count
        var next = input.bindMemory(to: UInt8.self).baseAddress
        var place = output.bindMemory(to: UInt8.self).baseAddress
        let result = BrotliDecoderDecompressStream(state, &inputCount, &next, &outputCount, &place, nil)
        guard result != BROTLI_DECODER_RESULT_ERROR else {
            let code = BrotliDecoderGetErrorCode(state)
            throw DecodingFailure(text: BrotliDecoderErrorString(code).map { String(cString: $0) } ?? "brotli error")
        }
        return (input.count - inputCount, output.count - outputCount)
    }
}
