import CMBCurl
import MBContracts

extension Slot {
    /// The exchange's own clocks; libcurl's would run on while it is suspended.
    struct Times {
        var started: UInt64 = 0
        var connectEnd = UInt64.max
        var totalEnd = UInt64.max
        /// Nanoseconds; `.max`: no limit.
        var idleLimit = UInt64.max
        var lastActivity: UInt64 = 0
        /// Bytes of the request's body that were out when somebody last looked.
        var lastSent: Int64 = 0
        var isConnected = false
        /// When the receiver may be told again how far the exchange is, and what it was told last.
        var nextProgress: UInt64 = 0
        var toldSent: Int64 = 0
        var toldReceived: Int64 = 0

        static let progressInterval: UInt64 = 20_000_000

        mutating func start(at now: UInt64, _ options: TransferOptions) {
            started = now
            lastActivity = now
            nextProgress = now + Self.progressInterval
            connectEnd = now.adding(seconds: options.connectTimeout)
            totalEnd = now.adding(seconds: options.totalTimeout)
            idleLimit = options.idleTimeout.map { UInt64(0).adding(seconds: $0) } ?? .max
        }
    }

    /// Who holds the exchange up: the receiver's sink, the body's reader, the owner.
    struct Pauses {
        var isReceivingPaused = false
        var isSendingPaused = false
        var suspendedSince: UInt64?

        var isSuspended: Bool { suspendedSince != nil }
        var isPaused: Bool { isReceivingPaused || isSendingPaused || isSuspended }
    }

    /// When ``overdue(at:)`` should look; `.max`: never.
    var deadline: UInt64 {
        guard exchange != nil, !pauses.isSuspended else { return .max }
        let phase = times.isConnected ? idleEnd : min(times.connectEnd, idleEnd)
        return min(times.totalEnd, phase)
    }

    /// Only the peer can be idle, not those on this side.
    private var idleEnd: UInt64 {
        pauses.isPaused ? .max : times.lastActivity.adding(nanoseconds: times.idleLimit)
    }

    /// - Returns: which time is over, if one is.
    func overdue(at now: UInt64) -> NetworkError? {
        guard let transfer = exchange?.transfer else { return nil }
        let options = transfer.options
        if times.totalEnd <= now {
            return .timedOut(.timedOut, "The exchange with \(transfer.place) took longer than", options.totalTimeout)
        }
        if !times.isConnected {
            let microseconds = easy.offset(CURLINFO_PRETRANSFER_TIME_T)
            times.isConnected = microseconds > 0
            if !times.isConnected {
                if times.connectEnd <= now { return .connectTimedOut(transfer) }
                times.lastActivity = now  // what is not connected is not idle
                return nil
            }
            times.lastActivity = max(times.lastActivity, times.started + UInt64(microseconds) * 1000)
        }
        let sent = easy.offset(CURLINFO_SIZE_UPLOAD_T)
        if sent != times.lastSent {
            times.lastSent = sent
            times.lastActivity = now
        }
        guard idleEnd <= now else { return nil }
        return .timedOut(.idleTimedOut, "Nothing came from or went to \(transfer.place) for", options.idleTimeout)
    }

    // MARK: Pausing

    func suspend(at now: UInt64) {
        guard !pauses.isSuspended else { return }
        pauses.suspendedSince = now
        easy.set(.connectMilliseconds, 2_000_000_000)
        curl_easy_pause(easy.raw, CURLPAUSE_ALL)
    }

    /// - Returns: what libcurl says of the bytes that it gives again.
    func resume(at now: UInt64) -> CURLcode {
        guard let since = pauses.suspendedSince else { return CURLE_OK }
        let gap = now - since
        times.connectEnd = times.connectEnd.adding(nanoseconds: gap)
        times.totalEnd = times.totalEnd.adding(nanoseconds: gap)
        pauses.suspendedSince = nil
        easy.set(.connectMilliseconds, settings.connectMilliseconds)
        return goOn(at: now)
    }

    /// - Returns: what libcurl says of the bytes that it gives again.
    func unpause(at now: UInt64) -> CURLcode {
        // What is left of a suspended one is done when it is resumed.
        guard !pauses.isSuspended, pauses.isPaused else { return CURLE_OK }
        return goOn(at: now)
    }

    private func goOn(at now: UInt64) -> CURLcode {
        times.lastActivity = now
        pauses.isReceivingPaused = false
        pauses.isSendingPaused = false
        return curl_easy_pause(easy.raw, CURLPAUSE_CONT)
    }
}

extension NetworkError {
    static func queueTimedOut(_ transfer: Transfer) -> NetworkError {
        .timedOut(
            .queueTimedOut, "The request to \(transfer.place) waited in line longer than", transfer.options.queueTimeout
        )
    }

    static func connectTimedOut(_ transfer: Transfer) -> NetworkError {
        .timedOut(
            .connectTimedOut, "The connection to \(transfer.place) was not there after",
            transfer.options.connectTimeout)
    }

    fileprivate static func timedOut(_ code: Code, _ sentence: String, _ seconds: Double?) -> NetworkError {
        guard let seconds else { return NetworkError(code, "\(sentence) allowed.") }
        let text = Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
        return NetworkError(code, "\(sentence) \(text) s.")
    }
}
