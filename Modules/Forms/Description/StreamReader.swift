import Foundation

/// A stream that can be read once, on its way from the form to the reader.
final class StreamOnce: @unchecked Sendable {  // `stream` is under `isTaken`: whoever turns it has the stream alone
    private let stream: InputStream
    private let isTaken = Locked(false)

    init(_ stream: InputStream) { self.stream = stream }

    func take() throws(NetworkError) -> InputStream {
        let wasTaken = isTaken.withLock { isTaken in
            defer { isTaken = true }
            return isTaken
        }
        guard !wasTaken else {
            throw NetworkError(.bodyNotReplayable, "The body came from a stream and cannot be sent a second time.")
        }
        return stream
    }
}

/// Reads a stream from the first to the last byte, and insists on the length it was announced with.
final class StreamReader: BodyReader, @unchecked Sendable {  // one thread at a time, as `BodyReader` says
    private let stream: InputStream
    private let length: Int64?
    private var count: Int64 = 0

    init(_ stream: InputStream, length: Int64?) {
        self.stream = stream
        self.length = length
        stream.open()
    }

    deinit { stream.close() }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> BodyRead {
        guard let base = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), !buffer.isEmpty else { return .wait }
        let read = stream.read(base, maxLength: buffer.count)
        guard read >= 0 else {  // `streamError` traps in Foundation on Linux, so there is no cause to tell
            throw NetworkError(.bodyUnavailable, "The stream to upload failed after \(count) bytes.")
        }
        count += Int64(read)
        if let length, read == 0 ? count != length : count > length {
            throw NetworkError(
                .bodyLengthMismatch, "The stream to upload gave \(count) bytes; \(length) were announced.")
        }
        return read == 0 ? .end : .bytes(read)
    }
}
