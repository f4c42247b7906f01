import CMBCurl
import MBContracts

/// The body of a request on its way to libcurl.
struct Upload {
    private enum Source {
        case none
        case bytes([UInt8])
        case reader(any BodyReader)
    }

    /// What libcurl is told.
    enum Step {
        case bytes(Int)
        case end
        case wait
        case failure(NetworkError)
    }

    private var source = Source.none
    private var given: Int64 = 0
    private var length: Int64?

    var isEmpty: Bool { if case .none = source { true } else { false } }

    /// - Returns: why the body cannot be had.
    mutating func open(_ transfer: Transfer) -> NetworkError? {
        given = 0
        length = transfer.body.length
        switch transfer.body {
        case .none: source = .none
        case .bytes(let bytes): source = .bytes(bytes)
        case .source(let length, let open):
            if let length, length < 0 { return .lengthMismatch("is announced with a negative length") }
            do throws(NetworkError) { source = .reader(try open()) } catch { return error }
        }
        return nil
    }

    /// Fills `buffer` with what comes next.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Step {
        switch source {
        case .none: return .end
        case .bytes(let bytes):
            let count = min(buffer.count, bytes.count - Int(given))
            guard count > 0 else { return .end }
            bytes.withUnsafeBytes { buffer.copyMemory(from: .init(rebasing: $0[Int(given)..<(Int(given) + count)])) }
            given += Int64(count)
            return .bytes(count)
        case .reader(let reader):
            do throws(NetworkError) { return try read(reader, into: buffer) } catch { return .failure(error) }
        }
    }

    private mutating func read(
        _ reader: any BodyReader, into buffer: UnsafeMutableRawBufferPointer
    ) throws(NetworkError) -> Step {
        let room = length.map { Int(min(Int64(buffer.count), $0 - given)) } ?? buffer.count
        guard room > 0 else { return .end }
        switch try reader.read(into: .init(rebasing: buffer[..<room])) {
        case .wait: return .wait
        case .end:
            guard let length, given < length else { return .end }
            return .failure(.lengthMismatch("ended after \(given) of \(length) bytes"))
        case .bytes(let count):
            guard (1...room).contains(count) else {
                throw NetworkError(.internalFailure, "A body's reader gave \(count) bytes where \(room) fit.")
            }
            given += Int64(count)
            if let length, given == length { try expectEnd(of: reader) }
            return .bytes(count)
        }
    }

    /// Before the last bytes leave: a source that has more than it announced is refused, not cut.
    private func expectEnd(of reader: any BodyReader) throws(NetworkError) {
        let more = try withUnsafeTemporaryByte { byte throws(NetworkError) in try reader.read(into: byte) }
        if case .bytes = more { throw .lengthMismatch("is longer than the \(given) bytes it announced") }
    }
}

private func withUnsafeTemporaryByte<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws(NetworkError) -> Result
) throws(NetworkError) -> Result {
    let byte = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)
    defer { byte.deallocate() }
    return try body(byte)
}

extension NetworkError {
    fileprivate static func lengthMismatch(_ what: String) -> NetworkError {
        NetworkError(.bodyLengthMismatch, "The request's body \(what).")
    }
}
