import MBContracts

/// An answer on its way from libcurl to where its body goes.
struct Answer {
    private enum Target {
        case none
        case memory(limit: Int)
        case sink(any BodySink)
    }

    var reader: HeadReader
    /// The body, when it goes into memory: handed over in the end, never copied.
    var bytes: [UInt8] = []
    /// Bytes of the body so far.
    var received: Int64 = 0
    private var target = Target.none

    /// - Parameter headLimit: how many bytes the head may have.
    init(headLimit: Int) { reader = HeadReader(limit: headLimit) }

    var head: ResponseHead? { reader.head }

    /// Makes it ready for the next exchange.
    mutating func reset() {
        reader.reset()
        bytes = []
        received = 0
        target = .none
    }

    /// Decides where the body goes.
    ///
    /// - Returns: why there is no need to read it.
    mutating func direct(_ disposition: TransferDisposition, announced: Int64?) -> NetworkError? {
        switch disposition {
        case .refuse(let error): return error
        case .sink(let sink): target = .sink(sink)
        case .memory(let limit):
            target = .memory(limit: limit)
            if let announced, announced > Int64(limit) { return tooLarge(limit) }
            // One allocation, no copying while it grows; but what a server announces is believed up to a point.
            if let announced, announced > 0 { bytes.reserveCapacity(Int(min(announced, 16 << 20))) }
        }
        return nil
    }

    /// - Returns: `false` when the sink cannot take `chunk` now.
    mutating func receive(_ chunk: UnsafeRawBufferPointer) throws(NetworkError) -> Bool {
        switch target {
        case .none: break
        case .memory(let limit):
            if bytes.count + chunk.count > limit { throw tooLarge(limit) }
            bytes.append(contentsOf: chunk)
        case .sink(let sink):
            guard try sink.receive(chunk) else { return false }
        }
        received += Int64(chunk.count)
        return true
    }

    /// All of it is there.
    func finish() throws(NetworkError) {
        if case .sink(let sink) = target { try sink.finish() }
    }

    private func tooLarge(_ limit: Int) -> NetworkError {
        let server = head?.server ?? "The server"
        return NetworkError(.responseTooLarge, "\(server) sent an answer of more than \(limit) bytes.")
    }
}
