/// Where everything lies in a multipart body.
struct MultipartLayout: Sendable {
    enum Segment: Sendable {
        case bytes([UInt8])
        case part(MultipartPart)
    }

    let segments: [Segment]
    /// The size of the whole body.
    let length: Int64

    init(parts: [MultipartPart], boundary: String) {
        var segments: [Segment] = []
        var length: Int64 = 0
        func add(_ bytes: [UInt8]) {
            segments.append(.bytes(bytes))
            length += Int64(bytes.count)
        }
        for (index, part) in parts.enumerated() {
            add(Array((index == 0 ? "--\(boundary)\r\n" : "\r\n--\(boundary)\r\n").utf8) + part.head)
            segments.append(.part(part))
            length += part.content.length
        }
        add(Array((parts.isEmpty ? "--\(boundary)--\r\n" : "\r\n--\(boundary)--\r\n").utf8))
        self.segments = segments
        self.length = length
    }
}

/// Reads a multipart body segment by segment, each part from its own source.
final class MultipartReader: WaitingBodyReader, @unchecked Sendable {  // one thread at a time, as `BodyReader` says
    private let layout: MultipartLayout
    private var index = 0
    private var current: (any BodyReader)?
    private var ready: (@Sendable () -> Void)?

    init(_ layout: MultipartLayout) {
        self.layout = layout
    }

    func whenReady(_ ready: @escaping @Sendable () -> Void) { self.ready = ready }

    /// Fills the buffer over the borders of segments, so that many small parts do not make many small writes.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> BodyRead {
        var filled = 0
        while filled < buffer.count {
            guard let reader = try reader() else { break }
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            switch try reader.read(into: rest) {
            case .bytes(let count): filled += count
            case .end:
                current = nil
                index += 1
            case .wait: return filled > 0 ? .bytes(filled) : .wait
            }
        }
        return filled > 0 ? .bytes(filled) : .end
    }

    /// The reader of the segment that is next; `nil` behind the last one.
    private func reader() throws(NetworkError) -> (any BodyReader)? {
        if let current { return current }
        guard index < layout.segments.count else { return nil }
        current = try open(layout.segments[index])
        if let ready { (current as? any WaitingBodyReader)?.whenReady(ready) }
        return current
    }

    private func open(_ segment: MultipartLayout.Segment) throws(NetworkError) -> any BodyReader {
        switch segment {
        case .bytes(let bytes): return BytesReader(bytes)
        case .part(let part):
            switch part.content {
            case .bytes(let bytes): return BytesReader(bytes)
            case .stream(let stream, let length): return StreamReader(try stream.take(), length: length)
            case .file(let file):
                do throws(NetworkError) {
                    return try file.open()
                } catch {
                    throw NetworkError(error.code, "Part '\(part.name)': \(error.reason)", underlying: error.underlying)
                }
            }
        }
    }
}

/// Reads bytes in memory.
final class BytesReader: BodyReader, @unchecked Sendable {  // one thread at a time, as `BodyReader` says
    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyRead {
        let count = min(buffer.count, bytes.count - offset)
        guard count > 0 else { return .end }
        bytes.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count])) }
        offset += count
        return .bytes(count)
    }
}
