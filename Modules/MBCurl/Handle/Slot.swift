import CMBCurl
import MBContracts

/// A pooled easy handle with the state of the exchange it carries. It lives on the engine's thread.
///
/// libcurl holds it unretained, as the context of the callbacks: the loop owns every slot while libcurl has its handle.
final class Slot {
    let easy: EasyHandle
    /// The loop owns its slots and outlives them.
    unowned(unsafe) let loop: Loop
    /// `nil` while the slot is idle.
    @exclusivity(unchecked) private(set) var exchange: Exchange?
    @exclusivity(unchecked) private(set) var origin: Origin?
    /// Why the exchange has to end; ranks before what libcurl says about it.
    @exclusivity(unchecked) private(set) var failure: NetworkError?

    @exclusivity(unchecked) var settings = Settings()
    @exclusivity(unchecked) var upload = Upload()
    @exclusivity(unchecked) var answer: Answer
    @exclusivity(unchecked) var times = Times()
    @exclusivity(unchecked) var pauses = Pauses()
    /// Whether what still arrives is thrown away.
    var isDiscarding = false
    /// The wishes of the poller that are those of earlier exchanges.
    private(set) var earlierWishes: UInt64 = 0

    init?(loop: Loop, share: UnsafeMutableRawPointer) {
        guard let easy = EasyHandle() else { return nil }
        self.easy = easy
        self.loop = loop
        answer = Answer(headLimit: loop.configuration.headerLimit)
        setCallbacks()
        easy.note(mb_easy_set_share(easy.raw, share))
        setConstants(loop.configuration)
        // A libcurl that lacks one of these cannot keep the engine's promises.
        if easy.takeRefusal() != nil { return nil }
    }

    /// Makes the handle perform `exchange`.
    ///
    /// - Returns: why it cannot.
    func prepare(_ exchange: Exchange, _ origin: Origin) -> NetworkError? {
        self.exchange = exchange
        self.origin = origin
        earlierWishes = loop.poller.wishes
        easy.clearErrorText()
        answer.reader.url = exchange.transfer.url
        if let refusal = set(exchange.transfer) { return refusal }
        if let refusal = easy.takeRefusal() { return refusal.networkError(for: exchange.transfer) }
        times.start(at: loop.now, exchange.transfer.options)
        return nil
    }

    /// Takes the exchange out and leaves the slot ready for the next one. libcurl has let go of the handle.
    func clear() {
        exchange = nil
        origin = nil
        failure = nil
        upload = Upload()
        answer.reset()
        times = Times()
        pauses = Pauses()
        isDiscarding = false
    }

    /// Before libcurl lets go: what a paused exchange still holds is thrown away, since libcurl 7.88 leaks it and
    /// can leave other streams of the connection stuck.
    func discard() {
        guard pauses.isPaused else { return }
        isDiscarding = true
        curl_easy_pause(easy.raw, CURLPAUSE_CONT)
    }

    /// The first failure counts.
    func fail(_ error: NetworkError) {
        if failure == nil { failure = error }
    }
}
