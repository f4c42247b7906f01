import CMBCurl
import Glibc
import MBContracts

/// Everything that lives on the engine's thread, and only there: the multi handle, all easy handles, the waiting lines.
///
/// One turn: let libcurl work, run tasks, read the mail, start and steer exchanges, end those whose time is over, tell who
/// is done.
/// libcurl is never called from within a receiver, nor a receiver's end from within libcurl.
///
/// What changes with each exchange, here and in the classes beside, is marked `@exclusivity(unchecked)`: one thread
/// touches it, and nobody who is called while it changes comes back here (a receiver leaves a letter). The checks would
/// be a tenth of what an exchange costs on this thread beside libcurl.
final class Loop {
    let configuration: CURLConfiguration
    let multi: UnsafeMutableRawPointer
    let poller: Poller
    private let mailbox: Mailbox
    private let executor: LoopExecutor
    private let share: UnsafeMutableRawPointer

    /// All slots, also the busy ones: their owner, since libcurl holds them unretained. As many as ever ran at once.
    var slots: [Slot] = []
    @exclusivity(unchecked) var idle: [Slot] = []
    var busy = 0

    var origins: [[UInt8]: Origin] = [:]
    var lastOrigin: Origin?
    /// The fields of the last exchange: nearly always those of the next one.
    var lastHeaders: HeaderList?
    /// Exchanges that were suspended while they waited.
    var parked: [ObjectIdentifier: Exchange] = [:]
    /// The origins that have somebody waiting and room for one more; each is served in turn.
    @exclusivity(unchecked) var ring: [Origin] = []

    /// Nanoseconds of the monotonic clock, read when the loop wakes.
    var now: UInt64 = 0
    /// When to look for exchanges whose time is over.
    var nextCheck = UInt64.max
    /// When libcurl wants to be called; 0: at once.
    private var curlDeadline: UInt64?

    @exclusivity(unchecked) private var mail = Mailbox.Mail()
    @exclusivity(unchecked) private var endings: [Ending] = []
    /// The list that ``endings`` is swapped with while its entries are told: both keep their room.
    @exclusivity(unchecked) private var told: [Ending] = []

    /// Whether tasks run on this thread; see ``LoopExecutor``.
    private var runsTasks = false
    @exclusivity(unchecked) private var recent = RecentEnds()
    /// Who goes on when all of ``told`` were told.
    @exclusivity(unchecked) private var waiting: [WaitingTask] = []

    private struct Ending: Sendable {
        let receiver: any TransferReceiver
        let result: Result<TransferEnd, NetworkError>
    }

    /// `nil` when the system gives it no descriptors or memory.
    init?(_ mailbox: Mailbox, _ executor: LoopExecutor, _ configuration: CURLConfiguration) {
        guard CURLLibrary.isReady, let poller = Poller(mailbox: mailbox.event), let multi = curl_multi_init()
        else { return nil }
        guard let share = curl_share_init() else {
            curl_multi_cleanup(multi)
            return nil
        }
        self.mailbox = mailbox
        self.executor = executor
        self.configuration = configuration
        self.poller = poller
        self.multi = multi
        self.share = share
        // Names and connections are shared by all handles of a multi handle; TLS sessions need this. One thread uses
        // it, so it needs no locks.
        _ = mb_share_data(share, CURL_LOCK_DATA_SSL_SESSION)
        // libcurl's default follows the number of transfers, and closes connections that are needed again.
        _ = mb_multi_set_long(multi, CURLMOPT_MAXCONNECTS, configuration.exchanges)
        _ = mb_multi_set_pointer(multi, CURLMOPT_SOCKETDATA, Unmanaged.passUnretained(poller).toOpaque())
        _ = mb_multi_set_watcher(multi, watchSocket)
        _ = mb_multi_set_pointer(multi, CURLMOPT_TIMERDATA, Unmanaged.passUnretained(self).toOpaque())
        _ = mb_multi_set_timer(multi, timerChanged)
    }

    func run() {
        LoopThread.prepare()
        now = Clock.now
        var count = 0
        var looksAgain = true
        while mailbox.take(&mail) {
            poller.tell(count, act, isPaused: isPaused)
            collect()
            if runsTasks || busy == 0 { tellEndings() }
            runJobs()
            readMail()
            if nextCheck <= now { checkTimes() }
            if let curlDeadline, curlDeadline <= now {
                self.curlDeadline = nil
                act(Self.timeout, 0)
            }
            collect()
            // Who is told is woken by that, and many that are woken together cost little more than one: so another look
            // comes first. Tasks on this thread need not be woken, and were told before they ran.
            count = looksAgain && !runsTasks && !endings.isEmpty ? poller.wait(milliseconds: 0) : 0
            looksAgain = count == 0
            if looksAgain {
                tellEndings()
                if busy == 0 { recent.removeAll() }
                count = poller.wait(milliseconds: mailbox.fallAsleep() ? pause : 0)
            }
            now = Clock.now
        }
        stop()
    }

