/// Takes the body of a download; says "wait" until its file is open.
final class FileSink: BodySink {
    private enum State {
        case waiting
        case open(PartFile)
        case failed(NetworkError)
    }

    private let state = Locked(State.waiting)

    /// Opens the file. Not on the engine's thread.
    func open(_ make: () throws(NetworkError) -> PartFile) {
        let result: State
        do throws(NetworkError) { result = .open(try make()) } catch { result = .failed(error) }
        state.withLock { $0 = result }
    }

    /// The file; `nil` while it is not open.
    func file() throws(NetworkError) -> PartFile? {
        switch state.withLock({ $0 }) {
        case .waiting: nil
        case .open(let file): file
        case .failed(let error): throw error
        }
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Bool {
        guard let file = try file() else { return false }
        try file.write(bytes)
        return true
    }

    func finish() {}
}
