import MBContracts

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A TCP socket that never blocks by itself. One thread reads, writes and closes it; any thread may ``shutDown()`` it,
/// which ends every wait of that thread.
final class Socket: Sendable {
    let descriptor: Int32
    private let isOpen = Locked(true)

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close() }

    /// A socket that is bound to a free port of the loopback interface.
    static func bound(to host: ScriptedServer.Host) throws(NetworkError) -> (socket: Socket, port: Int) {
        let descriptor = openSocket(host.family)
        guard descriptor >= 0 else { throw unavailable(host) }
        let socket = Socket(descriptor)
        guard host.withAddress({ bind(descriptor, $0, $1) }) == 0, let port = host.port(of: descriptor) else {
            throw unavailable(host)
        }
        return (socket, port)
    }

    static func unavailable(_ host: ScriptedServer.Host) -> NetworkError {
        NetworkError(.internalFailure, "No server can listen on \(host.rawValue): \(lastSystemError()).")
    }

    func listen(backlog: Int32) -> Bool {
        #if canImport(Darwin)
        Darwin.listen(descriptor, backlog) == 0
        #else
        Glibc.listen(descriptor, backlog) == 0
        #endif
    }

    /// Sends each write at once, so that pieces arrive as pieces.
    func sendWithoutDelay() {
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Waits for `events`, for the end of the connection or for `waker`.
    ///
    /// - Returns: what happened to the socket: empty when it was the waker or the time.
    @discardableResult
    func wait(for events: Int32, waker: Waker? = nil, milliseconds: Int32 = -1) -> Int16 {
        var entries = [pollfd(fd: descriptor, events: Int16(events), revents: 0)]
        if let waker { entries.append(pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0)) }
        while poll(&entries, nfds_t(entries.count), milliseconds) < 0, errno == EINTR {}
        return entries[0].revents
    }

    /// Reads what is there, waiting for the first byte.
    ///
    /// - Returns: the number of bytes; 0 when the peer has ended the connection, in order or not.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN: wait(for: Int32(POLLIN))
            default: return 0
            }
        }
    }

    /// - Returns: whether all bytes could be sent.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = send(descriptor, part.baseAddress, part.count, sendFlags)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                wait(for: Int32(POLLOUT))
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Ends both directions; the one who waits on the socket wakes.
    func shutDown() {
        isOpen.withLock { isOpen in
            if isOpen { MBTesting.shutDown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    /// Says that nothing more will be sent.
    func finishWriting() { MBTesting.shutDown(descriptor, Int32(SHUT_WR)) }

    func close() {
        isOpen.withLock { isOpen in
            if isOpen { closeDescriptor(descriptor) }
            isOpen = false
        }
    }

    /// Closes with RST in place of FIN.
    func reset() {
        var atOnce = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
        close()
    }
}

/// Wakes one who waits on a socket.
final class Waker: Sendable {
    let descriptor: Int32
    private let writer: Int32

    init?() {
        guard let ends = openPipe() else { return nil }
        (descriptor, writer) = ends
    }

    deinit {
        closeDescriptor(descriptor)
        closeDescriptor(writer)
    }

    func wake() {
        var byte: UInt8 = 1
        _ = write(writer, &byte, 1)
    }
}
