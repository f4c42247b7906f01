import CMBTesting

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Where the systems differ.

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

func openSocket(_ family: Int32) -> Int32 {
    let descriptor = mb_testing_socket(family, streamSocket)
    preventSignal(descriptor)
    return descriptor
}

func acceptConnection(_ listener: Int32) -> Int32 {
    let descriptor = mb_testing_accept(listener)
    preventSignal(descriptor)
    return descriptor
}

/// The two ends of a pipe, or `nil`.
func openPipe() -> (reader: Int32, writer: Int32)? {
    var ends: [Int32] = [-1, -1]
    return mb_testing_pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
}

/// The system's words for the last error.
func lastSystemError() -> String { String(cString: strerror(errno)) }