    /// Runs tasks as far as they come: those that waited for what this turn has brought, too. What they send goes out in
    /// this turn.
    private func runJobs() {
        mailbox.takeMore(&mail, withJobs: true)
        guard !mail.jobs.isEmpty else { return }
        runsTasks = true
        for job in mail.jobs { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
        mail.jobs.removeAll(keepingCapacity: mail.jobs.capacity <= 1024)
        mailbox.takeMore(&mail, withJobs: false)
    }

    private func readMail() {
        for exchange in mail.submitted { enqueue(exchange) }
        for (exchange, wish) in mail.wishes { fulfil(wish, of: exchange) }
        mail.submitted.removeAll(keepingCapacity: mail.submitted.capacity <= 1024)
        mail.wishes.removeAll(keepingCapacity: mail.wishes.capacity <= 1024)
    }

    /// Ends what is left and frees what libcurl holds: not in `deinit`, for closing the connections still calls back.
    func stop() {
        for exchange in mail.submitted { end(exchange, .failure(.sessionClosed)) }
        for origin in origins.values {
            while let exchange = origin.popFirst() { end(exchange, .failure(.sessionClosed)) }
        }
        for exchange in parked.values { end(exchange, .failure(.sessionClosed)) }
        parked = [:]
        for slot in slots {
            guard let exchange = slot.exchange else { continue }
            release(slot)
            end(exchange, .failure(.sessionClosed))
        }
        // The easy handles before the multi handle, and both before what they share.
        idle = []
        slots = []
        curl_multi_cleanup(multi)
        curl_share_cleanup(share)
        mailbox.retire()
        tellEndings()
        // No task is lost.
        for job in mail.jobs { executor.runElsewhere(job) }
        mail.jobs = []
    }

    // MARK: libcurl

    /// Milliseconds until something is due; -1: nothing is.
    private var pause: Int32 {
        let due = min(nextCheck, curlDeadline ?? .max)
        if due == .max { return -1 }
        return due <= now ? 0 : Int32(clamping: (due - now) / 1_000_000 + 1)
    }

    private func act(_ socket: Int32, _ what: Int32) {
        var running: Int32 = 0
        curl_multi_socket_action(multi, socket, what, &running)
    }

    private func isPaused(_ easy: UnsafeMutableRawPointer?, _ wish: UInt64) -> Bool {
        slots.contains {
            $0.easy.raw == easy && $0.exchange != nil && $0.earlierWishes < wish && $0.pauses.isPaused
        }
    }

    fileprivate func setTimer(_ milliseconds: Int) {
        switch milliseconds {
        case ..<0: curlDeadline = nil
        case 0: curlDeadline = 0
        default: curlDeadline = Clock.now + UInt64(milliseconds) * 1_000_000
        }
    }

    /// A macro with a cast in it, which Swift does not import.
    private static let timeout: Int32 = -1

    /// Takes what is done out of libcurl.
    private func collect() {
        var code = CURLE_OK
        while let owner = mb_multi_next_done(multi, &code) {
            let slot = Unmanaged<Slot>.fromOpaque(owner).takeUnretainedValue()
            guard let exchange = slot.exchange else { continue }
            let result = slot.result(code)
            release(slot)
            end(exchange, result)
        }
        if !ring.isEmpty { admit() }
    }

    func end(_ exchange: Exchange, _ result: Result<TransferEnd, NetworkError>) {
        if let receiver = exchange.end() { endings.append(Ending(receiver: receiver, result: result)) }
    }

    private func tellEndings() {
        guard !endings.isEmpty else { return }
        swap(&endings, &told)
        for ending in told {
            if case .success(let end) = ending.result { recent.keep(end) }
            if let task = ending.receiver.transferDidFinish(ending.result) { waiting.append(task) }
        }
        told.removeAll(keepingCapacity: told.capacity <= 1024)
        for task in waiting { task.resume() }
        waiting.removeAll(keepingCapacity: waiting.capacity <= 1024)
    }

    func makeSlot() -> Slot? {
        guard let slot = Slot(loop: self, share: share) else { return nil }
        slots.append(slot)
        return slot
    }
}

private func timerChanged(
    _: UnsafeMutableRawPointer?, _ milliseconds: Int, _ loop: UnsafeMutableRawPointer?
) -> Int32 {
    guard let loop else { return -1 }
    Unmanaged<Loop>.fromOpaque(loop)._withUnsafeGuaranteedRef { $0.setTimer(milliseconds) }
    return 0
}
