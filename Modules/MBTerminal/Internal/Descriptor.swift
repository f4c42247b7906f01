import CMBTerminal

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The output side of a terminal, or of a pipe.
struct Descriptor: Sendable {
    let number: Int32

    /// Whether a write would not block now; one that does not read (Ctrl-S) makes it false.
    var isWritable: Bool {
        var poll = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        return poll_once(&poll) == 1 && poll.revents & Int16(POLLOUT) != 0
    }

    var isForeground: Bool { mb_terminal_is_foreground(number) != 0 }

    /// Columns and rows; 80 by 24 when they are not known.
    var size: (columns: Int, rows: Int) {
        let size = mb_terminal_measure(number)
        return (size.columns > 0 ? Int(size.columns) : 80, size.rows > 0 ? Int(size.rows) : 24)
    }

    /// Writes all of `text`. What cannot be written any more, since the reader is gone, is dropped.
    func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let slice = UnsafeRawBufferPointer(rebasing: rest)
                let count = system_write(number, slice.baseAddress, slice.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    var poll = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                    _ = poll_wait(&poll)
                } else if errno != EINTR {
                    return
                }
            }
        }
    }
}

private func poll_once(_ descriptor: inout pollfd) -> Int32 { poll(&descriptor, 1, 0) }
private func poll_wait(_ descriptor: inout pollfd) -> Int32 { poll(&descriptor, 1, -1) }

#if canImport(Glibc)
private let system_write = Glibc.write
#else
private let system_write = Darwin.write
#endif
