import Foundation
import Glibc
import ScreenFakes
import Testing

@testable import MBTerminal

/// A pseudo terminal with a screen behind it, which is read all the time: a terminal that nobody reads blocks its
/// writers.
final class PseudoTerminal: Sendable {
    private typealias Waiter = (
        id: UUID, condition: @Sendable (Screen) -> Bool, continuation: CheckedContinuation<Void, Never>
    )

    private struct State {
        var screen: Screen
        var pending: [UInt8] = []
        var waiters: [Waiter] = []
    }

    /// The end that programs use. It is never closed: what outlives a test must not draw on that of another.
    let slave: Int32
    let path: String
    private let master: Int32
    /// Open as long as the terminal is there: the reader ends when it is closed.
    private let presence: Int32
    private let state: Locked<State>

    init(columns: Int = 80, rows: Int = 10) {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var unlock: Int32 = 0
        var number: Int32 = -1
        _ = ioctl(master, 0x4004_5431, &unlock)  // TIOCSPTLCK
        _ = ioctl(master, 0x8004_5430, &number)  // TIOCGPTN
        path = "/dev/pts/\(number)"
        slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        state = Locked(State(screen: Screen(columns: columns)))
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let absence = ends[0]
        presence = ends[1]
        resize(columns: columns, rows: rows)
        Thread.detachNewThread { [master, weak self] in
            var buffer = [UInt8](repeating: 0, count: 65536)
            var sources = [master, absence].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            while poll(&sources, 2, -1) > 0 || errno == EINTR, sources[1].revents == 0 {
                guard sources[0].revents != 0 else { continue }
                let count = read(master, &buffer, buffer.count)
                guard count > 0 else { break }
                self?.receive(buffer[..<count])
            }
            close(master)
            close(absence)
        }
    }

    deinit { close(presence) }

    var screen: Screen { state.withLock { $0.screen } }

    /// Returns when the screen is as `condition` wants it. Past the time limit of the suite it records what is there.
    func until(
        _ condition: @escaping @Sendable (Screen) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let id = UUID()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if condition(state.screen) || Task.isCancelled { return true }
                    state.waiters.append((id, condition, continuation))
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
            }
            waiter?.continuation.resume()
        }
        if Task.isCancelled { Issue.record("The screen shows:\n\(screen.text)", sourceLocation: sourceLocation) }
    }

    func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
    }

    func type(_ keys: String) {
        _ = Array(keys.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    }

    /// Whether it gives lines, and not keys.
    var givesLines: Bool {
        var attributes = termios()
        tcgetattr(slave, &attributes)
        return attributes.c_lflag & UInt32(ICANON) != 0 && attributes.c_lflag & UInt32(ECHO) != 0
    }

    func terminal(
        mode: TerminalOptions.Mode = .animated, isAttended: Bool = true, usesColor: Bool = false,
        usesUnicode: Bool = false, unattendedAnswer: TerminalOptions.UnattendedAnswer = .no
    ) -> Terminal {
        Terminal(
            output: slave, input: slave,
            options: TerminalOptions(
                mode: mode, usesColor: usesColor, usesUnicode: usesUnicode, isAttended: isAttended,
                unattendedAnswer: unattendedAnswer, delay: .zero))
    }

    private func receive(_ bytes: ArraySlice<UInt8>) {
        let ready = state.withLock { state in
            state.pending += bytes
            // A character may be cut in two.
            var whole = state.pending.count
            while whole > 0, state.pending[whole - 1] >= 0x80, state.pending.count - whole < 4,
                String(validating: state.pending[..<whole], as: UTF8.self) == nil
            {
                whole -= 1
            }
            state.screen.feed(String(decoding: state.pending[..<whole], as: UTF8.self))
            state.pending.removeFirst(whole)
            let ready = state.waiters.filter { $0.condition(state.screen) }
            state.waiters.removeAll { $0.condition(state.screen) }
            return ready.map(\.continuation)
        }
        for continuation in ready { continuation.resume() }
    }
}
