/// Decodes what comes over the wire on its way to another sink.
///
/// The answer's own length says nothing about the end of a coding: a body that stops within it is an error here, also
/// when the framing was complete (libcurl and others call that a success).
final class DecodingSink: BodySink, @unchecked Sendable {  // one thread at a time, as `BodySink` says
    private struct Stage {
        let decoder: any ContentDecoder
        /// What the stage before gave and this one has not taken yet.
        var input: ArraySlice<UInt8> = []
    }

    private let coding: String
    private let sink: any BodySink
    private var stages: [Stage]
    /// Decoded bytes that the sink did not take yet.
    private var rest: [UInt8] = []
    /// How much of the bytes that come again was decoded before.
    private var taken = 0
    private var isEmpty = true
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    init(_ decoders: [any ContentDecoder], coding: String, into sink: any BodySink) {
        stages = decoders.map { Stage(decoder: $0) }
        self.coding = coding
        self.sink = sink
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Bool {
        if !bytes.isEmpty { isEmpty = false }
        repeat {
            guard try flush() else { return false }
            rest = try pull(stages.count - 1, from: bytes)
        } while !rest.isEmpty
        taken = 0
        return true
    }

    func finish() throws(NetworkError) {
        guard isEmpty || stages.allSatisfy({ $0.decoder.isComplete && $0.input.isEmpty }) else {
            throw failure("it ends too early")
        }
        try sink.finish()
    }

    /// Hands decoded bytes on. `false` when the sink has to be asked again.
    private func flush() throws(NetworkError) -> Bool {
        guard !rest.isEmpty else { return true }
        let result = rest.withUnsafeBytes { bytes in
            Result { () throws(NetworkError) in try sink.receive(bytes) }
        }
        guard try result.get() else { return false }
        rest = []
        return true
    }

    /// At most one buffer of what the stage `index` makes out of `bytes`; empty when it needs more of them.
    private func pull(_ index: Int, from bytes: UnsafeRawBufferPointer) throws(NetworkError) -> [UInt8] {
        while true {
            if index > 0, stages[index].input.isEmpty {
                stages[index].input = try pull(index - 1, from: bytes)[...]
            }
            let step = try decode(index, bytes)
            if index == 0 { taken += step.read } else { stages[index].input.removeFirst(step.read) }
            if step.written > 0 { return Array(buffer[..<step.written]) }
            if step.read == 0 {
                let isDrained = index == 0 ? taken == bytes.count : stages[index].input.isEmpty
                guard isDrained else { throw failure("it does not go on where it should") }
                return []
            }
        }
    }

    private func decode(
        _ index: Int, _ bytes: UnsafeRawBufferPointer
    ) throws(NetworkError) -> (read: Int, written: Int) {
        let decoder = stages[index].decoder
        let decode = { (input: UnsafeRawBufferPointer, output: UnsafeMutableRawBufferPointer) in
            Result { () throws(DecodingFailure) in try decoder.decode(input, into: output) }
        }
        let result = buffer.withUnsafeMutableBytes { output in
            index == 0
                ? decode(UnsafeRawBufferPointer(rebasing: bytes[taken...]), output)
                : stages[index].input.withUnsafeBytes { decode($0, output) }
        }
        do throws(DecodingFailure) { return try result.get() } catch { throw failure(error.text) }
    }

    private func failure(_ text: String) -> NetworkError {
        NetworkError(.contentDecodingFailed, "The body is not valid in its content encoding '\(coding)': \(text).")
    }
}
