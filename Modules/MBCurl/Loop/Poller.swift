import CMBCurl
import Glibc

/// Watches sockets for libcurl, and the mailbox.
///
/// A socket that libcurl does not want to hear of stays registered until it says something or is closed: with kept
/// connections it is wanted again a moment later, and registering costs a system call.
final class Poller {
    /// What is known of a descriptor, by its number.
    private struct Entry {
        var wanted: UInt32 = 0
        var registered: UInt32 = 0
        /// Whether its closing is told; others (the resolver's) are deregistered at once.
        var isOwn = false
        /// The easy handle for which libcurl wanted to hear of it last.
        var user: UnsafeMutableRawPointer?
        /// The number of that wish.
        var wish: UInt64 = 0
    }

    private let set: Int32
    @exclusivity(unchecked) private var entries: [Entry] = []
    /// How often libcurl wanted to hear of a descriptor: handles are used again, and this tells their uses apart.
    private(set) var wishes: UInt64 = 0
    private let events = UnsafeMutablePointer<epoll_event>.allocate(capacity: 256)

    /// `nil` when the system gives no descriptor.
    init?(mailbox event: Int32) {
        set = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard set >= 0, event >= 0 else { return nil }
        guard mb_epoll_set(set, EPOLL_CTL_ADD, event, EPOLLIN.rawValue | EPOLLET.rawValue) == 0 else { return nil }
    }

    deinit {
        if set >= 0 { Glibc.close(set) }
        events.deallocate()
    }

    /// Waits until something happens or `milliseconds` are over (-1: for ever).
    ///
    /// - Returns: how much there is to ``tell(_:_:)``.
    func wait(milliseconds: Int32) -> Int {
        Int(max(0, epoll_wait(set, events, 256, milliseconds)))
    }

    /// Tells what happened and libcurl wants to know.
    ///
    /// - Parameter isPaused: whether the exchange of an easy handle stands still, so that libcurl does not want to hear of
    ///   its connection either; and has the handle since before its wish of that number.
    func tell(
        _ count: Int, _ act: (_ descriptor: Int32, _ what: Int32) -> Void,
        isPaused: (_ easy: UnsafeMutableRawPointer?, _ wish: UInt64) -> Bool
    ) {
        for index in 0..<count {
            let descriptor = events[index].data.fd
            guard Int(descriptor) < entries.count else { continue }
            let entry = entries[Int(descriptor)]
            guard entry.registered != 0 else { continue }
            if entry.wanted == 0 {
                deregister(descriptor)
                // What an idle connection says is the answer to no request; libcurl would take it for that of the next.
                if entry.isOwn, !isPaused(entry.user, entry.wish) { mb_distrust_socket(descriptor) }
                continue
            }
            let bits = events[index].events
            var what: Int32 = 0
            if bits & EPOLLIN.rawValue != 0 { what |= CURL_CSELECT_IN }
            if bits & EPOLLOUT.rawValue != 0 { what |= CURL_CSELECT_OUT }
            if bits & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0 { what |= CURL_CSELECT_ERR }
            act(descriptor, what)
        }
    }

    // MARK: What libcurl calls

    fileprivate func watch(_ descriptor: Int32, _ what: Int32, for easy: UnsafeMutableRawPointer?) {
        let index = Int(descriptor)
        grow(to: index)
        entries[index].wanted = 0
        if what == CURL_POLL_REMOVE || what == CURL_POLL_NONE {
            if !entries[index].isOwn { deregister(descriptor) }
            return
        }
        wishes += 1
        (entries[index].user, entries[index].wish) = (easy, wishes)
        if what & CURL_POLL_IN != 0 { entries[index].wanted |= EPOLLIN.rawValue }
        if what & CURL_POLL_OUT != 0 { entries[index].wanted |= EPOLLOUT.rawValue }
        let (wanted, registered) = (entries[index].wanted, entries[index].registered)
        guard wanted != registered else { return }
        // The table can be wrong about a descriptor that somebody else closed: the kernel drops those by itself.
        let (first, second) = registered == 0 ? (EPOLL_CTL_ADD, EPOLL_CTL_MOD) : (EPOLL_CTL_MOD, EPOLL_CTL_ADD)
        if mb_epoll_set(set, first, descriptor, wanted) != 0 { _ = mb_epoll_set(set, second, descriptor, wanted) }
        entries[index].registered = wanted
    }

    fileprivate func makeSocket(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
        let socket = mb_open_socket(address)
        if socket >= 0 {
            grow(to: Int(socket))
            entries[Int(socket)] = Entry(isOwn: true)
        }
        return socket
    }

    /// The kernel drops a closed descriptor from the set by itself, but not while a child process, forked meanwhile, holds
    /// it as well: it would be told of for ever.
    fileprivate func close(socket: curl_socket_t) -> Int32 {
        if Int(socket) < entries.count {
            deregister(socket)
            entries[Int(socket)] = Entry()
        }
        return Glibc.close(socket)
    }

    private func deregister(_ descriptor: Int32) {
        guard entries[Int(descriptor)].registered != 0 else { return }
        _ = mb_epoll_set(set, EPOLL_CTL_DEL, descriptor, 0)
        entries[Int(descriptor)].registered = 0
    }

    private func grow(to index: Int) {
        guard index >= entries.count else { return }
        let more = max(index + 1, 2 * entries.count) - entries.count
        entries.append(contentsOf: repeatElement(Entry(), count: more))
    }
}

// The context of these is the poller, unretained: the loop keeps it until libcurl has closed the last connection.

func watchSocket(
    _ easy: UnsafeMutableRawPointer?, _ socket: curl_socket_t, _ what: Int32, _ poller: UnsafeMutableRawPointer?,
    _: UnsafeMutableRawPointer?
) -> Int32 {
    guard let poller else { return -1 }
    Unmanaged<Poller>.fromOpaque(poller)._withUnsafeGuaranteedRef { $0.watch(socket, what, for: easy) }
    return 0
}

func openSocket(
    _ poller: UnsafeMutableRawPointer?, _: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let poller, let address else { return -1 }
    return Unmanaged<Poller>.fromOpaque(poller)._withUnsafeGuaranteedRef { $0.makeSocket(address) }
}

func closeSocket(_ poller: UnsafeMutableRawPointer?, _ socket: curl_socket_t) -> Int32 {
    guard let poller else { return -1 }
    return Unmanaged<Poller>.fromOpaque(poller)._withUnsafeGuaranteedRef { $0.close(socket: socket) }
}
