import Foundation
import Glibc
import Testing

/// The real thing: an interactive shell on a pseudo terminal, which starts a program and gets the keys of its user.
@Suite(.timeLimit(.minutes(1))) struct `A program on a terminal` {
    private let pty = PseudoTerminal(columns: 80, rows: 24)

    private var probe: String {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("TerminalProbe").path
    }

    /// Starts a shell with job control, whose controlling terminal is the pseudo terminal, and runs the probe in it.
    private func run(_ command: String) -> pid_t {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        for descriptor: Int32 in 0...2 {
            posix_spawn_file_actions_addopen(&files, descriptor, pty.path, O_RDWR, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        // A session of its own, and no signal ignored or blocked as it may be in the thread of a test.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let setsid = 0x80  // POSIX_SPAWN_SETSID
        posix_spawnattr_setflags(&attributes, Int16(setsid | Int(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)))
        var pid: pid_t = 0
        let arguments = ["bash", "--norc", "--noprofile", "--noediting", "-i"]
        let environment = ["PS1=$ ", "TERM=xterm", "LC_ALL=C", "PATH=/usr/bin:/bin", "probe=\(probe)"]
        let argv = (arguments.map { strdup($0) }) + [nil]
        let envp = (environment.map { strdup($0) }) + [nil]
        posix_spawn(&pid, "/bin/bash", &files, &attributes, argv, envp)
        for pointer in argv + envp { free(pointer) }
        posix_spawn_file_actions_destroy(&files)
        posix_spawnattr_destroy(&attributes)
        pty.type(command + "\n")
        return pid
    }

    private func end(_ shell: pid_t) {
        pty.type("\u{03}")  // whatever still runs in the foreground
        kill(shell, SIGKILL)
        waitpid(shell, nil, 0)
    }

    private func isSpinning(_ screen: Screen) -> Bool {
        screen.text.hasSuffix(" busy") && !screen.isCursorVisible
    }

    @Test func `leaves the screen clean on Ctrl-C`() async {
        let shell = run("$probe spin")
        await pty.until { isSpinning($0) }
        pty.type("\u{03}")
        await pty.until { $0.text.hasSuffix("$") && $0.isCursorVisible && !$0.text.contains("busy") }
        pty.type("echo status $?\n")
        await pty.until { $0.text.contains("status 130") }
        end(shell)
    }

    /// A frame that came between the cleaning up and the end of the program stayed for ever.
    @Test func `leaves the screen clean on Ctrl-C in the middle of a frame`() async {
        let shell = run("$probe flood")
        for _ in 0..<5 {
            await pty.until { $0.text.hasSuffix(" busy") }
            pty.type("\u{03}")
            await pty.until { $0.text.hasSuffix("$") && $0.isCursorVisible && !$0.text.contains("busy") }
            pty.type("$probe flood\n")
        }
        end(shell)
    }

    @Test func `makes way on Ctrl-Z and comes back`() async {
        let shell = run("$probe spin")
        await pty.until { isSpinning($0) }
        pty.type("\u{1a}")
        await pty.until { $0.text.contains("Stopped") && $0.text.hasSuffix("$") && $0.isCursorVisible }
        #expect(!pty.screen.text.contains("busy"))
        pty.type("fg\n")
        await pty.until { isSpinning($0) }
        pty.type("\u{03}")
        await pty.until { $0.text.hasSuffix("$") && $0.isCursorVisible && !$0.text.contains("busy") }
        end(shell)
    }

    @Test func `draws nothing in the background`() async {
        let shell = run("$probe spin &")
        await pty.until { $0.text.contains("this is output") }
        pty.type("kill %1; wait; echo over\n")
        await pty.until { $0.text.contains("\nover\n") }
        #expect(!pty.screen.raw.contains("busy"))
        end(shell)
    }

    @Test func `gives lines again after Ctrl-C at a question`() async {
        let shell = run("$probe ask")
        await pty.until { $0.text.hasSuffix("? Try again? [Y/n]") }
        #expect(!pty.givesLines)
        pty.type("\u{03}")
        await pty.until { $0.text.hasSuffix("$") && $0.isCursorVisible && !$0.text.contains("Try again") }
        #expect(pty.givesLines)
        end(shell)
    }

    @Test func `asks on after Ctrl-Z at a question`() async {
        let shell = run("$probe ask")
        await pty.until { $0.text.hasSuffix("? Try again? [Y/n]") }
        pty.type("\u{1a}")
        await pty.until { $0.text.contains("Stopped") && $0.text.hasSuffix("$") }
        #expect(pty.givesLines)
        pty.type("fg\n")
        await pty.until { $0.text.hasSuffix("? Try again? [Y/n]") }
        while !Task.isCancelled, pty.givesLines { await Task.yield() }
        pty.type("n")
        await pty.until { !$0.text.contains("Try again") && $0.isCursorVisible }
        end(shell)
    }

    @Test func `writes nothing to standard output`() async {
        let shell = run("$probe spin > /dev/null")
        await pty.until { isSpinning($0) }
        #expect(!pty.screen.raw.contains("this is output"))
        pty.type("\u{03}")
        await pty.until { $0.text.hasSuffix("$") && !$0.text.contains("busy") }
        end(shell)
    }

    @Test(arguments: [("C", "Try again? [Y/n]"), ("zh_CN.UTF-8", "重试? [Y/n]"), ("zh_TW.UTF-8", "重試? [Y/n]")])
    func `speaks the language of its user`(locale: String, question: String) async {
        let shell = run("LC_ALL=\(locale) $probe ask")
        await pty.until { $0.text.contains(question) }
        end(shell)
    }

    /// Where the messages go into a file: no sequences, no carriage returns, one line each.
    @Test func `says plain lines into a file`() async {
        let shell = run("$probe spin 2>&1 | cat -v")
        await pty.until { $0.text.contains("busy...") }
        #expect(!pty.screen.text.contains("^["))
        end(shell)
    }
}
