import CMBCurl
import Glibc

enum LoopThread {
    /// Gives this thread a name, and keeps the program's signals away from it and from the threads it makes: handlers
    /// belong to the program's own threads, and TLS may write to a socket that is closed.
    static func prepare() {
        mb_name_thread("MBNetwork")
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_SETMASK, &signals, nil)
    }
}
