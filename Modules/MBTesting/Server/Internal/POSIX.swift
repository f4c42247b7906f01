#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Where the systems differ, and what every descriptor needs.

#if canImport(Darwin)
let streamSocket = SOCK_STREAM
let sendFlags: Int32 = 0  // the socket has SO_NOSIGPIPE
let hangUpEvents: Int32 = 0  // POLLHUP always comes

func shutDown(_ descriptor: Int32, _ how: Int32) { _ = Darwin.shutdown(descriptor, how) }
func closeDescriptor(_ descriptor: Int32) { _ = Darwin.close(descriptor) }

private func preventSignal(_ descriptor: Int32) {
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
}
#else
let streamSocket = Int32(SOCK_STREAM.rawValue)
let sendFlags = Int32(MSG_NOSIGNAL)
let hangUpEvents: Int32 = 0x2000  // POLLRDHUP: the peer sent FIN

func shutDown(_ descriptor: Int32, _ how: Int32) { _ = Glibc.shutdown(descriptor, how) }
func closeDescriptor(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

private func preventSignal(_ descriptor: Int32) {}
#endif

/// Makes a descriptor that neither blocks nor is inherited by programs that a test starts.
private func prepared(_ descriptor: Int32) -> Int32 {
    guard descriptor >= 0 else { return descriptor }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    return descriptor
}

func openSocket(_ family: Int32) -> Int32 {
    let descriptor = prepared(socket(family, streamSocket, 0))
    preventSignal(descriptor)
    return descriptor
}

func acceptConnection(_ listener: Int32) -> Int32 {
    let descriptor = prepared(accept(listener, nil, nil))
    preventSignal(descriptor)
    return descriptor
}

/// The two ends of a pipe, or `nil`.
func openPipe() -> (reader: Int32, writer: Int32)? {
    var ends: [Int32] = [-1, -1]
    return pipe(&ends) == 0 ? (prepared(ends[0]), prepared(ends[1])) : nil
}

/// The system's words for the last error.
func lastSystemError() -> String { String(cString: strerror(errno)) }
